import GameCore

extension Quiz {
  /// One variant of the quiz; the defaults are the standard game.
  public struct Rules: GameRules {
    /// What a right answer is worth.
    public enum Points: String, CaseIterable, Sendable {
      /// A point.
      case one
      /// As many points as the question is difficult, 1 to 5.
      case difficulty
    }

    /// Who scores where several right answers come first in the same microsecond.
    public enum Tie: String, CaseIterable, Sendable {
      /// One of them, drawn by lot.
      case draw
      /// Each of them.
      case both
      /// None of them, and the question is over.
      case nobody
    }

    /// What is asked.
    public internal(set) var bank = Bank.general
    /// Questions of a game; 0 for the whole bank.
    public internal(set) var questions = 10
    /// What a right answer is worth.
    public internal(set) var points = Points.one
    /// Points that a wrong answer costs.
    public internal(set) var penalty = 0
    /// For how many questions a seat may not answer after a wrong answer.
    public internal(set) var lockOut = 0
    /// Who scores where right answers come at the same time.
    public internal(set) var tie = Tie.draw
    /// Milliseconds from a question to its end; 0 for no limit.
    public internal(set) var timeLimit = 20_000
    /// Milliseconds from the end of a question to the next one.
    public internal(set) var pause = 4000
    /// The points that end the game; 0 for none.
    public internal(set) var target = 0

    public static let fields: [RuleField<Rules>] = [
      .file(
        "bank", suffix: "csv", byteLimit: Bank.byteLimit, at: \.bank,
        summary:
          "question bank, with columns id,category,difficulty,question,correct,wrong1 up to wrong7"),
      .integer(
        "questions", in: 0...1_000_000, at: \.questions,
        summary: "questions per game, drawn without replacement; 0: the whole bank"),
      .choice(
        "points", at: \.points, summary: "points of a right answer: one, or the difficulty (1 to 5)"
      ),
      .integer(
        "penalty", in: 0...100, at: \.penalty,
        summary: "points that a wrong answer costs; scores may become negative"),
      .integer(
        "lock-out", in: 0...1000, at: \.lockOut,
        summary: "questions that a seat may not answer after a wrong answer"),
      .choice(
        "tie", at: \.tie,
        summary: "scorers of simultaneous right answers: a random one, all, or none"),
      .integer(
        "time-limit", in: 0...600_000, at: \.timeLimit,
        summary: "time limit per question, in ms; 0: until all seats have decided"),
      .integer(
        "pause", in: 0...600_000, at: \.pause,
        summary: "time between questions, in ms; affects only the duration of a game"),
      .integer(
        "target", in: 0...1_000_000, at: \.target, summary: "points that end the game; 0: no target"
      ),
    ]

    public static let presets = [
      RulesPreset(
        "standard", rules: [:], summary: "ten questions, a point for the first right answer"),
      RulesPreset(
        "whole-bank", rules: ["questions": "0", "time-limit": "0"],
        summary: "all questions, without a time limit, as in the original program"),
      RulesPreset(
        "buzzer", rules: ["penalty": "1", "lock-out": "1"],
        summary: "a wrong answer costs a point and excludes from the next question"),
      RulesPreset(
        "race-to-five", rules: ["questions": "0", "target": "5"],
        summary: "the first seat with five points ends the game"),
      RulesPreset(
        "ladder", rules: ["points": "difficulty", "tie": "both"],
        summary: "difficult questions score more, and simultaneous right answers all score"),
    ]

    /// Ten questions of the built-in bank.
    public init() {}
  }
}

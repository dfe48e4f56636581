import GameCore

extension Quiz {
  /// The rules of a variant, whose defaults are the standard game.
  public struct Rules: GameRules {
    /// What a right answer scores.
    public enum Points: String, CaseIterable, Sendable {
      /// One point.
      case one
      /// The question's difficulty, 1 to 5.
      case difficulty
    }

    /// The seats that score if several first right answers come at the same time.
    public enum Tie: String, CaseIterable, Sendable {
      /// One of the seats, chosen at random.
      case draw
      /// All these seats.
      case both
      /// None of them, and the question is over.
      case nobody
    }

    /// The question bank.
    public internal(set) var bank = Bank.general
    /// The number of questions in a game, or 0 for the whole bank.
    public internal(set) var questions = 10
    /// What a right answer scores.
    public internal(set) var points = Points.one
    /// The points that a wrong answer costs, 0 to 100.
    public internal(set) var penalty = 0
    /// The number of questions that a seat may not answer after a wrong answer.
    public internal(set) var lockOut = 0
    /// The seats that score if right answers are simultaneous.
    public internal(set) var tie = Tie.draw
    /// The time limit for a question in milliseconds, or 0 for no limit.
    public internal(set) var timeLimit = 20_000
    /// The time between two questions in milliseconds.
    public internal(set) var pause = 4000
    /// The points that end the game, or 0 for no target.
    public internal(set) var target = 0

    public static let fields: [RuleField<Rules>] = [
      .file(
        "bank", suffix: "csv", byteLimit: Bank.byteLimit, at: \.bank,
        summary:
          "question bank with columns id,category,difficulty,question,correct,wrong1 up to wrong7"),
      .integer(
        "questions", in: 0...1_000_000, at: \.questions,
        summary: "questions per game, drawn without replacement; 0: the whole bank"),
      .choice(
        "points", at: \.points,
        summary: "points for a right answer: one, or the question's difficulty (1 to 5)"
      ),
      .integer(
        "penalty", in: 0...100, at: \.penalty,
        summary: "points that a wrong answer costs; scores may become negative"),
      .integer(
        "lock-out", in: 0...1000, at: \.lockOut,
        summary: "questions that a seat may not answer after a wrong answer"),
      .choice(
        "tie", at: \.tie,
        summary: "who scores if right answers are simultaneous: a random seat, all, or nobody"),
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
        summary: "a wrong answer costs a point, and its seat may not answer the next question"),
      RulesPreset(
        "race-to-five", rules: ["questions": "0", "target": "5"],
        summary: "the first seat to reach five points ends the game"),
      RulesPreset(
        "ladder", rules: ["points": "difficulty", "tie": "both"],
        summary: "difficult questions score more, and simultaneous right answers all score"),
    ]

    /// Creates the standard rules: ten questions from the built-in bank.
    public init() {}
  }
}

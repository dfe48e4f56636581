import GameCore

extension Quiz {
  /// The rules of a variant; the defaults are the standard game.
  public struct Rules: GameRules {
    /// The score of a right answer.
    public enum Points: String, CaseIterable, Sendable {
      /// One point.
      case one
      /// The difficulty of the question, 1 to 5.
      case difficulty
    }

    /// The scorer of simultaneous first right answers.
    public enum Tie: String, CaseIterable, Sendable {
      /// A random one of the seats.
      case draw
      /// All of the seats.
      case both
      /// None of the seats, and the question is over.
      case nobody
    }

    /// The question bank.
    public internal(set) var bank = Bank.general
    /// The number of questions of a game; 0 for the whole bank.
    public internal(set) var questions = 10
    /// The score of a right answer.
    public internal(set) var points = Points.one
    /// The penalty of a wrong answer in points.
    public internal(set) var penalty = 0
    /// The number of questions that a seat may not answer after a wrong answer.
    public internal(set) var lockOut = 0
    /// The scorer of simultaneous right answers.
    public internal(set) var tie = Tie.draw
    /// The time limit of a question in milliseconds; 0 for no limit.
    public internal(set) var timeLimit = 20_000
    /// The time between two questions in milliseconds.
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

    /// Creates the standard rules: ten questions of the built-in bank.
    public init() {}
  }
}

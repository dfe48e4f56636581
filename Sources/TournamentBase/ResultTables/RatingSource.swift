import GameCore

/// The file of games and the file of seats of a run.
public struct RatingSource: Sendable {
  /// The path of the file of games.
  public let games: String
  /// The path of the file of seats.
  public let seats: String
  /// The given paths: a folder, or one or two files.
  package let paths: [String]
  /// The labels of the strategies in the data package; empty without a data package.
  package let roster: [String]
  /// The labels of the strategies of each run that a sequential test ended early, according to the data
  /// package.
  package let stopped: [[String]]
  /// The marks of the strategies in the data package.
  package let marks: [(label: String, marks: [StrategyMark])]
  /// `true` if all deals have the same opening according to the data package.
  let hasOneOpening: Bool
  /// The configuration of the run; `nil` without a data package next to the files.
  package let configuration: RunConfiguration?
  /// The form of the single table that both paths have; `nil` for tables of games and seats.
  package let form: TableForm?
  /// The columns that the user named; `nil` if all were recognized.
  package let namedColumns: TableForm?
  package var reading = TableReading()
  /// The numbers of bytes to read from the files.
  package let byteCounts: (games: Int, seats: Int)

  package init(
    games: String, seats: String, paths: [String], roster: [String] = [],
    stopped: [[String]] = [], marks: [(label: String, marks: [StrategyMark])] = [],
    hasOneOpening: Bool = false, configuration: RunConfiguration? = nil, form: TableForm? = nil,
    namedColumns: TableForm? = nil, byteCounts: (games: Int, seats: Int) = (.max, .max)
  ) {
    (self.games, self.seats, self.paths) = (games, seats, paths)
    (self.roster, self.stopped, self.marks) = (roster, stopped, marks)
    (self.hasOneOpening, self.configuration) = (hasOneOpening, configuration)
    (self.form, self.namedColumns, self.byteCounts) = (form, namedColumns, byteCounts)
  }
}

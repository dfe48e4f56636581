import GameCore

/// A run's games file and seats file.
public struct RatingSource: Sendable {
  /// The path of the games file.
  public let games: String
  /// The path of the seats file.
  public let seats: String
  /// The paths as given: a folder, or one or two files.
  package let paths: [String]
  /// The strategies' labels in the data package, or an empty array if there is no data package.
  package let roster: [String]
  /// The labels in each run that a sequential test ended early, according to the data package.
  package let stopped: [[String]]
  /// The strategies' marks in the data package.
  package let marks: [(label: String, marks: [StrategyMark])]
  /// `true` if all deals start from the same opening, according to the data package.
  let hasOneOpening: Bool
  /// The run's configuration, or `nil` if there is no data package next to the files.
  package let configuration: RunConfiguration?
  /// The form of the single table at both paths, or `nil` for separate games and seats files.
  package let form: TableForm?
  /// The columns that the user named, or `nil` if all were recognized.
  package let namedColumns: TableForm?
  package var reading = TableReading()
  /// The number of bytes to read from each file.
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

import GameCore

/// The files with a run's games and seats, and what the data package says about the run.
public struct RatingSource: Sendable {
  /// The path of the games file.
  public let games: String
  /// The path of the seats file.
  public let seats: String
  /// The paths as given: a folder, or one or two files.
  package let paths: [String]
  /// The strategies' labels in the data package, or an empty array if there is no data package.
  package let roster: [String]
  /// For each run that a sequential test ended early, the labels of its strategies, according to
  /// the data package.
  package let stopped: [[String]]
  /// The strategies' marks in the data package.
  package let marks: [(label: String, marks: [StrategyMark])]
  /// `true` if all deals start from one opening, according to the data package.
  let hasOneOpening: Bool
  /// The run's configuration, or `nil` if there is no data package next to the files.
  package let configuration: RunConfiguration?
  /// The form of the single table that both paths name, or `nil` if games and seats are in separate
  /// files.
  package let form: TableForm?
  /// The columns that the user named, or `nil` if all were recognized.
  package let namedColumns: TableForm?
  package var reading = TableReading()
  /// A Boolean value that indicates whether earlier results determined the opponents.
  package var followsResults: Bool
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
    followsResults = configuration?.format.followsResults == true
  }
}

import GameCore
import Statistics
import TournamentBase

/// A rating folder's sources and settings.
package struct RatingConfiguration: NamedConfiguration, Hashable {
  /// The rating model's name.
  package let model: String
  /// The strategy with a fixed rating, or `nil` for a mean of 0.
  package let anchor: RatingAnchor?
  /// A Boolean value that indicates whether conflicting runs were pooled, or `nil` for `false`.
  package let isPooled: Bool?
  /// The first and the last day of the games that were read, as `YYYY-MM-DD`, or `nil` if there is
  /// no bound.
  package let since, until: String?
  /// The order of the numbers in dates, such as `dmy`, or `nil` if the year comes first.
  package let dateFormat: String?
  /// The treatment of games that were never played, or `nil` if they were omitted.
  package let forfeits: String?
  /// The result files that were read.
  package let sources: [Source]

  /// A run's games file and seats file.
  package struct Source: Codable, Hashable, Sendable {
    /// The given paths, which are a folder or one or two files.
    package let paths: [String]
    package let gamesHash: String
    package let seatsHash: String
    /// A single table's columns if the user named them, or `nil` otherwise.
    package let columns: String?
  }

  package var stem: String { "rating" }

  /// Creates the configuration and computes the sources' hashes.
  package init(
    _ sources: [RatingSource], model: RatingModel, anchor: RatingAnchor?, isPooled: Bool = false
  ) throws(FileError) {
    self.model = model.rawValue
    self.anchor = anchor
    self.isPooled = isPooled ? true : nil
    let reading = sources.first?.reading ?? TableReading()
    (since, until) = (reading.dates?.since?.description, reading.dates?.until?.description)
    dateFormat = reading.dateOrder == .ymd ? nil : reading.dateOrder.rawValue
    forfeits = reading.forfeits == .omit ? nil : reading.forfeits.rawValue
    var described: [Source] = []
    for source in sources {
      described.append(
        Source(
          paths: source.paths, gamesHash: try FileMark(path: source.games).hash,
          seatsHash: try FileMark(path: source.seats).hash,
          columns: source.namedColumns?.text))
    }
    self.sources = described
  }
}

/// Ratings in a folder, as described by `datapackage.json`.
package typealias StoredRating = StoredFolder<RatingConfiguration, RatingNotes>

extension StoredFolder where Configuration == RatingConfiguration, Summary == RatingNotes {
  /// Computes the ratings again from their sources.
  ///
  /// - Returns: The ratings and their configuration.
  /// - Throws: `UsageError` if a source is missing or was modified, `UnreadableFile`, and
  ///   `FileError`.
  package func rating() throws -> (Rating, RatingConfiguration) {
    guard let model = RatingModel(rawValue: configuration.model) else {
      throw UsageError("unknown model '\(configuration.model)'")
    }
    // Files whose hashes do not match are not read, because they could be any private files.
    for source in configuration.sources {
      if source.paths.count > 2 { throw UsageError("its sources are not pairs of files") }
      for (place, path) in source.paths.enumerated() where FileKind(path: path) == .file {
        let hash = place == 0 ? source.gamesHash : source.seatsHash
        if try !FileMark.holds(hash, path: path) { throw Self.modified(source) }
      }
    }
    let columns = try configuration.sources.compactMap(\.columns).first.map {
      text throws(UsageError) in try TableForm(text)
    }
    func date(_ text: String?) throws(UsageError) -> GameDate? {
      try text.map { text throws(UsageError) in try GameDate(option: text) }
    }
    let sources = try RatingSource.find(
      configuration.sources.flatMap(\.paths), columns: columns,
      reading: TableReading(
        dates: GameDates(since: date(configuration.since), until: date(configuration.until)),
        dateOrder: configuration.dateFormat.flatMap { GameDate.Order(rawValue: $0) } ?? .ymd,
        forfeits: configuration.forfeits.flatMap { ForfeitChoice(rawValue: $0) } ?? .omit))
    let isPooled = configuration.isPooled == true
    let now = try RatingConfiguration(
      sources, model: model, anchor: configuration.anchor, isPooled: isPooled)
    guard configuration.sources.count == now.sources.count else {
      throw UsageError("its sources are not pairs of files")
    }
    for (old, new) in zip(configuration.sources, now.sources) where old != new {
      throw Self.modified(old)
    }
    let rating = try Rating(sources, model: model, anchor: configuration.anchor, isPooled: isPooled)
    return (rating, now)
  }

  private static func modified(_ source: RatingConfiguration.Source) -> UsageError {
    UsageError(
      "\(source.paths.joined(separator: ", ")) has been modified since the ratings were computed")
  }
}

/// The parts of a rating folder's summary that this program reads.
package struct RatingNotes: Decodable, Sendable {
  package let games: Int
  package let standings: [StandingRow]
  package let warnings: [String]
  package let ratings: RatingModelSummary?
  package let headToHead: HeadToHead?
  package let balance: BalanceSummary?
}

extension DataPackage where Configuration == RatingConfiguration, Summary == RatingResult {
  /// Creates a rating folder's description.
  init(
    _ summary: RatingResult, _ configuration: RatingConfiguration, _ tables: [DataResource],
    toolVersion: String = ToolVersion.current
  ) {
    self.init(
      name: "rating", title: "Ratings of \(summary.games) games", toolVersion: toolVersion,
      configuration: configuration, summary: summary, resources: tables)
  }
}

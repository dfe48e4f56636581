import GameCore
import Statistics

/// What ratings in a folder were computed from.
struct RatingConfiguration: Codable, Hashable, Sendable {
  /// The model's name.
  let model: String
  /// Whose rating was given; absent where the mean of all is 0.
  let anchor: RatingAnchor?
  /// A Boolean value that indicates whether different runs were pooled; absent for `false`.
  let isPooled: Bool?
  /// The tables that were read, as they were named and where they were.
  let sources: [Source]

  /// A table of games with that of its seats, as they were when they were read.
  struct Source: Codable, Hashable, Sendable {
    /// What the user named: a folder, or one file or two.
    let paths: [String]
    let gamesHash: String
    let seatsHash: String

    enum CodingKeys: String, CodingKey {
      case paths
      case gamesHash = "games_hash"
      case seatsHash = "seats_hash"
    }
  }

  enum CodingKeys: String, CodingKey {
    case model, anchor
    case isPooled = "pooled"
    case sources
  }

  /// Takes down tables as they are now.
  ///
  /// - Throws: `FileError`.
  init(
    _ sources: [RatingSource], model: RatingModel, anchor: RatingAnchor?, isPooled: Bool = false
  ) throws(FileError) {
    self.model = model.rawValue
    self.anchor = anchor
    self.isPooled = isPooled ? true : nil
    var described: [Source] = []
    for source in sources {
      described.append(
        Source(
          paths: source.paths, gamesHash: try FileMark(path: source.games).hash,
          seatsHash: try FileMark(path: source.seats).hash))
    }
    self.sources = described
  }
}

/// Ratings in a folder, as its description tells them.
struct StoredRating {
  let folder: String
  let configuration: RatingConfiguration
  let toolVersion: String

  /// Reads a folder's `datapackage.json`; `nil` where it does not describe ratings.
  init?(folder: String) {
    guard let package = StoredPackage<RatingConfiguration, Never>(folder: folder),
      let configuration = package.configuration
    else { return nil }
    self.folder = folder
    self.configuration = configuration
    toolVersion = package.toolVersion
  }
}

extension DataPackage where Configuration == RatingConfiguration, Summary == RatingResult {
  /// Describes a folder of ratings.
  init(
    _ summary: RatingResult, _ configuration: RatingConfiguration, _ tables: [DataResource],
    toolVersion: String = ToolVersion.current
  ) {
    self.init(
      name: "rating", title: "Ratings of \(summary.games) games", toolVersion: toolVersion,
      configuration: configuration, summary: summary, resources: tables)
  }
}

import RunFolders
import Diagnostics
import Statistics
import Storage
import Summaries
import Tournament

/// What ratings in a folder were computed from.
package struct RatingConfiguration: Codable, Hashable, Sendable {
  /// The model's name.
  package let model: String
  /// Whose rating was given; absent where the mean of all is 0.
  package let anchor: RatingAnchor?
  /// A Boolean value that indicates whether different runs were pooled; absent for `false`.
  package let isPooled: Bool?
  /// The tables that were read, as they were named and where they were.
  package let sources: [Source]

  /// A table of games with that of its seats, as they were when they were read.
  package struct Source: Codable, Hashable, Sendable {
    /// What the user named: a folder, or one file or two.
    package let paths: [String]
    package let gamesHash: String
    package let seatsHash: String

    enum CodingKeys: String, CodingKey {
      case paths
      case gamesHash = "games_hash"
      case seatsHash = "seats_hash"
    }
  }

  enum CodingKeys: String, CodingKey {
    case model
    case anchor
    case isPooled = "pooled"
    case sources
  }

  /// Takes down tables as they are now.
  ///
  /// - Throws: `FileError`.
  package init(
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
package struct StoredRating {
  package let folder: String
  package let configuration: RatingConfiguration
  package let toolVersion: String

  /// Reads a folder's `datapackage.json`; `nil` where it does not describe ratings.
  package init?(folder: String) {
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
  package init(
    _ summary: RatingResult, _ configuration: RatingConfiguration, _ tables: [WrittenTable],
    toolVersion: String = ToolVersion.current
  ) {
    self.init(
      name: "rating", title: "Ratings of \(summary.games) games", toolVersion: toolVersion,
      configuration: configuration, summary: summary,
      resources: tables.map { written in
        DataResource(
          name: written.table.rawValue, path: written.table.fileName,
          description: written.table.description, bytes: written.mark.byteCount,
          hash: written.mark.hash, rows: written.rows, schema: written.schema)
      })
  }
}

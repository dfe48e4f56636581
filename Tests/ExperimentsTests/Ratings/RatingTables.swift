import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

/// Small tables to rate, in the form of other programs.
enum RatingTables {
  static let results = (
    games: "game_id,deal_id\n0,0\n1,0\n2,1\n3,1\n",
    seats: """
    game_id,seat,strategy,rank,points
    0,0,a,1,1
    0,1,b,2,0
    1,0,b,1,1
    1,1,a,2,0
    2,0,a,1,1
    2,1,b,2,0
    3,0,b,1,0
    3,1,a,1,0

    """
  )

  static func write(
    _ tables: (games: String, seats: String), _ name: String, in folder: TemporaryFolder
  ) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try tables.games.write(toFile: "\(path)/games.csv", atomically: true, encoding: .utf8)
    try tables.seats.write(toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    return path
  }

  static func rate(_ paths: [String]) throws -> RatingResult {
    try Rating(RatingSource.find(paths), model: .davidson).summary
  }
}

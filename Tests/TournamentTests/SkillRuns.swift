import Testing
@testable import TournamentBase

/// Configurations of skill ladders, written by hand.
enum SkillRuns {
  /// Returns a run of players, each `name key=value key=value`, which is also the label.
  static func configuration(
    _ players: [String], format: String, seats: Int = 2
  ) throws -> RunConfiguration {
    let strategies = players.map { text in
      let words = text.split(separator: " ")
      let parameters = words.dropFirst().map { word in
        let sides = word.split(separator: "=")
        return "\"\(sides[0])\":\(Int(sides[1]).map { "\($0)" } ?? "\"\(sides[1])\"")"
      }
      return "{\"label\":\"\(text)\",\"name\":\"\(words[0])\",\"version\":1,"
        + "\"parameters\":{\(parameters.joined(separator: ","))}}"
    }
    let text =
      "{\"game\":\"g\",\"game_version\":1,\"rules\":{},\"strategies\":[\(strategies.joined(separator: ","))],"
      + "\"format\":\"\(format)\",\"seats\":\(seats),\"games\":100,\"seed\":\"1\",\"seed_derivation\":1}"
    return try #require(JSON.value(RunConfiguration.self, from: text.utf8))
  }

  /// Returns a row in the form of matchups.csv.
  static func row(
    _ elo: Double?, _ low: Double? = nil, _ high: Double? = nil, los: Double? = 0.5,
    _ from: Int = 1
  ) throws -> SkillRow {
    let numbers: [String: Double?] = [
      "games": 100, "score": 0.5, "score_low": 0.4, "score_high": 0.6, "elo": elo, "elo_low": low,
      "elo_high": high, "los": los,
    ]
    var row = try #require(SkillRow("more", "less") { numbers[$0] ?? nil })
    (row.from, row.to) = (from, 2 * from)
    return row
  }
}

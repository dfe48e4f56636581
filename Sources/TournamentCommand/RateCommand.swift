import Replays
import RunFolders
import Storage
import Diagnostics
import GameCore
import Statistics
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let rate = Command(
    name: "rate", words: "PATH...",
    summary: "compute standings and ratings from tables of games, of this program or another",
    options: [
      Option("model", "MODEL", "davidson, or bradley-terry (default davidson)"),
      Option("output", "DIR", "write standings.csv and pairings.csv into this folder"),
      Option("json", nil, "print the summary as JSON instead of a table"),
    ],
    details: """
      A PATH is a run's folder, or a games.csv with the seats.csv beside it; files of other names come
      in twos: games, then seats. All of them together are rated as one tournament.

      games.csv needs the columns game_id and pair_id, seats.csv game_id, seat, strategy, rank and
      points; rotation and replay_hash are used where they are there, others are ignored. Both are
      in the order of games. Games of a pair are between the same strategies, and are not independent;
      give independent games pairs of their own.

      davidson fits draws and the seats' effects along with the ratings. bradley-terry counts a draw
      as half a win and leaves seats out.

      Exit status: 0 done, 2 the tables can't be read or rated.

      Examples:
        tournament rate Results/connect-four-1c9d5ea5
        tournament rate monday/games.csv tuesday/games.csv --output both
      """
  ) { arguments in
    var model = RatingModel.davidson
    if let text = arguments.text("model") {
      if let known = RatingModel(rawValue: text) {
        model = known
      } else {
        let names = RatingModel.allCases.map(\.rawValue)
        arguments.report("--model: '\(text)' is not \(names.listed(by: "or"))")
      }
    }
    if arguments.words.isEmpty {
      arguments.report("rate needs tables: a run's folder, or games.csv and seats.csv")
    }
    let output = arguments.text("output")
    if output == "" { arguments.report("--output: the name of a folder is empty") }
    try arguments.check()
    let rating = try Rating(RatingSource.find(arguments.words), model: model)
    if let output { try rating.write(folder: output) }
    let result = rating.summary
    if arguments.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Console.print(String(decoding: try encoder.encode(result), as: UTF8.self))
      return .done
    }
    var lines = [
      "\(grouped(result.games)) games in \(grouped(result.pairs)) pairs, \(result.seats) seats", "",
      StandingsText(
        standings: result.standings, ratings: result.ratings, headToHead: result.headToHead
      ).text,
    ]
    if !result.warnings.isEmpty { lines.append("") }
    lines += result.warnings.map { "Note: \($0)." }
    if let output { lines += ["", "Tables: \(output)"] }
    Console.print(lines.joined(separator: "\n"))
    return .done
  }
}

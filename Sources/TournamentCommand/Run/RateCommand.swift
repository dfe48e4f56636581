import Commands
import Reports
import Ratings
import Diagnostics
import GameCore
import RunFolders
import Statistics
import Terminal
import Tournament

extension Option where Value == RatingModel {
  static var model: Option {
    .choice("model", "MODEL", default: .davidson, "how ratings explain results")
  }
}

extension Option where Value == String? {
  fileprivate static var tables: Option {
    .path("output", "DIR", "write standings, pairings and differences into this new folder")
  }
}

extension Option where Value == RatingAnchor? {
  static var anchor: Option {
    Option(
      "anchor", "STRATEGY=RATING", defaultText: "the mean of all is 0",
      "the rating of one strategy, which those of all others are relative to", default: { nil }
    ) { texts throws(UsageError) in try RatingAnchor(texts[0]) }
  }
}

extension Option where Value == Bool {
  fileprivate static var differences: Option {
    .flag("differences", "tell for each two strategies how much stronger one is")
  }
}

extension Command {
  static let rate = Command(
    name: "rate", words: "PATH...",
    summary: "compute standings and ratings from tables of games, of this program or another",
    options: [
      Option.model, Option.anchor, Option.differences, Option.tables, Option.details,
      Option.json,
    ],
    operands: .files,
    discussion: [
      """
      A PATH is a run's folder, or a games.csv with the seats.csv beside it; files of other names \
      come in twos: games, then seats. All of them together are rated as one tournament.
      """,
      """
      games.csv needs the columns game_id and pair_id, seats.csv game_id, seat, strategy, rank and \
      points; rotation, replay_hash, opening_id and replicate are used where they are there, others are \
      ignored. \
      Both are in the order of games. Games of a pair are between the same strategies, and are not \
      independent; give independent games pairs of their own.
      """,
      """
      davidson fits draws and the seats' effects along with the ratings. bradley-terry counts a \
      draw as half a win and leaves seats out.
      """,
    ],
    statuses: [Status(.done, "done"), Status(.usage, "the tables can't be read or rated")],
    examples: [
      Example("tournament rate Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament rate monday/games.csv tuesday/games.csv --output both"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty {
      arguments.report("rate needs tables: a run's folder, or games.csv and seats.csv")
    }
    try arguments.check()
    let rating = try Rating(
      RatingSource.find(arguments.words), model: arguments[.model], anchor: arguments[.anchor])
    let output = arguments[.tables]
    if let output { try rating.write(folder: output) }
    var result = rating.summary
    if arguments[.json] {
      let differences = rating.differences
      if !differences.isEmpty { result.differences = differences }
      try context.printJSON(result)
      return .done
    }
    var lines = [
      "\(grouped(result.games)) games in \(grouped(result.pairs)) pairs, \(result.seats) seats", "",
      StandingsText(
        standings: result.standings, findings: result.findings, isDetailed: arguments[.details],
        detailsOption: Option.details.flag
      ).text(),
    ]
    if arguments[.differences] { lines += ["", DifferencesText(rows: rating.differences).text] }
    if let output { lines += ["", "Tables: \(output.visible)"] }
    context.output.print(lines.joined(separator: "\n"))
    return .done
  }
}

import GameCore
import Statistics
import TournamentBase

/// A league: a folder to which games are added as bots come and change.
///
///     league.json     what people decide: game, rules, entrants
///     entrants/       the bots that people hand in
///     versions/       a copy of each version's files
///     versions.csv    all versions, in order of arrival
///     Games/          the games of two versions in each folder, as runs
///     played.csv      a row for each folder, in order of play
///     ratings.csv     the ratings after each update
package struct League: Sendable {
  package let folder: String
  package let settings: LeagueSettings
  package let game: any PlayableGame
  package let entrants: [LeagueEntrant]
  /// Why files among the entrants cannot take part.
  package let ignored: [UsageError.Mistake]
  package internal(set) var versions: [LeagueVersion]
  package internal(set) var matchups: [LeagueMatchup]
  package internal(set) var ratings: [LeagueRating]
  /// The numbers of rows for each pair of labels, whose order is that of the rows.
  private var blocks: [Pair: Int] = [:]

  struct Pair: Hashable { let first, second: String }

  static let games = "Games"
  static let copies = "versions"

  /// Reads a league.
  ///
  /// - Throws: `UsageError` with all mistakes of people, `UnreadableFile` and `FileError`.
  package init(folder path: String, games: [any PlayableGame]) throws {
    folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    settings = try LeagueSettings(folder: folder)
    let names = games.map(\.name)
    guard let game = games.first(where: { [settings] in $0.name == settings.game }) else {
      throw UsageError(
        "\(settings.gameOrigin): unknown game '\(settings.game)'; "
          + hint(for: settings.game, among: names))
    }
    self.game = game
    (entrants, ignored) = try League.entrants(of: settings, in: folder, for: game)
    versions = try League.rows(of: .versions, in: folder)
    matchups = try League.rows(of: .played, in: folder)
    ratings = try League.rows(of: .ratings, in: folder)
    for matchup in matchups { count(matchup) }
  }

  /// Returns `true` if a folder contains a league.
  package static func isLeague(_ folder: String) -> Bool {
    FileKind(path: "\(folder)/\(LeagueSettings.fileName)") == .file
  }

  private mutating func count(_ row: LeagueMatchup) {
    blocks[Pair(first: row.first, second: row.second), default: 0] += 1
  }

  private static func rows<Row: FieldList>(
    of table: LeagueFile, in folder: String
  ) throws -> [Row] where Row.Shape == Void {
    let path = "\(folder)/\(table.fileName)"
    return FileKind.isTaken(path) ? try TableReader<Row>.all(path: path) : []
  }

  /// Replaces a table.
  func write<Row: FieldList>(_ rows: [Row], to table: LeagueFile) throws where Row.Shape == Void {
    let columns = LeagueFile.columns(Row.self)
    try League.write(
      columns.schema.header + rows.map(columns.csv).joined(), to: "\(folder)/\(table.fileName)")
  }

  /// Replaces a file, unless it has this content.
  package static func write(_ text: String, to path: String) throws {
    if FileMark(of: text) == (try? FileMark(path: path)) { return }
    let file = try AtomicFile(replacing: path)
    try file.output.write(Array(text.utf8))
    try file.keep()
  }

  mutating func add(_ rows: [LeagueMatchup]) throws {
    matchups += rows
    rows.forEach { count($0) }
    try write(matchups, to: .played)
  }

  /// The present version of each entrant, in alphabetical order.
  ///
  /// A bot that is as it was before is an earlier version again.
  package var present: [LeagueVersion] {
    var known: [String: LeagueVersion] = [:]  // never iterated
    for version in versions { known["\(version.entrant) \(version.hash)"] = version }
    return entrants.compactMap { known["\($0.name) \($0.hash)"] }
  }

  /// The versions that play and are ranked.
  package var ranked: [LeagueVersion] { present.filter { $0.problem == nil } }

  /// Returns the folder of a row's games.
  package func folder(of row: LeagueMatchup) -> String { "\(folder)/\(League.games)/\(row.run)" }

  /// Returns the rows between some versions, in order of play.
  package func matchups(of versions: [LeagueVersion]) -> [LeagueMatchup] {
    let labels = Set(versions.map(\.label))  // never iterated
    return matchups.filter { labels.contains($0.first) && labels.contains($0.second) }
  }

  /// The matchups that are still to be played, beginning with the next round.
  struct Plan {
    /// The pairs of ranked versions, by index, with the number of earlier games.
    var round: [(first: Int, second: Int, block: Int)] = []
    var left = 0
  }

  /// Plans the next round, in which each version plays at most once.
  ///
  /// The most uncertain matchups come first. An adaptive league plays while neighbors in the order
  /// do not differ significantly; others play each matchup once.
  ///
  /// - Parameter shard: The part of the matchups to plan, or `nil` for all.
  /// - Complexity: O(n³) for n versions.
  func plan(for ranked: [LeagueVersion], _ shard: Shard? = nil) -> Plan {
    var scores: [Pair: [Int]] = [:]  // never iterated
    for row in matchups(of: ranked) {
      let pair = Pair(first: row.first, second: row.second)
      scores[pair] = scores[pair].map { zip($0, row.counts).map(+) } ?? row.counts
    }
    let labels = ranked.map(\.label)
    func pair(_ first: Int, _ second: Int) -> Pair {
      Pair(first: labels[first], second: labels[second])
    }
    var open: [(first: Int, second: Int)] = []
    for second in labels.indices {
      for first in 0..<second where scores[pair(first, second)] == nil {
        let number = second * (second - 1) / 2 + first
        if shard.map({ number % $0.count == $0.number - 1 }) ?? true {
          open.append((first, second))
        }
      }
    }
    if open.isEmpty, !settings.isAdaptive || labels.count < 2 { return Plan() }
    let order = AdaptiveOrder(strategies: labels.count, gamesPerDeal: 2) { first, second in
      scores[pair(first, second)].map { ScoreSequence(counts: $0) }
    }
    if settings.isAdaptive {
      let beginning = AdaptiveOrder.beginning(strategies: labels.count)
        .filter { scores[pair($0[0], $0[1])] == nil }
      open =
        beginning.isEmpty
        ? order.pairs.filter { !$0.isDecided }.map {
          (min($0.upper, $0.lower), max($0.upper, $0.lower))
        }
        : beginning.map { ($0[0], $0[1]) }
    }
    var plan = Plan()
    plan.round = order.round(of: open).map { index in
      let (first, second) = open[index]
      return (first, second, blocks[pair(first, second)] ?? 0)
    }
    plan.left = open.count
    return plan
  }

  /// The results to rate: all games between ranked versions, or between all versions.
  ///
  /// - Throws: `UsageError` if there are no games, or if a folder of games is missing or damaged.
  package func sources(allVersions: Bool = false) throws(UsageError) -> [RatingSource] {
    let rows = (allVersions ? matchups : matchups(of: ranked)).filter { !$0.run.isEmpty }
    if rows.isEmpty { throw League.noGames(in: folder) }
    var sources = try RatingSource.find(rows.map(folder(of:)))
    let isOpen = settings.isAdaptive || !plan(for: ranked).round.isEmpty
    for index in sources.indices { sources[index].followsResults = isOpen }
    return sources
  }
}

extension League {
  private static func noGames(in folder: String) -> UsageError {
    UsageError(
      "\(folder): no finished update", remedy: "'league update \(folder)' plays the games.")
  }

  /// Returns the folders of the games between the versions that are ranked in a league, or `nil` if
  /// a folder contains no league.
  ///
  /// - Throws: `UsageError` if there are no games.
  package static func runs(in path: String) throws(UsageError) -> [String]? {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard isLeague(folder), let ratings: [LeagueRating] = try? rows(of: .ratings, in: folder),
      let rows: [LeagueMatchup] = try? rows(of: .played, in: folder)
    else { return nil }
    let last = ratings.filter { $0.update == ratings.last?.update && $0.rank != nil }
    let labels = Set(last.map { LeagueVersion.label($0.entrant, $0.version) })  // never iterated
    let played = rows.filter {
      !$0.run.isEmpty && labels.contains($0.first) && labels.contains($0.second)
    }
    if played.isEmpty { throw noGames(in: folder) }
    return played.map { "\(folder)/\(games)/\($0.run)" }
  }

  /// Rates the ranked versions, or all versions.
  ///
  /// - Throws: The errors of `Rating`. The anchor is ignored until it has a rating.
  package func rating(allVersions: Bool = false) throws -> Rating {
    let sources = try sources(allVersions: allVersions)
    let anchor = settings.anchor.flatMap { anchor in
      present.first { $0.entrant == anchor.strategy }.map {
        RatingAnchor(strategy: $0.label, rating: anchor.rating)
      }
    }
    guard let anchor else { return try Rating(sources, model: .davidson, isPooled: allVersions) }
    do {
      return try Rating(sources, model: .davidson, anchor: anchor, isPooled: allVersions)
    } catch is UsageError {
      return try Rating(sources, model: .davidson, isPooled: allVersions)
    }
  }

  /// Copies the games that another copy of the league played.
  ///
  /// - Returns: The number of copied matchups.
  /// - Throws: `UsageError` if the folder is a copy of another league.
  package func merge(_ other: League) throws -> Int {
    func rules(_ league: League) -> [String] {
      league.settings.rules.map { "\($0.key)=\($0.value)" }.sorted()
    }
    guard other.settings.game == settings.game, rules(other) == rules(self),
      other.settings.games == settings.games, other.settings.seed == settings.seed
    else {
      throw UsageError(
        "\(other.folder) and \(folder) have different games or rules",
        remedy: "Merge copies of one league.")
    }
    var count = 0
    for row in other.matchups
    where !row.run.isEmpty && FileKind(path: folder(of: row)) == nil {
      let temporary = "\(folder)/\(League.games)/.copy"
      let source = other.folder(of: row)
      try Folder.copy((Folder.names(in: source) ?? []).sorted(), from: source, to: temporary)
      try Folder.move(temporary, to: folder(of: row))
      count += 1
    }
    return count
  }
}

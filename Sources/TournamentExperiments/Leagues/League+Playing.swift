import GameCore
import Synchronization
import TournamentBase

/// An update of a league: the new versions and the games that are still to be played.
package struct LeagueUpdate {
  package private(set) var league: League
  /// The folder's lock, which excludes other updates.
  private let lock: StagingFolder
  private let jobs: Int
  private let shard: Shard?
  /// The number of games that this update played.
  package private(set) var games = 0

  /// Opens a league for an update.
  ///
  /// - Throws: `FolderInUse` if another process updates the league, and the errors of ``League``.
  package init(
    folder: String, games: [any PlayableGame], jobs: Int, shard: Shard? = nil
  ) throws {
    league = try League(folder: folder, games: games)
    if shard != nil, league.settings.isAdaptive {
      throw UsageError(
        setting: "shard",
        "shards cannot be used with an adaptive league: its rounds depend on "
          + "earlier results")
    }
    self.shard = shard
    try league.checkRules()
    lock = try StagingFolder.locked(
      path: "\(league.folder)/.update", names: [], maker: "league")
    self.jobs = jobs
  }

  /// Ends the update.
  package func close() { lock.remove() }

  /// Registers new and changed bots, each after a trial decision.
  ///
  /// - Parameter found: Receives each new version.
  package mutating func register(_ found: (LeagueVersion) -> Void) throws {
    for entrant in league.entrants {
      try Task.checkCancellation()
      let known = league.versions.filter { $0.entrant == entrant.name }
      if known.contains(where: { $0.hash == entrant.hash }) { continue }
      var version = LeagueVersion()
      (version.entrant, version.version) = (entrant.name, known.count + 1)
      (version.hash, version.isBuiltIn) = (entrant.hash, entrant.isBuiltIn)
      version.command =
        entrant.isBuiltIn ? entrant.command[0] : ShellWords.joined(entrant.command)
      version.problem = entrant.problem
      if version.problem == nil, !entrant.isBuiltIn {
        // The files may have changed since the update began.
        version.hash = try entrant.copy(to: league.copy(of: version))
        version.problem = try problem(of: version)
      }
      found(version)
      league.versions.append(version)
      try league.write(league.versions, to: .versions)
    }
  }

  /// Asks a bot for a trial decision and returns the reason if it cannot play.
  private func problem(of version: LeagueVersion) throws -> String? {
    guard let rival = league.game.strategies.first else { return nil }
    var rivals = LeagueVersion()
    (rivals.entrant, rivals.version) = (rival.name, 1)
    (rivals.command, rivals.isBuiltIn) = (rival.name, true)
    let warnings = Mutex<[String]>([])
    let run: PlayableRun
    do {
      run = try league.run(of: [version, rivals], block: 0) { text in
        warnings.withLock { $0.append(text) }
      }
    } catch let error as UsageError {
      return error.problems.joined(separator: "; ")
    }
    let errors = run.standardErrors(true)[version.entrant] ?? ""
    guard run.configuration.strategies[0].program?.broken == true else { return nil }
    try League.write(errors, to: league.errors(of: version))
    let start = "bot '\(version.entrant)' forfeits every game: "
    return warnings.withLock { $0.first { $0.hasPrefix(start) } }
      .map { String($0.dropFirst(start.count)) } ?? "the bot did not start"
  }

  /// The number of matchups that are still to be played, as far as it is known.
  package var left: Int { league.plan(for: league.ranked, shard).left }

  /// Plays until no matchup is left.
  ///
  /// - Parameters:
  ///   - isOver: Returns `true` if no further round shall begin.
  ///   - progress: Receives the numbers of played and of remaining matchups.
  /// - Returns: `false` if matchups are left.
  /// - Throws: `CancellationError` if the task was canceled. Finished games remain saved.
  package mutating func play(
    until isOver: () -> Bool, _ progress: (_ played: Int, _ left: Int) -> Void
  ) async throws -> Bool {
    var played = 0
    while true {
      let ranked = league.ranked
      let plan = league.plan(for: ranked, shard)
      if plan.round.isEmpty { return true }
      if isOver() { return false }
      let (start, league) = (played, league)
      let rows = try await inOrder(
        plan.round.count, jobs: jobs, progress: { progress(start + $0, plan.left - $0) }
      ) { number in
        let pair = plan.round[number]
        return try await league.play(ranked[pair.first], ranked[pair.second], block: pair.block)
      }
      let round = (league.matchups.last?.round ?? 0) + 1
      try self.league.add(
        rows.map { row in
          var row = row
          row.round = round
          return row
        })
      played += rows.count
      games += rows.reduce(0) { $0 + $1.games }
    }
  }

  /// Adds the ratings to the record, which is saved by ``save()``.
  package mutating func add(_ rating: RatingResult) {
    let update = (league.ratings.last?.update ?? 0) + 1
    league.ratings += league.present.map { version in
      var entry = LeagueRating()
      (entry.update, entry.entrant, entry.version) = (update, version.entrant, version.version)
      guard let row = rating.standings.first(where: { $0.strategy == version.label }) else {
        return entry
      }
      (entry.rank, entry.games) = (row.rank, row.games)
      (entry.score, entry.rating) = (row.score, row.rating)
      return entry
    }
  }

  /// Saves the record, which shows the next update that nothing is left to do.
  package func save() throws { try league.write(league.ratings, to: .ratings) }
}

extension League {
  /// A Boolean value that indicates whether the last recorded ratings are those of the present
  /// versions after all their games.
  package var isRecorded: Bool {
    guard let last = ratings.last?.update else { return false }
    var games: [String: Int] = [:]  // never iterated
    for row in matchups(of: ranked) {
      for label in [row.first, row.second] { games[label, default: 0] += row.games }
    }
    return ratings.filter { $0.update == last }.map { "\($0.entrant) \($0.version) \($0.games)" }
      == present.map { "\($0.entrant) \($0.version) \(games[$0.label] ?? 0)" }
  }
}

extension League {
  /// The folder with the copy of a version's files.
  package func copy(of version: LeagueVersion) -> String {
    "\(folder)/\(League.copies)/\(version.label)"
  }

  /// The file with what a version wrote to standard error before its trial decision failed.
  package func errors(of version: LeagueVersion) -> String { "\(copy(of: version))-stderr.txt" }

  /// Prepares the games of two versions.
  func run(
    of versions: [LeagueVersion], block: Int, warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(
      strategies: versions.map { version in
        version.isBuiltIn
          ? "\(version.label)=\(version.command)" : "\(version.label)=\(version.entrant)"
      },
      games: settings.games, seed: settings.seed &+ UInt64(block))
    request.rules = settings.rules
    (request.broken, request.warn) = (.forfeit, warn)
    for version in versions where !version.isBuiltIn {
      var program = try BotProgram(option: "\(version.entrant)=\(version.command)")
      for setting in settings.bot { try program.settings.set(setting) }
      let files = copy(of: version)
      request.bots.append(
        program.placed(
          in: FileKind(path: files) == .folder ? files : League.emptyFolder(in: folder)))
    }
    return try game.prepare(request)
  }

  /// Checks that the games so far were played by the present rules.
  ///
  /// - Throws: `UsageError` if they were not.
  func checkRules() throws {
    guard let row = matchups.first(where: { !$0.run.isEmpty }),
      let before = try? RunArchive(folder: folder(of: row)).configuration
    else { return }
    var request = RunSpecification(games: 2)
    request.rules = settings.rules
    let now = try game.prepare(request).configuration
    guard before.game == now.game, before.rules == now.rules,
      before.gameVersion == now.gameVersion
    else {
      throw UsageError(
        "\(folder)/\(LeagueSettings.fileName): the games so far were played "
          + (before.gameVersion == now.gameVersion
            ? "by other rules" : "with version \(before.gameVersion) of \(before.game)"),
        remedy: "Restore the rules, or start a new league.")
    }
  }

  /// Plays the games of two versions, or reads them if they exist, and returns their row.
  ///
  /// - Throws: `CancellationError` if the task was canceled.
  func play(
    _ first: LeagueVersion, _ second: LeagueVersion, block: Int
  ) async throws -> LeagueMatchup {
    try Task.checkCancellation()
    let run: PlayableRun
    do {
      run = try self.run(of: [first, second], block: block)
    } catch is UsageError {
      // Both bots passed their trials before, but now neither starts.
      var row = LeagueMatchup()
      (row.first, row.second, row.block) = (first.label, second.label, block)
      row.deals = "0 0 0 0 0"
      return row
    }
    let place = try RunFolder(
      run: run, output: "\(folder)/\(League.games)", replays: .all)
    // A bot's standard error is complete only if one process played all games.
    if ![first, second].allSatisfy(\.isBuiltIn) { Folder.remove(place.place.partialPath) }
    guard let summary = try await place.play(jobs: 1) else { throw CancellationError() }
    return LeagueMatchup(
      summary, [first.label, second.label], block: block,
      run: place.path.split(separator: "/").last.map(String.init) ?? "")
  }
}

extension LeagueMatchup {
  /// Creates the row for the games of two versions.
  init(_ summary: RunSummary, _ labels: [String], block: Int, run: String) {
    (first, second, self.block, self.run) = (labels[0], labels[1], block, run)
    let rows = labels.map { label in summary.standings.first { $0.strategy == label } }
    guard let one = rows[0], let other = rows[1] else { return }
    games = one.games
    (firstWins, draws, secondWins) = (one.wins, one.draws, other.wins)
    (firstForfeits, secondForfeits) = (one.forfeits ?? 0, other.forfeits ?? 0)
    // A version that never made a move lost all deals, unless its opponent did not move, either.
    let counts =
      summary.headToHead.map { $0.strategy == one.strategy ? $0.deals : $0.deals.reversed() }
      ?? [other.wins / 2, 0, 0, 0, one.wins / 2]
    deals = counts.map { "\($0)" }.joined(separator: " ")
  }
}

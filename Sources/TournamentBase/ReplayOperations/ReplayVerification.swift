import GameCore

/// The result of verifying a file's games.
public struct ReplayVerification: Sendable {
  /// The file's path.
  public let path: String
  /// The number of replayed games, including diverging ones.
  public private(set) var games = 0
  /// The number of games that were read but not replayed.
  package private(set) var skippedGames = 0
  /// The total number of steps.
  public private(set) var steps = 0
  /// The numbers of diverging games by cause.
  public private(set) var counts: [Count] = []
  /// The number of diverging games that cannot be updated because an external bot played in them.
  package private(set) var divergedBotGames = 0
  /// The first diverging games.
  public private(set) var diverging: [ReplayResult] = []
  /// The number of games in which a strategy should have decided again but did not.
  public private(set) var unaskedGames = 0
  /// The labels of strategies that should have decided again but did not, each once.
  public private(set) var unasked: [String] = []
  /// The external bots that should have decided again but were not given, each once.
  package private(set) var absent: [ReplayHeader.RecordedStrategy] = []
  /// All games, in file order.
  private(set) var verified: [VerifiedGame] = []
  /// The error that ended the reading, or `nil` if the whole file was read.
  public private(set) var failure: UnreadableFile?

  /// A game that was replayed.
  struct VerifiedGame: Sendable {
    let gameID: Int
    /// The line of the header, from 1.
    let line: Int
    /// The cause of the divergence, or `nil` if the game matches its record.
    let cause: Divergence.Cause?
    /// `true` if a strategy should have decided again but did not.
    let isUnasked: Bool
    /// The time for reading and replaying the game.
    let duration: Duration
  }

  /// The maximum number of games in ``diverging``.
  static let divergenceLimit = 100

  /// A number of games that diverge for one reason.
  public struct Count: Hashable, Sendable {
    /// The name of the game on the command line.
    public let game: String
    /// What has changed.
    public let cause: Divergence.Cause
    /// The strategy whose decision differs from the record, or an empty string for other causes.
    public let strategy: String
    /// The number of games that diverge for this reason, at least 1.
    public var games: Int

    package func add(to counts: inout [Count]) {
      let index = counts.firstIndex {
        $0.game == game && $0.cause == cause && $0.strategy == strategy
      }
      if let index { counts[index].games += games } else { counts.append(self) }
    }
  }

  /// The number of diverging games.
  public var divergedGames: Int { counts.reduce(0) { $0 + $1.games } }

  /// Verifies a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - asks: `true` if the strategies decide again.
  ///   - operations: The known games.
  ///   - isChosen: Receives a game's index in the file, from 0. Only the checksum is verified in
  ///     games that are not chosen.
  /// - Throws: `OutOfMemory` or `CancellationError`, which do not depend on the file.
  public init(
    path: String, asks: Bool, games operations: [any PlayableGame],
    isChosen: (Int) -> Bool = { _ in true }
  ) throws {
    self.path = path
    do {
      let reader = try ReplayReader(path: path)
      var start = ContinuousClock.now
      while let header = try reader.nextHeader() {
        if !isChosen(games + skippedGames) {
          try Task.checkCancellation()
          try reader.skipGame(of: header)
          skippedGames += 1
          continue
        }
        let result = try reader.entry(of: header, among: operations).check(header, reader, asks)
        count(result)
        let end = ContinuousClock.now
        verified.append(
          VerifiedGame(
            gameID: header.gameID, line: result.line, cause: result.divergence?.cause,
            isUnasked: !result.unasked.isEmpty, duration: end - start))
        start = end
      }
    } catch let error as UnreadableFile {
      failure = error
    } catch  where error is OutOfMemory || error is CancellationError {
      throw error
    } catch {
      failure = UnreadableFile(path: path, line: 1, problem: "\(error)")
    }
  }

  private mutating func count(_ result: ReplayResult) {
    games += 1
    steps += result.steps
    if !result.unasked.isEmpty { unaskedGames += 1 }
    unasked += result.unasked.filter { !unasked.contains($0) }
    for strategy in result.absent where !absent.contains(where: { $0.label == strategy.label }) {
      absent.append(strategy)
    }
    guard let divergence = result.divergence else { return }
    if result.header.strategies.contains(where: \.isProgram) { divergedBotGames += 1 }
    if diverging.count < ReplayVerification.divergenceLimit { diverging.append(result) }
    Count(
      game: result.header.game, cause: divergence.cause, strategy: divergence.strategy, games: 1
    ).add(to: &counts)
  }

  /// Verifies files, several at once, and returns the results in path order.
  ///
  /// - Parameters:
  ///   - paths: The files' paths.
  ///   - asks: `true` if the strategies decide again.
  ///   - games: The known games.
  ///   - jobs: The number of files to verify concurrently.
  ///   - isChosen: Receives the index of a file and the index of a game in it, both from 0.
  /// - Throws: `OutOfMemory` or `CancellationError`.
  public static func verify(
    _ paths: [String], asks: Bool, games: [any PlayableGame], jobs: Int,
    isChosen: @escaping @Sendable (Int, Int) -> Bool = { _, _ in true }
  ) async throws -> [ReplayVerification] {
    try await inOrder(paths.count, jobs: jobs) { index in
      try ReplayVerification(path: paths[index], asks: asks, games: games) { isChosen(index, $0) }
    }
  }
}

extension ReplayReader {
  /// Reads the rest of a game, whose checksum must match.
  func skipGame(of header: ReplayHeader) throws {
    while true {
      if case .outcome = try nextLine(seats: header.seats) { return }
    }
  }

  func entry(
    of header: ReplayHeader, among games: [any PlayableGame]
  ) throws(UnreadableFile) -> any PlayableGame {
    guard let entry = games.first(where: { $0.game == header.game }) else {
      let names = games.map(\.game)
      throw problem("unknown game '\(header.game)'; \(hint(for: header.game, among: names))")
    }
    return entry
  }
}

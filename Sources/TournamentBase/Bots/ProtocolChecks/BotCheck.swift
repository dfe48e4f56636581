import GameCore

/// A check of a bot's protocol compliance.
///
/// It waits for the bot on the calling thread, which must not belong to Swift's cooperative pool.
struct BotCheck<G: Game> {
  let program: BotProgram
  let access: BotAccess<G>
  let opponent: StrategyEntry<G>
  let rules: G.Rules
  let seats: Int
  /// A Boolean value that indicates whether the check skips other rules.
  var isRestricted = false
  let start: (BotProgram) throws(BotFailure) -> any BotConnection
  /// A closure that receives each result as soon as its check ends.
  let report: (BotCheckResult) -> Void
  /// The process that plays with the requested rules, or `nil` after a fault.
  private(set) var session: CheckSession<G>?
  private(set) var said: ProgramIdentity.Answer?
  var times: [Duration] = []
  /// The process's standard error at the first fault after which the check continued.
  var lastErrors: [String] = []

  static var gameCount: Int { 20 }
  /// The number of consecutive games with faults after which no more games are played.
  private static var faultLimit: Int { 5 }

  /// Runs all checks, or only the first one if the bot does not start.
  ///
  /// - Throws: `SetupError` if the opponent cannot play, or `CancellationError` if the task is
  ///   canceled.
  mutating func run() throws {
    defer { session?.process.kill() }
    guard try checkStart() else { return }
    try check(.games) { try $0.games() }
    try check(.rules) { try $0.oddRules() }
    try check(.time) { $0.thinkingTimes() }
    try check(.ping) { try $0.ping() }
    try check(.unknown) { try $0.unknownMessages() }
    try check(.length) { try $0.longMessages() }
    try check(.window) { try $0.interleavedGames() }
    try check(.void) { try $0.voidGame() }
    try check(.repetition) { try $0.repeatedGames() }
    try check(.end) { try $0.farewell() }
  }

  private mutating func check(
    _ check: BotCheckResult.Check,
    _ body: (inout BotCheck) throws -> (BotCheckResult.Verdict, String)
  ) throws {
    try Task.checkCancellation()
    do {
      lastErrors = []
      let (verdict, text) = try body(&self)
      report(
        BotCheckResult(check: check, verdict: verdict, text: text, standardError: lastErrors))
    } catch let fault as CheckFault {
      drop()
      // The bot is not to blame for an interrupt.
      try Task.checkCancellation()
      report(
        BotCheckResult(
          check: check, verdict: .wrong, text: "\(fault.kind) in \(fault.text)",
          standardError: fault.standardError))
    }
  }

  private mutating func checkStart() throws -> Bool {
    var isStarted = false
    try check(.start) { check in
      let start = ContinuousClock.now
      var session = try check.newSession(check.rules)
      var game = try check.game(number: -1, deal: 0, seat: 0, check.rules)
      while game.answers.isEmpty, try game.step(in: &session) {}
      let taken = start.duration(to: .now)
      check.session = session
      check.said = session.dialogue.answer
      isStarted = true
      let what =
        game.answers.isEmpty ? "no decisions in a game; started in" : "first decision after"
      return (.fine, "\(what) \(taken.shown); \(BotCheck.words(of: session))")
    }
    return isStarted
  }

  private static func words(of session: CheckSession<G>) -> String {
    guard let said = session.dialogue.answer else { return "no answer to hello (optional)" }
    let name = [said.name, said.version].compactMap(\.self).joined(separator: " ")
    let claims =
      (said.deterministic == true ? ["declared deterministic"] : [])
      + (session.dialogue.answersPings ? ["answers pings"] : [])
    return ([name.isEmpty ? "no name" : "name '\(name.visible)'"] + claims).joined(separator: ", ")
  }

  /// A Boolean value that indicates whether the bot declares itself deterministic.
  var isSaidToBeDeterministic: Bool { said?.deterministic == true }

  func newSession(_ rules: G.Rules) throws -> CheckSession<G> {
    try CheckSession(
      program, access.dialogue(for: program, rules: rules, seats: seats), start: start)
  }

  /// Calls a function with the process that plays with the requested rules.
  ///
  /// After an error, the process is ended.
  mutating func withSession<Result>(
    _ body: (inout BotCheck, inout CheckSession<G>) throws -> Result
  ) throws -> Result {
    var session = try takeSession()
    self.session = session
    do {
      let result = try body(&self, &session)
      self.session = session
      return result
    } catch {
      drop()
      throw error
    }
  }

  /// Returns the process, which the caller has to end.
  ///
  /// A new process first makes a decision, so that measurements exclude its start.
  mutating func takeSession() throws -> CheckSession<G> {
    defer { session = nil }
    if let session { return session }
    var new = try newSession(rules)
    do {
      var game = try game(number: -1, deal: 0, seat: 0, rules)
      while new.isNew, try game.step(in: &new) {}
      return new
    } catch {
      new.process.kill()
      throw error
    }
  }

  private mutating func drop() {
    session?.process.kill()
    session = nil
  }

  func game(number: Int, deal: Int, seat: Int, _ rules: G.Rules) throws -> CheckedGame<G> {
    let others = try BoundStrategy(
      opponent,
      setup: FactorySetup(
        rules: rules, seats: seats, parameters: ParameterValues(opponent.metadata.parameters)))
    return try CheckedGame(
      number, deal: deal, seat: Seat(seat), program, access: access, others: others)
  }

  /// - Parameter session: The process for the first game. It is set to the last game's process, or
  ///   to `nil` after a fault.
  mutating func play(
    _ count: Int, from first: Int, by rules: G.Rules, in session: inout CheckSession<G>?
  ) throws -> (games: Int, faults: [CheckFault]) {
    var (faults, row): ([CheckFault], Int) = ([], 0)
    for index in 0..<count {
      try Task.checkCancellation()
      var fault: CheckFault?
      do {
        var current = try session ?? newSession(rules)
        session = current
        var game = try game(number: first + index, deal: index / seats, seat: index % seats, rules)
        defer { times += game.times }
        do {
          try game.play(in: &current)
        } catch let answer as CheckFault {
          guard let termination = answer.termination else { throw answer }
          // As in a run, the bot loses only that game.
          fault = answer
          try game.forfeit(as: termination, in: current)
        }
        session = current
      } catch let failure as CheckFault {
        fault = failure
        session?.process.kill()
        session = nil
      }
      row = fault == nil ? 0 : row + 1
      if let fault { faults.append(fault) }
      if row == BotCheck.faultLimit { return (index + 1, faults) }
    }
    return (count, faults)
  }

  private mutating func games() throws -> (BotCheckResult.Verdict, String) {
    var current = session
    session = nil
    let (games, faults) = try play(BotCheck.gameCount, from: 0, by: rules, in: &current)
    session = current
    if faults.isEmpty {
      return (.fine, "\(games) games from all \(seats) seats, all actions legal")
    }
    lastErrors = faults[0].standardError
    let end = games < BotCheck.gameCount ? "; no more games were played" : ""
    return (.wrong, CheckFault.summary(faults, of: games) + end)
  }
}

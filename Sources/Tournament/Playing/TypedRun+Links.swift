import GameCore

extension TypedRun {
  /// What differs from perfect links; `nil` without links.
  var linkChanges: String? { settings?.changes }

  /// How a request has games played over links; `nil` without links.
  ///
  /// - Throws: `UsageError` with every mistake.
  static func settings(_ request: RunSpecification) throws(UsageError) -> SessionSettings? {
    guard let first = request.link.first else { return nil }
    guard let links = G.links else {
      throw UsageError("\(first.origin): \(G.name) cannot be played over links")
    }
    var settings = SessionSettings(seats: request.seats)
    var mistakes: [UsageError.Mistake] = []
    for setting in request.link {
      do throws(ParameterError) {
        try settings.set(setting.key, to: setting.text)
      } catch {
        mistakes.append(
          UsageError.Mistake(
            "\(setting.origin): \(error.description(of: "link option"))", remedy: error.remedy))
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    do throws(ParameterError) {
      try settings.validate(links)
    } catch {
      let origin = request.link.last { $0.key == error.name }?.origin ?? first.origin
      throw UsageError("\(origin): \(error.description(of: "link option"))", remedy: error.remedy)
    }
    return settings
  }

  /// Plays a game, over links where there are any.
  @inlinable
  @inline(__always)
  func play<O: MatchObserver>(
    _ game: inout G, strategies: inout [any Strategy<G.Observation, G.Action>],
    _ randomness: DealRandomness, observer: inout O, traffic: inout SessionTraffic?
  ) throws -> MatchRecord where O.G == G {
    guard let session else {
      return try Match.play(&game, strategies: &strategies, observer: &observer)
    }
    var table = LinkedGame(session.rules, plan: session.plan, randomness: randomness)
    let record = try LinkedMatch.play(
      &game, strategies: &strategies, over: &table, observer: &observer)
    traffic = SessionTraffic(table, record.outcome)
    return record
  }
}

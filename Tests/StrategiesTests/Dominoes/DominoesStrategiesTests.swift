@testable import DominoesGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

/// Properties of every bot of dominoes.
struct DominoesStrategiesTests {
  @Test func `no value in the declared range of a rule traps`() {
    #expect(Conformance<Dominoes>.failuresAtRangeEnds(of: DominoesStrategies.all) == [])
  }

  static let families = Dominoes.Rules.Family.allCases.map(\.rawValue)

  @Test(arguments: seated(families))
  func `every strategy plays every family`(family: String, seats: Int) throws {
    let rules = try Dominoes.Rules(settings: "family=\(family)")
    let isLong = family == "electronic" && seats > 2
    for entry in some(of: DominoesStrategies.all, for: "\(family) \(seats)")
    where entry.metadata.playsByItself && (!isLong || !entry.metadata.isSearching) {
      let conformance = Conformance(
        Dominoes.self, rules: rules, seats: seats, games: entry.metadata.isSearching ? 1 : tries(2))
      let failures = conformance.failures(
        of: entry, settings: entry.metadata.quickSettings, stepLimit: 400)
      #expect(failures == [])
    }
  }

  @Test(arguments: Dominoes.Rules.presets)
  func `every strategy plays every preset`(preset: RulesPreset) throws {
    let settings = preset.settings.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    let rules = try Dominoes.Rules(settings: settings)
    let conformance = Conformance(Dominoes.self, rules: rules, games: 1)
    let isLong = settings.contains("target") || settings.contains("electronic")
    for entry in some(of: DominoesStrategies.all, for: preset.name)
    where entry.metadata.playsByItself && (!isLong || !entry.metadata.isSearching) {
      let failures = conformance.failures(
        of: entry, settings: entry.metadata.quickSettings, stepLimit: 10_000)
      #expect(failures == [])
    }
  }

  @Test(arguments: [
    "family=draw,draw=one,draw-reserve=2", "family=draw,draw-when-able=true",
    "family=all-fives,spinner=all,lone-spinner=once,pips-score=nearest-five",
    "family=all-fives,spinner=none,set=12", "family=block,set=12,hand=22",
    "family=block,set=1,hand=1", "family=draw,opening=winner,target=30",
    "family=electronic,set=12", "family=electronic,place-owned=false",
    "family=electronic,flipped-tile=must,peeks=3",
    "family=electronic,flipped-tile=next-turn,flip-when-able=false",
    "family=electronic,pass-while-hidden=true,tie-break=pips",
    "family=electronic,empty-wins=true,hand=3",
    "family=electronic,pick=top,peek-again=true,peeks=2",
    "family=electronic,check-fit=false,enforce-turn=false,announce-winner=false",
  ])
  func `every strategy plays variants`(settings: String) throws {
    let rules = try Dominoes.Rules(settings: settings)
    let conformance = Conformance(Dominoes.self, rules: rules, games: 1)
    let isLong = ["target", "set=12", "electronic"].contains { settings.contains($0) }
    for entry in some(of: DominoesStrategies.all, for: settings)
    where entry.metadata.playsByItself && (!isLong || !entry.metadata.isSearching) {
      let failures = conformance.failures(
        of: entry, settings: entry.metadata.quickSettings, stepLimit: 2000)
      #expect(failures == [])
    }
  }

  @Test(arguments: [
    ("family=block", 2), ("family=draw,opening=random", 4), ("family=all-fives", 2),
    ("family=electronic", 2), ("family=electronic,hand=3,flipped-tile=must", 2),
    ("family=electronic,peeks=0,peek-again=true,others-tiles=true", 2),
  ])
  func `decisions depend only on the observation, not on tiles of others`(
    settings: String, seats: Int
  ) throws {
    let rules = try Dominoes.Rules(settings: settings)
    let randomness = DealRandomness(seed: 31, deal: 2)
    // Omniscient strategies depend on hidden information.
    let honest = DominoesStrategies.all.filter {
      $0.metadata.playsByItself && !$0.metadata.marks.contains(.omniscient)
    }
    let bots = try honest.map { entry in
      let bot = try Bot<Dominoes>("\(entry.metadata.name):\(entry.metadata.quickSettings)")
      return (
        isSearching: entry.metadata.isSearching, source: try bot.source(rules: rules, seats: seats)
      )
    }.filter { bot in
      // A bot may reject rules that it cannot play.
      do {
        _ = try bot.source.make(seat: Seat(0), random: randomness.deal)
        return true
      } catch is SetupError {
        return false
      }
    }
    #expect(!bots.isEmpty)
    var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
    var random = randomness.chance
    var decisions = 0
    while let mover = game.mover {
      decisions += 1
      let seen = game.observation(for: mover)
      let other = Dominoes.sample(seen, using: &random)
      for bot in some(of: bots, for: "\(settings) \(decisions)")
      where decisions < 8 || !bot.isSearching {
        var one = try bot.source.make(seat: mover, random: randomness.deal)
        var two = try bot.source.make(seat: mover, random: randomness.deal)
        let action = try one.choose(from: seen)
        #expect(try two.choose(from: other.observation(for: mover)) == action)
        #expect(seen.legalActions.contains(action))
      }
      let actions = Array(game.legalActions(for: mover))
      try game.play(actions[random.next(below: actions.count)])
    }
  }

  /// Search players simulate a match to its end.
  @Test(arguments: SearchingPlayer.allCases)
  func `search players play a match`(player: SearchingPlayer) throws {
    let rules = try Dominoes.Rules(settings: "family=draw,set=3,hand=3,target=15")
    let entry = try Bot<Dominoes>(player.rawValue).entry
    let conformance = Conformance(Dominoes.self, rules: rules, games: 1)
    #expect(conformance.failures(of: entry, settings: entry.metadata.quickSettings) == [])
  }

  /// The default players can be created with their settings.
  @Test(arguments: DominoesStrategies.roster + DominoesStrategies.electronicRoster)
  func `the default players are in the catalog`(bot: String) throws {
    _ = try Bot<Dominoes>(bot).source(rules: try Dominoes.Rules(settings: "")).make(
      seat: Seat(1), random: DealRandomness(seed: 1, deal: 0).chance)
  }
}

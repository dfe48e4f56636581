import GameCore
import Nim

// A hundred games of Nim between two bots, who change seats after each.
let rules = Nim.Rules()
let bots = NimStrategies.all
var wins = Array(repeating: 0, count: bots.count)

for game in 0..<100 {
  let (deal, rotation) = (game / 2, game % 2)
  let randomness = DealRandomness(seed: 1, deal: UInt64(deal))
  var strategies: [any Strategy<Nim, Nim.Action>] = []
  for seat in 0..<2 {
    let bot = (seat + rotation) % 2
    let setup = StrategySetup(
      rules: rules, seats: 2, seat: Seat(seat),
      random: randomness.strategy(rotation: rotation, slot: bot),
      parameters: ParameterValues(bots[bot].card.parameters))
    strategies.append(try bots[bot].make(setup))
  }
  var nim = Nim(rules: rules, seats: 2, randomness: randomness)
  var observer = NoObserver<Nim>()
  let record = Match.play(&nim, strategies: &strategies, observer: &observer)
  if let winner = record.outcome.winner { wins[(winner.index + rotation) % 2] += 1 }
}
for (bot, won) in zip(bots, wins) { print("\(bot.card.name): \(won) of 100 games") }

import GameCore
import Statistics

/// Simulated deals that were played several times: what is told of what deals do, against the truth.
struct ReplicateSimulation {
  let name: String
  /// By how much a deal moves the first seat's chance of winning, up or down.
  let ofSeat: Double
  /// By how much it moves the first strategy's.
  let ofStrategy: Double
  let replicates: Int
  let deals = 100

  static func figures(tournaments: Int = 10_000) -> [Figure] {
    [
      ReplicateSimulation(name: "both", ofSeat: 0.25, ofStrategy: 0.15, replicates: 2),
      ReplicateSimulation(name: "both", ofSeat: 0.25, ofStrategy: 0.15, replicates: 8),
      ReplicateSimulation(name: "seats alone", ofSeat: 0.3, ofStrategy: 0, replicates: 2),
      ReplicateSimulation(name: "chance alone", ofSeat: 0, ofStrategy: 0, replicates: 3),
    ].flatMap { $0.figures(tournaments: tournaments) }
  }

  private func figures(tournaments: Int) -> [Figure] {
    var random = RandomStream(state: 61, 62, 63, UInt64(1000 * ofStrategy) + UInt64(replicates))
    // A game is won or lost, so that its variance around a half is a quarter.
    let truth = [4 * ofSeat * ofSeat, 4 * ofStrategy * ofStrategy]
    var covered = [0, 0]
    var sums = [0.0, 0.0]
    for _ in 0..<tournaments {
      guard let found = tournament(&random).estimate else { continue }
      for (part, share) in [found.dealSeat, found.dealStrategy].enumerated() {
        sums[part] += share.value
        if share.low <= truth[part], truth[part] <= share.high { covered[part] += 1 }
      }
    }
    let all = Double(tournaments)
    return ["favour a seat", "suit a strategy"].enumerated().flatMap { part, deals in
      let title = "\(replicates) times each deal, \(name): deals that \(deals)"
      return [
        Figure(
          "\(title), 95 % intervals cover the truth", [100 * Double(covered[part]) / all], "%",
          decimals: 2, .within(93.5...96.5)),
        Figure(
          "\(title), bias", [100 * (sums[part] / all - truth[part])], "%", decimals: 2,
          .within(-0.5...0.5)),
      ]
    }
  }

  private func tournament(_ random: inout RandomStream) -> ReplicateShares {
    var shares = ReplicateShares(seats: 2)
    for _ in 0..<deals {
      let seat = random.nextBool(probability: 0.5) ? ofSeat : -ofSeat
      let strategy = random.nextBool(probability: 0.5) ? ofStrategy : -ofStrategy
      // The first seat's score, time by time; the first strategy sits there in the first rotation.
      var scores: [[Double]] = []
      for _ in 0..<replicates {
        scores.append(
          [1.0, -1.0].map { random.nextBool(probability: 0.5 + seat + $0 * strategy) ? 1 : 0 })
      }
      shares.addDeal(
        table: 0, replicates: replicates, slot: { rotation, seat in (rotation + seat) % 2 },
        score: { time, rotation, seat in
          seat == 0 ? scores[time][rotation] : 1 - scores[time][rotation]
        })
    }
    return shares
  }
}

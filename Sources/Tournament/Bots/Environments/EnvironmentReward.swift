import GameCore

/// What a place at the end of a game is worth to a learner.
enum EnvironmentReward {
  /// The share of the other seats that a seat beats, less the share that beats it: 1 for the sole first
  /// place, -1 for the sole last, 0 where all are equal.
  ///
  /// With two seats that is 1 for a win, 0 for a draw and -1 for a loss. All seats' rewards sum to 0.
  static func of(_ seat: Seat, in ranks: PerSeat<Int>) -> Float {
    var balance = 0
    for other in ranks.seats where other != seat {
      if ranks[seat] < ranks[other] { balance += 1 }
      if ranks[seat] > ranks[other] { balance -= 1 }
    }
    return ranks.count > 1 ? Float(balance) / Float(ranks.count - 1) : 0
  }
}

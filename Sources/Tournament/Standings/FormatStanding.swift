/// What led to a strategy's place in a tournament whose format ranks by rules of its own.
///
/// Only what the format knows is there.
public struct FormatStanding: Codable, Hashable, Sendable {
  /// Swiss: points of encounters, each from 0 to 1, and a bye 1.
  public var encounterPoints: Double?
  /// Swiss: how many byes it had.
  public var byes: Int?
  /// Swiss: the sum of its opponents' ``encounterPoints``; a bye counts as an opponent with its own points.
  public var buchholz: Double?
  /// Swiss: the same, each times the score against it.
  public var sonnebornBerger: Double?
  /// Knockout: the round in which it lost, from 1; `nil` where it lost none.
  public var lostInRound: Int?
  /// Ladder: where it stood before, from 1 at the top.
  public var placeBefore: Int?
  /// Adaptive: the one above that it was to be told apart from.
  public var rival: String?
  /// Adaptive: how many deals the two had.
  public var rivalDeals: Int?
  /// Adaptive: its mean score of a deal against the rival, 0...1.
  public var rivalScore: Double?
  /// Adaptive: the lower bound of that mean, with 95 % confidence for all pairs and at any time together.
  public var rivalLow: Double?
  /// Adaptive: the upper bound.
  public var rivalHigh: Double?

  enum CodingKeys: String, CodingKey {
    case encounterPoints = "encounter_points"
    case byes, buchholz
    case sonnebornBerger = "sonneborn_berger"
    case lostInRound = "lost_in_round"
    case placeBefore = "place_before"
    case rival
    case rivalDeals = "rival_pairs"
    case rivalScore = "rival_score"
    case rivalLow = "rival_low"
    case rivalHigh = "rival_high"
  }

  /// Takes what a format tells of a place.
  init(_ detail: PlaceDetail, labels: [String]) {
    switch detail {
    case .swiss(let points, let byes, let buchholz, let sonnebornBerger):
      (encounterPoints, self.byes) = (points, byes)
      (self.buchholz, self.sonnebornBerger) = (buchholz, sonnebornBerger)
    case .knockout(let lostIn): lostInRound = lostIn
    case .ladder(let start): placeBefore = start
    case .adaptive(let rival, let deals, let score, let low, let high):
      (self.rival, rivalDeals, rivalScore) = (labels[rival], deals, score)
      (rivalLow, rivalHigh) = (low, high)
    }
  }

  /// How a format ranks, for readers of the column; `nil` where it leaves that to scores and ratings.
  static func rankText(_ format: TournamentFormat) -> String? {
    switch format {
    case .roundRobin, .gauntlet, .matchups: nil
    case .swiss:
      "place by encounter_points, then by buchholz, sonneborn_berger, the points among those who are "
        + "still equal, and the order of the roster; those without games share the last place"
    case .knockout:
      "place by the round that it came to; those that lost in the same share the better one"
    case .ladder:
      "place among those with games, from the top of the ladder; those without share the last place"
    case .adaptive:
      "place by rating, but for neighbours of whom the lower is sure to beat the upper"
    }
  }

  /// The columns that standings have at their end for a format.
  static func columns(of format: TournamentFormat) -> [Column<StandingRow>] {
    switch format {
    case .roundRobin, .gauntlet, .matchups: []
    case .swiss:
      [
        number(
          "encounter_points", "sum over encounters of the score in each, from 0 to 1; a bye is 1"
        ) { $0.encounterPoints },
        .integer("byes", "rounds without a game", unit: "rounds", minimum: 0) { $0.format?.byes },
        number(
          "buchholz",
          "sum of the opponents' encounter_points; a bye counts as an opponent with one's own points"
        ) { $0.buchholz },
        number(
          "sonneborn_berger", "the same, each times the score of the encounter"
        ) { $0.sonnebornBerger },
      ]
    case .knockout:
      [
        .integer(
          "lost_in_round", "round of the bracket in which it was beaten; empty for the winner",
          required: false, minimum: 1
        ) { $0.format?.lostInRound }
      ]
    case .ladder:
      [
        .integer(
          "place_before",
          "place on the ladder before, from the top, where those without games still stand",
          minimum: 1
        ) { $0.format?.placeBefore }
      ]
    case .adaptive:
      [
        .text(
          "rival",
          "the strategy that it was to be told apart from: the next one above, or with until=best "
            + "the first; empty for the first", required: false
        ) { $0.format?.rival },
        .integer("rival_pairs", "deals of the two", unit: "deals", required: false, minimum: 0) {
          $0.format?.rivalDeals
        },
        .share("rival_score", "mean score of a deal against the rival") { $0.format?.rivalScore },
        .share(
          "rival_low",
          "lower bound of its interval, which holds with 95 % for all pairs and at any time together"
        ) { $0.format?.rivalLow },
        .share("rival_high", "upper bound of that interval") { $0.format?.rivalHigh },
      ]
    }
  }

  private static func number(
    _ name: String, _ description: String,
    _ value: @escaping @Sendable (FormatStanding) -> Double?
  ) -> Column<StandingRow> {
    .number(name, description, unit: "encounters", minimum: 0) { $0.format.flatMap(value) }
  }
}

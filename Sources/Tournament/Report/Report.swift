import Statistics

/// Makes rows of a finished tally.
struct Report {
  let labels: [String]
  let seats: Int
  let tally: Tally
  let fit: BradleyTerry

  init(labels: [String], seats: Int, tally: Tally) {
    self.labels = labels
    self.seats = seats
    self.tally = tally
    var meetings: [Meeting] = []
    for first in labels.indices {
      for second in labels.indices where second > first {
        guard let meeting = tally.meeting(first, second) else { continue }
        meetings.append(
          Meeting(
            first: first, second: second, games: meeting.games, points: meeting.points,
            sample: meeting.sample(seats: seats)))
      }
    }
    fit = BradleyTerry(entrants: labels.count, meetings: meetings)
  }

  /// The standings, best score first, equal scores in the order of the roster.
  func standings() -> [StandingRow] {
    let scores = labels.indices.map { score(of: $0) }
    let points = tally.entrants.map {
      $0.games > 0 ? Double($0.counts.points) / Double($0.games) : nil
    }
    let order = labels.indices.sorted {
      (scores[$0] ?? -1, $1) > (scores[$1] ?? -1, $0)
    }
    return order.map { index in
      let entrant = tally.entrants[index]
      let interval = scores[index].map {
        ScoreInterval(score: $0, sample: tally.sample(of: index))
      }
      let rating = fit.ratings[index]
      return StandingRow(
        rank: Report.rank(of: index, in: scores), strategy: labels[index],
        games: entrant.games, wins: entrant.wins, draws: entrant.draws, losses: entrant.losses,
        points: entrant.counts.points, score: scores[index], scoreLow: interval?.low,
        scoreHigh: interval?.high, rating: rating?.value, ratingLow: rating?.low,
        ratingHigh: rating?.high, pointsPerGame: points[index],
        rankByPoints: Report.rank(of: index, in: points))
    }
  }

  /// The place of one number among all, the greatest first; none is less than any.
  private static func rank(of index: Int, in numbers: [Double?]) -> Int {
    1 + numbers.count { ($0 ?? -.infinity) > (numbers[index] ?? -.infinity) }
  }

  /// One row for each ordered pair of strategies that met, in the order of the roster.
  func pairings() -> [PairingRow] {
    labels.indices.flatMap { first in
      labels.indices.compactMap { second in
        guard first != second, let meeting = tally.meeting(first, second) else { return nil }
        return PairingRow(
          strategy: labels[first], opponent: labels[second], meeting: meeting, seats: seats)
      }
    }
  }

  /// One row for each strategy, in the order of the roster.
  func timings(_ histograms: [TimingHistogram]) -> [String] {
    labels.indices.map { index in
      let times = histograms[index]
      let percentiles = [0.5, 0.9, 0.99, 1].map { times.percentile($0).map { Double($0) / 1e3 } }
      return CSV.row(
        [
          CSV.cell(labels[index]), "\(tally.entrants[index].counts.decisions)", "\(times.count)",
          fixed(Double(times.totalNanoseconds) / 1e6, decimals: 3),
        ] + percentiles.map { fixed($0, decimals: 3) })
    }
  }

  /// What to know before believing the numbers.
  func warnings(pairings: [PairingRow]) -> [String] {
    var warnings: [String] = []
    let repetitive = pairings.filter { $0.isRepetitive && isFirst($0) }
    for row in repetitive.prefix(3) {
      let seen = row.meeting
      warnings.append(
        "\(row.strategy) against \(row.opponent): only \(seen.distinctGames) of "
          + "\(seen.comparedGames) games are different; the others repeat them and are no further "
          + "evidence. Seeded openings vary the games, where the game has them "
          + "(such as --rule opening-plies=4)")
    }
    if repetitive.count > 3 {
      warnings.append(
        "\(repetitive.count - 3) more pairings repeat their games; see distinct_games in "
          + "pairings.csv")
    }
    if !fit.isConnected {
      warnings.append(
        "wins do not link all strategies to each other, so ratings rest on an assumed draw of each "
          + "against an average strategy: they say who is stronger, but hardly by how much")
    }
    return warnings
  }

  /// Of two rows about the same meeting, the one to speak of.
  private func isFirst(_ row: PairingRow) -> Bool {
    let first = labels.firstIndex(of: row.strategy) ?? 0
    return first < labels.firstIndex(of: row.opponent) ?? 0
  }

  private func score(of entrant: Int) -> Double? {
    var games = 0
    var points = 0.0
    for other in labels.indices where other != entrant {
      guard let meeting = tally.meeting(entrant, other) else { continue }
      games += meeting.games
      points += meeting.points
    }
    return games > 0 ? points / Double(games) : nil
  }
}

extension MatchupResults {
  /// Returns the matchups within each group of strategies, which get new numbers: their places in
  /// the group.
  ///
  /// No deals can be added to them.
  ///
  /// - Parameter groups: For each group, its strategies in ascending order. Strategies from
  ///   separate groups never met.
  func split(into groups: [[Int]]) -> [MatchupResults] {
    if groups.count == 1, groups[0].last == groups[0].count - 1 { return [self] }
    let size = 1 + groups.reduce(-1) { max($0, $1.last ?? -1) }
    var groupOf = [Int](repeating: 0, count: size)
    var numbers = [Int32](repeating: 0, count: size)
    for (index, group) in groups.enumerated() {
      for (place, strategy) in group.enumerated() {
        groupOf[strategy] = index
        numbers[strategy] = Int32(place)
      }
    }
    var parts = groups.map { _ in MatchupResults(seats: seats) }
    var newTables = [Int32](repeating: -1, count: tables)
    for matchup in 0..<count {
      let (old, group) = (table(of: matchup), groupOf[strategy(matchup, slot: 0)])
      if newTables[old] < 0 { newTables[old] = Int32(parts[group].tables) }
      parts[group].append(matchup, of: self, table: newTables[old])
      for slot in 0..<seats {
        parts[group].strategies.append(numbers[strategy(matchup, slot: slot)])
      }
    }
    return parts
  }

  /// Returns the results without the matchups of some strategies.
  ///
  /// No deals can be added to them.
  ///
  /// - Parameter isLeftOut: For each strategy, `true` to leave out its matchups.
  package func without(_ isLeftOut: [Bool]) -> MatchupResults {
    if !isLeftOut.contains(true) { return self }
    var rest = MatchupResults(seats: seats)
    var newTables = [Int32](repeating: -1, count: tables)
    for matchup in 0..<count {
      let slots = (0..<seats).map { strategy(matchup, slot: $0) }
      if slots.contains(where: { isLeftOut[$0] }) { continue }
      let old = table(of: matchup)
      if newTables[old] < 0 { newTables[old] = Int32(rest.tables) }
      rest.append(matchup, of: self, table: newTables[old])
      for slot in slots { rest.strategies.append(Int32(slot)) }
    }
    return rest
  }

  /// The matchups, merged across seatings, for a model that ignores seats.
  ///
  /// Matchups are merged if the same strategies played them, with the same number of games and
  /// replicates per deal. If the results determine the seats, as in a table that lists the winner
  /// first, all deals in a matchup have the same result, so that only deals with other seatings
  /// show the variance.
  var seatless: MatchupResults {
    if count == tables { return self }
    var result = MatchupResults(seats: seats)
    // `latest` lists the last matchup in each table, and `earlier` lists the previous matchup in
    // the same table for each matchup.
    var latest = [Int32](repeating: -1, count: tables)
    var earlier: [Int32] = []
    for matchup in 0..<count {
      let table = table(of: matchup)
      var same = Int(latest[table])
      while same >= 0,
        result.games(same) != games(matchup) || result.replicates(same) != replicates(matchup)
      {
        same = Int(earlier[same])
      }
      if same >= 0 {
        result.merge(matchup, of: self, into: same)
      } else {
        earlier.append(latest[table])
        latest[table] = Int32(result.count)
        result.append(matchup, of: self, table: Int32(table))
        for slot in 0..<seats { result.strategies.append(Int32(strategy(matchup, slot: slot))) }
      }
    }
    return result
  }

  /// A Boolean value that indicates whether every strategy sat equally often in each seat of its
  /// table.
  ///
  /// One incomplete deal, or a twentieth of all games, may break the rotation. Neutral deals do not
  /// count.
  var areSeatsRotated: Bool {
    var counts = [Int](repeating: 0, count: tables * seats * seats)
    var games = 0
    for matchup in 0..<count where !isNeutral(matchup) {
      let place = table(of: matchup) * seats * seats
      games += self.games(matchup) * plays(matchup)
      for game in 0..<self.games(matchup) {
        for slot in 0..<seats {
          counts[place + slot * seats + seat(matchup, game: game, slot: slot)] +=
            plays(matchup)
        }
      }
    }
    // Each count is multiplied by the number of seats, so that it can be compared with the sum over
    // all seats. A game that breaks the rotation changes one count for each slot.
    var moved = 0
    for slot in 0..<tables * seats {
      let own = counts[slot * seats..<(slot + 1) * seats]
      let sum = own.reduce(0, +)
      for count in own { moved += abs(count * seats - sum) }
    }
    return moved <= 2 * (seats - 1) * seats * max(seats - 1, games / 20)
  }

  private mutating func append(_ matchup: Int, of other: MatchupResults, table: Int32) {
    tableOf.append(table)
    tables = max(tables, Int(table) + 1)
    seatings += other.seatings[matchup * seats..<(matchup + 1) * seats]
    gameCounts.append(other.gameCounts[matchup])
    replicateCounts.append(other.replicateCounts[matchup])
    dealCounts.append(0)
    sums.append(contentsOf: repeatElement(0, count: resultCount))
    products.append(contentsOf: repeatElement(0, count: productCount))
    count += 1
    merge(matchup, of: other, into: count - 1)
  }

  private mutating func merge(_ matchup: Int, of other: MatchupResults, into target: Int) {
    deals += other.dealCounts[matchup]
    dealCounts[target] += other.dealCounts[matchup]
    for result in 0..<resultCount {
      sums[target * resultCount + result] += other.sums[matchup * resultCount + result]
    }
    for place in 0..<productCount {
      products[target * productCount + place] += other.products[matchup * productCount + place]
    }
    let room = MatchupResults.comparisons.matchup
    for (place, missing) in other.uncompared.dropFirst(matchup * room).prefix(room).enumerated()
    where missing > 0 {
      while uncompared.count <= target * room + place { uncompared.append(0) }
      uncompared[target * room + place] += missing
    }
  }
}

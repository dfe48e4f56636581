struct StandingsTable {
  private let path: String
  private let rows: [[Substring]]

  init(path: String) throws {
    self.path = path
    rows = try lines(of: path).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  func number(_ column: String, of strategy: String) throws -> Double {
    guard let header = rows.first, let name = header.firstIndex(of: "strategy"),
      let place = header.firstIndex(where: { $0 == column }),
      let row = rows.first(where: { $0.count == header.count && $0[name] == strategy }),
      let number = Double(row[place])
    else { throw BenchmarkError("\(path): \(column) is missing for \(strategy)") }
    return number
  }
}

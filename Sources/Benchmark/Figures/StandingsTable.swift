import Tournament

/// The numbers of a table of standings.
struct StandingsTable {
  private let path: String
  private let rows: [[Substring]]

  init(path: String) throws {
    self.path = path
    let input = try FileInput(path: path)
    var text: [UInt8] = []
    while let block = try input.next() { text += block }
    rows = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  func number(_ column: String, of strategy: String) throws -> Double {
    guard let header = rows.first, let name = header.firstIndex(of: "strategy"),
      let place = header.firstIndex(where: { $0 == column }),
      let row = rows.first(where: { $0.count == header.count && $0[name] == strategy }),
      let number = Double(row[place])
    else { throw BenchmarkError("\(path) has no \(column) of \(strategy)") }
    return number
  }
}

import Tournament

/// The scores of a table of standings.
struct ScoreTable {
  private let scores: [(strategy: String, score: Double)]

  init(path: String) throws {
    let input = try FileInput(path: path)
    var text: [UInt8] = []
    while let block = try input.next() { text += block }
    let rows = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let header = rows.first, let name = header.firstIndex(of: "strategy"),
      let score = header.firstIndex(of: "score")
    else { throw BenchmarkError("\(path) is no table of standings") }
    scores = try rows.dropFirst().map { row in
      guard row.count == header.count, let value = Double(row[score]) else {
        throw BenchmarkError("\(path): a line is no line of standings")
      }
      return (String(row[name]), value)
    }
  }

  func score(of strategy: String) throws -> Double {
    guard let line = scores.first(where: { $0.strategy == strategy }) else {
      throw BenchmarkError("nothing stands there of \(strategy)")
    }
    return line.score
  }
}

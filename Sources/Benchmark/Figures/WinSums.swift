import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Games and wins of each strategy, from a table of standings.
struct WinSums {
  private let rows: [[String]]

  init(path: String) throws {
    rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard rows.allSatisfy({ $0.count > 3 }) else {
      throw BenchmarkError("\(path) is no table of standings")
    }
  }

  func games(of strategy: String) -> Int { number(strategy, column: 2) }

  func wins(of strategy: String) -> Int { number(strategy, column: 3) }

  private func number(_ strategy: String, column: Int) -> Int {
    rows.first { $0[1] == strategy }.flatMap { Int($0[column]) } ?? 0
  }
}

@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

@testable import GameCore

extension Parser {
  /// CSV files, which give the same values for any division into blocks.
  static let tables = Parser(name: "tables") { bytes in
    let whole = rows(bytes, blockSize: 1 << 16)
    let parts = rows(bytes, blockSize: 1 + bytes.count % 7)
    precondition(whole == parts, "the size of blocks makes a difference")
  }

  private static func rows(_ bytes: [UInt8], blockSize: Int) -> [String] {
    var rows: [String] = []
    do {
      let reader = try CSVReader(
        name: "table", bytes: bytes, columns: ["game_id", "strategy"], optional: ["points"],
        blockSize: blockSize)
      while try reader.next() {
        let number = (try? reader.integer(0, -1_000_000...1_000_000)).map { "\($0)" } ?? "-"
        let points = (try? reader.text(2)) ?? "-"
        rows.append("\(reader.line): \(number), \(try reader.text(1)), \(points)")
      }
    } catch {
      rows.append("\(error)")
    }
    return rows
  }

  /// Journals, unchanged and with valid checksums, so that the fuzzer reaches the code behind the checksums.
  static let journals = Parser(name: "journals") { bytes in
    for content in [bytes, chained(bytes)] {
      file.fill(content)
      guard let run, var contents = try? JournalContents(path: file.path) else { continue }
      let first = Checkpoint(
        games: 0, files: RunStudy(run: run).beginnings.map { FileMark(of: $0.text) })
      contents.dropImpossible(
        after: first, upTo: run.games.upperBound, strategies: run.configuration.strategies.count)
      let strategies = run.configuration.strategies.count
      var accumulator = RunAccumulator(schedule: run.schedule, strategies: strategies)
      var timings = [TimingHistogram](repeating: TimingHistogram(), count: strategies)
      for entry in contents.checkpoints {
        for timing in entry.timings { timings[timing.strategy].add(timing.histogram) }
      }
      _ = timings.map { $0.percentile(0.5) }
    }
  }

  private static let run: PlayableRun? = {
    var request = RunSpecification()
    request.strategies = ["random", "greedy"]
    return try? StandardGames.all.first?.prepare(request)
  }()

  private static func chained(_ bytes: [UInt8]) -> [UInt8] {
    var chain = ""
    return bytes.split(separator: UInt8(ascii: "\n")).flatMap { line in
      let parts = line.split(
        separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      let body = String(decoding: parts[parts.count - 1], as: UTF8.self)
      let (text, checksum) = JournalLine.write(body, after: chain)
      chain = checksum
      return Array(text.utf8)
    }
  }
}

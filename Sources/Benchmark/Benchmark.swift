import CLibrary
import GameCore
import TournamentBase
import TournamentCommandLine

/// The `benchmark` program, which measures the built command and prints a table of figures.
@main struct Benchmark {
  static func main() async { exit(await status().rawValue) }

  private static func status() async -> ExitCode {
    let output = Output.standard()
    do {
      var (arguments, options) = Arguments.parse(Array(CommandLine.arguments.dropFirst())) { read in
        (
          suites: read(.suite), runs: read(.runs), program: read(.program),
          against: read(.against), counts: read(.instructions), record: read(.record),
          compare: read(.compare)
        )
      }
      if arguments.asksForHelp {
        output.print(help)
        return .done
      }
      if !arguments.words.isEmpty { arguments.report("benchmark takes only options") }
      try arguments.check()
      let wanted = options.suites
      let suites = Suite.all.filter { wanted.isEmpty || wanted.contains($0.name) }
      let counts = options.counts || options.record != nil || options.compare != nil
      let shop = try BenchmarkContext(
        options.program, isStatic: counts || options.against != nil)
      defer { shop.clean() }
      var status = ExitCode.done
      if counts {
        status = try count(shop, record: options.record, compare: options.compare, output)
      } else if let commit = options.against {
        let comparison = try CommitComparison(commit, with: shop, output)
        defer { comparison.clean() }
        let suites = wanted.isEmpty ? [.connectFour, .otherGames] : suites
        let lines = try await comparison.lines(suites, runs: options.runs, output)
        output.print(aligned(lines, rightAligned: [1, 2, 4]))
      } else {
        try await measure(suites, runs: options.runs, of: shop, output)
      }
      guard case .refused(let reason) = output.delivery else { return status }
      output.note("benchmark: error: cannot write to standard output: \(reason)")
      return .stopped
    } catch {
      output.note("benchmark: error: \(error)")
      return .usage
    }
  }

  private static func measure(
    _ suites: [Suite], runs: Int, of shop: BenchmarkContext, _ output: Output
  ) async throws {
    var figures: [Figure] = []
    for suite in suites {
      output.note("measuring \(suite.name): \(suite.summary)")
      figures += try await suite.measure(shop, runs)
    }
    print(figures, output)
  }

  private static func print(_ figures: [Figure], _ output: Output) {
    let header = ["figure", "median", "unit", "range", "target", ""]
    output.print(aligned([header] + figures.map(\.cells), rightAligned: [1]))
  }

  /// Counts instructions, and fails if a figure misses its target relative to recorded figures.
  private static func count(
    _ shop: BenchmarkContext, record: String?, compare: String?, _ output: Output
  ) throws -> ExitCode {
    let counts = try InstructionCounts(shop)
    let figures = try counts.measure(output)
    let perGame = figures.map(\.perGame)
    let ratios = try compare.flatMap { try counts.ratios(perGame, to: $0, output) } ?? []
    print(figures.flatMap { [$0.perGame, $0.fixed] } + ratios, output)
    if let record { try counts.record(perGame, in: record) }
    return ratios.contains { $0.cells[5] == "MISSED" } ? .checkFailed : .done
  }

  private static var help: String {
    let all: [any OptionDeclaration] = [
      Option.suite, Option.runs, Option.program, Option.against, Option.instructions,
      Option.record, Option.compare, Option.help,
    ]
    let options = aligned(all.map { ["  \($0.usage)", $0.help] })
    let suites = aligned(Suite.all.map { ["  \($0.name)", $0.summary] })
    return "Usage: benchmark [options]\n\nOptions:\n\(options)\n\nSuites:\n\(suites)"
  }
}

extension Option where Value == Int {
  fileprivate static var runs: Option {
    .integer("runs", in: 1...100, default: 5, "repeat each measurement N times")
  }
}

extension Option where Value == Bool {
  fileprivate static var instructions: Option {
    .flag("instructions", "count the instructions per game in Valgrind")
  }
}

extension Option where Value == String? {
  fileprivate static var program: Option {
    .path("program", "FILE", "measure this program instead of building one")
  }

  fileprivate static var against: Option {
    .text(
      "against", "COMMIT", "build this commit too; compare the game suites or the given suites")
  }

  fileprivate static var record: Option {
    .path("record", "FILE", "count instructions and store the figures")
  }

  fileprivate static var compare: Option {
    .path("compare", "FILE", "count instructions and fail above 1.02 times the stored figures")
  }
}

extension Option where Value == [String] {
  fileprivate static var suite: Option {
    Option(
      "suite", "NAME", repeats: true, "measure only this suite",
      default: { [] }
    ) { texts throws(UsageError) in
      let names = Suite.all.map(\.name)
      for text in texts where !names.contains(text) {
        throw UsageError("unknown suite '\(text)'; \(hint(for: text, among: names))")
      }
      return texts
    }
  }
}

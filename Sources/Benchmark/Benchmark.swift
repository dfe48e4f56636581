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
        (suites: read(.suite), runs: read(.runs), program: read(.program))
      }
      if arguments.asksForHelp {
        output.print(help)
        return .done
      }
      if !arguments.words.isEmpty { arguments.report("benchmark takes only options") }
      try arguments.check()
      let wanted = options.suites
      try await measure(
        Suite.all.filter { wanted.isEmpty || wanted.contains($0.name) }, runs: options.runs,
        of: BenchmarkContext(options.program), output)
      guard case .refused(let reason) = output.delivery else { return .done }
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
    defer { shop.clean() }
    var lines = [["figure", "median", "unit", "range", "target", ""]]
    for suite in suites {
      output.note("measuring \(suite.name): \(suite.summary)")
      for figure in try await suite.measure(shop, runs) { lines.append(figure.cells) }
    }
    output.print(aligned(lines, rightAligned: [1]))
  }

  private static var help: String {
    let all: [any OptionDeclaration] = [Option.suite, Option.runs, Option.program, Option.help]
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

extension Option where Value == String? {
  fileprivate static var program: Option {
    .path("program", "FILE", "measure this program instead of building one")
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

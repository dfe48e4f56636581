import Storage
import Diagnostics
import Terminal

/// The program `benchmark`: measures the built command and prints a table.
@main
struct Benchmark {
  static func main() async {
    do {
      let (suites, runs) = try request(Array(CommandLine.arguments.dropFirst()))
      let shop = try Workshop()
      defer { shop.clean() }
      var table = TextTable()
      table.rightAligned = [1]
      table.add(["figure", "median", "unit", "range", "target", ""])
      for suite in suites {
        Console.note("measuring \(suite.name): \(suite.summary)")
        for figure in try await suite.measure(shop, runs) { table.add(figure.cells) }
      }
      Console.print(table.text())
    } catch {
      Console.note("benchmark: \(error)")
      ExitCode.usage.leave()
    }
  }

  private static func request(_ words: [String]) throws -> ([Suite], Int) {
    let options = [
      Option("suite", "NAME", repeats: true, "measure only this suite"),
      Option("runs", "N", "runs of each measurement (default 5)"),
    ]
    var arguments = Arguments(words, options: options + [.help])
    let names = Suite.all.map(\.name)
    if arguments.has("help") || !arguments.words.isEmpty {
      Console.print("Usage: benchmark [--suite NAME]... [--runs N]\nSuites:")
      for suite in Suite.all { Console.print("  \(suite.name): \(suite.summary)") }
      ExitCode.done.leave()
    }
    let runs = arguments.integer("runs", 1...100) ?? 5
    let wanted = arguments.texts("suite")
    for name in wanted where !names.contains(name) {
      arguments.report("there is no suite '\(name)'; there are \(names.listed(by: "and"))")
    }
    try arguments.check()
    return (Suite.all.filter { wanted.isEmpty || wanted.contains($0.name) }, runs)
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Suite {
  static let bots = Suite(
    name: "bots", summary: "external bots: a compiled one, one in Python, and 500 that wait"
  ) { shop, runs in
    let bench = try BotBench(shop)
    defer { shop.clean() }
    var own: [Double] = []
    var whole: [Double] = []
    var python: [Double] = []
    var compiled: [Double] = []
    var sleeping: [Double] = []
    for _ in 0..<runs {
      // The two measurements alternate, so that changes in the machine's speed affect both.
      let bare = try bench.exchange()
      let asked = try bench.slope(
        ["--bot", "me=\(bench.echo)", "--strategy", "me", "--strategy", "random", "--jobs", "1"],
        games: 4_000, 24_000)
      whole.append(asked.seconds / asked.decisions * 1e6)
      own.append(asked.seconds / asked.decisions * 1e6 - bare)
      let here = try bench.slope(
        ["--bot", "me=\(bench.echo)", "--strategy", "a=me", "--strategy", "b=me", "--jobs", "1"],
        games: 500, 4_500)
      compiled.append(here.games / here.seconds)
      let there = try bench.slope(
        [
          "--bot", "me=\(bench.firstLegal)", "--strategy", "a=me", "--strategy", "b=me", "--jobs",
          "1",
        ], games: 200, 1_700)
      python.append(there.games / there.seconds)
      let waiting = try bench.slope(
        [
          "--bot", "me=\(bench.sleeper)", "--strategy", "me:window=500", "--strategy", "random",
          "--in-flight", "500",
        ], games: 3_000, 9_000)
      // Ideally, each of the 500 bots makes ten decisions per second.
      sleeping.append(waiting.decisions / waiting.seconds / 5_000 * 100)
    }
    return [
      Figure("one decision by a compiled bot", whole, "µs", decimals: 1),
      Figure("minus the time that the bot itself takes", own, "µs", decimals: 1, .atMost(20)),
      Figure("compiled bots in both seats, 1 job", compiled, "games/s"),
      Figure("Python in both seats, 1 job", python, "games/s", .atLeast(400)),
      Figure(
        "500 bots that wait 100 ms, share of the ideal", sleeping, "%", decimals: 1, .atLeast(90)),
    ]
  }
}

private struct BotBench {
  let shop: BenchmarkContext
  /// A compiled bot that plays the first legal action.
  let echo: String
  let firstLegal: String
  let sleeper: String
  private let exchanger: String

  init(_ shop: BenchmarkContext) throws {
    self.shop = shop
    let folder = FileManager.default.currentDirectoryPath
    let scripts = "\(folder)/Tests/Bots"
    guard FileManager.default.fileExists(atPath: "\(scripts)/sleeper.py") else {
      throw BenchmarkError("Tests/Bots: not found; run the benchmark in the package's folder")
    }
    let built = "\(folder)/.build/bots"
    try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
    (echo, exchanger) = ("\(built)/first_legal", "\(built)/exchange")
    for (program, source) in [
      (echo, "\(folder)/Strategies/C/first_legal.c"), (exchanger, "\(scripts)/exchange.c"),
    ] { _ = try ChildProcess(["/usr/bin/env", "cc", "-O2", "-o", program, source]) }
    firstLegal = "python3 \(folder)/Strategies/Python/examples/first_legal.py"
    sleeper = "python3 \(scripts)/sleeper.py 100"
  }

  /// Returns how many microseconds an exchange between the bot and a loop in C takes.
  func exchange() throws -> Double { try ChildProcess.number([exchanger, "100000", echo]) }

  /// Returns the time and the number of decisions for additional games, excluding the start and the
  /// end of a run.
  func slope(
    _ words: [String], games few: Int, _ many: Int
  ) throws -> (seconds: Double, games: Double, decisions: Double) {
    let (first, second) = (try play(words, few), try play(words, many))
    return (
      second.seconds - first.seconds, Double(many - few), Double(second.decisions - first.decisions)
    )
  }

  private func play(_ words: [String], _ games: Int) throws -> (seconds: Double, decisions: Int) {
    let run = try shop.play(["connect-four"] + words + ["--games", "\(games)"], keep: true)
    return (run.wallSeconds, try lines(of: "\(shop.run())/decisions.jsonl").count)
  }
}

import TournamentBase
import TournamentCommandLine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counted instructions of fixed workloads, which do not depend on the machine's speed.
struct InstructionCounts {
  private struct Workload {
    let name: String
    let words: [String]
    let games: (small: Int, large: Int)
    /// The words of a command that reads a run of these games, which is then measured instead.
    var reads: [String] = []
  }

  private static let workloads = [
    Workload(name: "random", words: Suite.fastest, games: (20_000, 40_000)),
    Workload(
      name: "greedy against minimax",
      words: ["connect-four", "--strategy", "greedy", "--strategy", "minimax:depth=2"],
      games: (200, 600)),
    Workload(
      name: "mcts",
      words: ["connect-four", "--strategy", "random", "--strategy", "mcts:simulations=200"],
      games: (20, 60)),
    Workload(
      name: "dominoes",
      words: ["dominoes", "--strategy", "heaviest-first", "--strategy", "random"],
      games: (8000, 16_000)),
    Workload(
      name: "electronic dominoes",
      words: [
        "dominoes", "--rule", "family=electronic", "--strategy", "place-first", "--strategy",
        "flip-first",
      ], games: (4000, 8000)),
    Workload(
      name: "snap", words: ["snap", "--strategy", "reflex-delay", "--strategy", "reflex-delay"],
      games: (1000, 2000)),
    Workload(
      name: "quiz", words: ["quiz", "--strategy", "scholar", "--strategy", "scholar"],
      games: (4000, 8000)),
    Workload(name: "high card", words: ["high-card"], games: (20_000, 40_000)),
    Workload(
      name: "verify", words: Suite.fastest, games: (20_000, 40_000),
      reads: ["verify", "--jobs", "1"]
    ),
    Workload(name: "rate", words: Suite.fastest, games: (20_000, 40_000), reads: ["rate"]),
  ]

  private let shop: BenchmarkContext
  private let tools: BenchmarkContext
  /// The versions that the counts depend on.
  private let toolchain: String

  /// - Throws: An error with a remedy if Valgrind or the compiler is missing.
  init(_ shop: BenchmarkContext) throws {
    self.shop = shop
    tools = shop.inFolder("tools")
    guard let valgrind = try? ChildProcess.line(["/usr/bin/env", "valgrind", "--version"]) else {
      throw BenchmarkError(
        "valgrind, which counts instructions, was not found; install it: apt-get install valgrind")
    }
    let swift = try ChildProcess.line(["/usr/bin/env", "swift", "--version"])
    let library = try ChildProcess.line(["/usr/bin/env", "getconf", "GNU_LIBC_VERSION"])
    // The C library chooses its functions by the processor's features.
    let features = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let vectors = features.contains("avx2") ? "avx2" : "no avx2"
    toolchain = [swift, valgrind, library, vectors].joined(separator: "; ")
      .split(separator: ",").joined()
  }

  /// Returns each workload's instructions per game, and its fixed instructions in thousands.
  func measure(_ output: Output) throws -> [(perGame: Figure, fixed: Figure)] {
    defer { tools.clean() }
    let clock = try tools.compile("clock", InstructionCounts.clock, ["-shared", "-fPIC"])
    // Valgrind cannot read the debug information of a statically linked Swift library.
    let program = "\(tools.folder)/tournament"
    _ = try ChildProcess(["/usr/bin/env", "strip", "-g", "-o", program, shop.command])
    return try InstructionCounts.workloads.map { workload in
      output.note("counting instructions: \(workload.name)")
      let (small, large) = workload.games
      let (one, two) = (
        try count(workload, small, program, clock), try count(workload, large, program, clock)
      )
      let perGame = (two - one) / Double(large - small)
      return (
        Figure(workload.name, [perGame], "instructions/game"),
        Figure(
          "\(workload.name), fixed", [(one - perGame * Double(small)) / 1e6],
          "million instructions", decimals: 1)
      )
    }
  }

  /// A clock that each reading advances by a nanosecond.
  ///
  /// The scheduler chooses the length of chunks by their duration, which Valgrind multiplies and
  /// which varies. With this clock, chunks grow to their limit, as they do in fast games, and counts
  /// differ by at most 0.3% instead of 4%.
  private static let clock = """
    #include <time.h>
    int clock_gettime(clockid_t clock, struct timespec *time) {
      static long readings;
      time->tv_sec = 1000000000;
      time->tv_nsec = __sync_add_and_fetch(&readings, 1) % 1000000000;
      return 0;
    }
    """

  private func count(
    _ workload: Workload, _ games: Int, _ program: String, _ clock: String
  ) throws -> Double {
    shop.clean()
    defer { shop.clean() }
    var words = [program] + workload.words
    words += ["--games", "\(games)", "--jobs", "1", "--quiet", "--output", shop.folder]
    if let command = workload.reads.first {
      _ = try ChildProcess(words)
      words = [program, command, try shop.run()] + workload.reads.dropFirst()
    }
    let file = "\(tools.folder)/counts"
    _ = try ChildProcess(
      [
        "/usr/bin/env", "LD_PRELOAD=\(clock)", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind",
        "--quiet", "--tool=callgrind", "--callgrind-out-file=\(file)",
      ] + words)
    guard let total = try lines(of: file).last(where: { $0.hasPrefix("totals: ") }),
      let count = Double(total.dropFirst(8))
    else { throw BenchmarkError("valgrind wrote no total") }
    return count
  }

  private static let header = "workload,instructions_per_game,toolchain"

  func record(_ figures: [Figure], in path: String) throws {
    let rows = figures.map { "\($0.name),\(fixed($0.median, decimals: 1)),\(toolchain)" }
    let text = ([InstructionCounts.header] + rows).joined(separator: "\n") + "\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns ratios to recorded figures, or `nil` if another toolchain counted these.
  func ratios(_ figures: [Figure], to path: String, _ output: Output) throws -> [Figure]? {
    let rows = try lines(of: path).map { $0.split(separator: ",") }
    guard rows.first?.joined(separator: ",") == InstructionCounts.header else {
      throw BenchmarkError("\(path): expected a file that --record wrote")
    }
    if let other = rows.dropFirst().first(where: { $0.count != 3 || $0[2] != toolchain }) {
      output.note("\(path) is from another toolchain, so nothing is compared:")
      output.note("  recorded: \(other.last ?? "")\n  here: \(toolchain)")
      output.note("Count the recorded commit with this toolchain and --record \(path).")
      return nil
    }
    return try figures.map { figure in
      guard let row = rows.first(where: { $0[0] == figure.name }), let old = Double(row[1]) else {
        throw BenchmarkError("\(path): no figure for '\(figure.name)'; record it with --record")
      }
      return Figure(
        "\(figure.name), relative to the record", [figure.median / old], "times", decimals: 3,
        .atMost(1.02))
    }
  }
}

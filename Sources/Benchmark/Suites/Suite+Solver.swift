import ConnectFourGame
import ConnectFourSolver
import Statistics
import TournamentBase

extension Suite {
  /// The sets of timed positions in `Tests/Positions`, from the fastest to the slowest.
  private static let sets = [
    "end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium", "begin-hard",
  ]

  private static func bitBully() throws -> PythonPeer {
    try PythonPeer(
      "bitbully", package: "bitbully==0.0.79", script: "Tests/Interop/time_bitbully.py")
  }

  /// Exact scores, computed on one core without an opening book.
  ///
  /// Both solvers clear their tables before each position, and the time excludes the clearing.
  static let solver = Suite(
    name: "solver", summary: "exact Connect Four scores, compared with the solver BitBully"
  ) { _, runs in
    let peer = try bitBully()
    var figures: [Figure] = []
    var logarithms: [Double] = []
    for set in sets {
      let lines = try SolvedLines(path: "Tests/Positions/\(set).txt")
      // Short searches are repeated for a stable mean. Tables are cleared before each search.
      let repeats = set.hasSuffix("-easy") ? 50 : 1
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<(set == "begin-hard" ? 1 : runs) {
        ours.append(try lines.meanMicroseconds(repeats: repeats))
        theirs.append(try peer.number([lines.path]))
      }
      let ratios = zip(ours, theirs).map { $0 / $1 }
      figures += [
        Figure("\(set), mean", ours, "µs", decimals: 1),
        Figure("\(set), BitBully", theirs, "µs", decimals: 1),
        Figure("\(set), time relative to BitBully", ratios, "times", decimals: 2, .atMost(0.3)),
      ]
      logarithms.append(naturalLogarithm(Figure("", ratios, "").median))
    }
    let mean = exponential(logarithms.reduce(0, +) / Double(logarithms.count))
    return figures
      + [Figure("geometric mean of the relative times", [mean], "times", decimals: 2, .atMost(0.2))]
  }

  /// The empty board's score, computed without an opening book.
  ///
  /// The measurement takes minutes.
  static let emptyBoard = Suite(
    name: "empty-board", summary: "the empty Connect Four board without a book"
  ) { _, _ in
    func seconds(jobs: Int) throws -> Double {
      let solver = try Solver()
      let clock = ContinuousClock()
      let start = clock.now
      let score = try solver.solve(BitboardPosition(for: solver), jobs: jobs).score
      guard score == 1 else { throw BenchmarkError("the empty board's score was \(score)") }
      return start.duration(to: clock.now) / .seconds(1)
    }
    let one = try seconds(jobs: 1)
    let two = try seconds(jobs: 2)
    let theirs = try bitBully().number(["empty"])
    return [
      Figure("empty board, 1 job", [one], "s", decimals: 1, .atMost(30)),
      Figure("empty board, 2 jobs", [two], "s", decimals: 1, .atMost(16)),
      Figure("speed with 2 jobs relative to 1", [one / two], "times", decimals: 2, .atLeast(1.7)),
      Figure("empty board, BitBully", [theirs], "s", decimals: 1),
      Figure("time relative to BitBully", [one / theirs], "times", decimals: 2, .atMost(0.33)),
    ]
  }
}

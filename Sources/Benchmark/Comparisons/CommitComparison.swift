import TournamentBase
import TournamentCommandLine

/// A comparison of suites between the program and that of another commit.
struct CommitComparison {
  let old: BenchmarkContext
  let new: BenchmarkContext

  /// Builds the commit's program in a clone, which `clean()` removes from the folder of `old`.
  init(_ commit: String, with new: BenchmarkContext, _ output: Output) throws {
    self.new = new
    let clone = new.inFolder("clone").folder
    output.note("building \(commit) in \(clone)")
    do {
      _ = try ChildProcess(["/usr/bin/env", "git", "clone", "--quiet", "--no-checkout", ".", clone])
      _ = try ChildProcess(["/usr/bin/env", "git", "-C", clone, "checkout", "--quiet", commit])
      old = BenchmarkContext(command: try BenchmarkContext.build(in: clone), folder: new.folder)
    } catch {
      new.inFolder("clone").clean()
      throw error
    }
  }

  func clean() { new.inFolder("clone").clean() }

  /// Measures both programs in alternating pairs and returns the lines of a table.
  func lines(_ suites: [Suite], runs: Int, _ output: Output) async throws -> [[String]] {
    var lines = [["figure", "old", "new", "unit", "new to old", "range"]]
    for suite in suites {
      var pairs: [(old: [Figure], new: [Figure])] = []
      for run in 1...runs {
        output.note("comparing \(suite.name), pair \(run) of \(runs)")
        // The first program alternates too, because the machine slows down as it heats up.
        if run % 2 == 1 {
          let before = try await suite.measure(old, 1)
          pairs.append((before, try await suite.measure(new, 1)))
        } else {
          let after = try await suite.measure(new, 1)
          pairs.append((try await suite.measure(old, 1), after))
        }
      }
      for (index, figure) in (pairs.first?.new ?? []).enumerated() {
        func all(_ side: KeyPath<(old: [Figure], new: [Figure]), [Figure]>) -> Figure {
          Figure(
            figure.name, pairs.map { $0[keyPath: side][index].median }, figure.unit,
            decimals: figure.decimals)
        }
        let (before, after) = (all(\.old), all(\.new))
        let ratio = Figure(
          "", zip(after.samples, before.samples).map { $0 / $1 }, "times", decimals: 3
        ).cells
        lines.append([
          figure.name, before.cells[1], after.cells[1], figure.unit, ratio[1], ratio[3],
        ])
      }
    }
    return lines
  }
}

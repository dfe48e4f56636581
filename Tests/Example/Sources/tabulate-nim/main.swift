import Nim
import Tournament

// Writes all tables and replays of a run to a folder. A second run shows the existing results, and a stopped
// run resumes.
let nim = GameModule(Nim.self, strategies: NimStrategies.all)
let run = try nim.prepare(
  RunSpecification(
    preset: "misere", rules: ["pile": "30"],
    strategies: ["random", "random", "remainder:whim=0.5"], seats: 3, games: 300))
let folder = try RunFolder(
  run: run, output: CommandLine.arguments.dropFirst().first ?? "runs", replays: .all)
if let summary = try await folder.play(jobs: 2) {
  print("\(summary.games) games are in \(folder.path)")
  for warning in summary.warnings { print(warning) }
}

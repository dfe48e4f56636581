#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command under measurement and a place for its output.
struct BenchmarkContext {
  let command: String
  let folder: String

  /// Finds the command.
  ///
  /// - Parameter program: Its path; without, it is built beside this program, so that what is measured is never
  ///   out of date.
  init(_ program: String?) throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "tournament-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
      ).path
    if let program {
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw BenchmarkError("\(program) is not an executable program")
      }
      command = program
      return
    }
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    command = here.deletingLastPathComponent().appendingPathComponent("tournament").path
    _ = try ChildProcess([
      "/usr/bin/env", "swift", "build", "-c", "release", "--product", "tournament",
    ])
    guard FileManager.default.isExecutableFile(atPath: command) else {
      throw BenchmarkError("there is no \(command); start with: swift run -c release benchmark")
    }
  }

  /// Plays a tournament into an empty folder, and removes what it wrote unless `keep` says so.
  func play(_ words: [String], jobs: Int? = nil, keep: Bool = false) throws -> ChildProcess {
    clean()
    let jobWords = jobs.map { ["--jobs", "\($0)"] } ?? []
    let result = try ChildProcess([command] + words + jobWords + ["--quiet", "--output", folder])
    if !keep { clean() }
    return result
  }

  /// The path of a table of the run that was kept.
  func table(_ name: String) throws -> String {
    guard let run = try FileManager.default.contentsOfDirectory(atPath: folder).first else {
      throw BenchmarkError("the run left no folder")
    }
    return "\(folder)/\(run)/\(name).csv"
  }

  func clean() { try? FileManager.default.removeItem(atPath: folder) }
}

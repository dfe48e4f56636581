#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command to measure and a folder for its output.
struct BenchmarkContext {
  let command: String
  let folder: String

  /// - Parameter program: The command's path, or `nil` to build it first.
  init(_ program: String?) throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "tournament-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
      ).path
    if let program {
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw BenchmarkError("\(program): not an executable program")
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
      throw BenchmarkError("\(command): not found; start with: swift run -c release benchmark")
    }
  }

  /// Plays a tournament into an empty folder and removes the results unless `keep` is `true`.
  func play(_ words: [String], jobs: Int? = nil, keep: Bool = false) throws -> ChildProcess {
    clean()
    let jobWords = jobs.map { ["--jobs", "\($0)"] } ?? []
    let result = try ChildProcess([command] + words + jobWords + ["--quiet", "--output", folder])
    if !keep { clean() }
    return result
  }

  func run() throws -> String {
    guard let run = try FileManager.default.contentsOfDirectory(atPath: folder).first else {
      throw BenchmarkError("the run wrote no results")
    }
    return "\(folder)/\(run)"
  }

  func table(_ name: String) throws -> String { try "\(run())/\(name).csv" }

  func clean() { try? FileManager.default.removeItem(atPath: folder) }
}

func lines(of path: String) throws -> [Substring] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
}

extension ChildProcess {
  static func number(_ arguments: [String]) throws -> Double {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "benchmark-number-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ChildProcess(arguments, output: output)
    guard let line = try lines(of: output).first, let number = Double(line) else {
      throw BenchmarkError("'\(arguments.joined(separator: " "))' printed no number")
    }
    return number
  }
}

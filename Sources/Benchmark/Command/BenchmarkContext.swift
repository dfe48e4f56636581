#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command to measure and a folder for its output.
struct BenchmarkContext {
  let command: String
  let folder: String

  init(command: String, folder: String) { (self.command, self.folder) = (command, folder) }

  /// - Parameters:
  ///   - program: The command's path, or `nil` to build it first.
  ///   - isStatic: `true` to build the command with the Swift libraries.
  init(_ program: String?, isStatic: Bool) throws {
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
    if isStatic {
      command = try BenchmarkContext.build(in: ".")
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

  /// Builds the command of a package as `.ci/run` does and returns its path.
  static func build(in package: String) throws -> String {
    let words = [
      "/usr/bin/env", "swift", "build", "-c", "release", "--static-swift-stdlib", "-Xswiftc",
      "-gnone", "--package-path", package, "--scratch-path", "\(package)/.build/static",
    ]
    _ = try ChildProcess(words + ["--product", "tournament"])
    return try ChildProcess.line(words + ["--show-bin-path"]) + "/tournament"
  }

  /// Returns the same command with a folder beside this one.
  func inFolder(_ name: String) -> BenchmarkContext {
    BenchmarkContext(command: command, folder: "\(folder)-\(name)")
  }

  /// Compiles C in the folder and returns the path of the program or library.
  func compile(_ name: String, _ source: String, _ options: [String] = []) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name)"
    try source.write(toFile: "\(path).c", atomically: true, encoding: .utf8)
    _ = try ChildProcess(["/usr/bin/env", "cc", "-O2"] + options + ["-o", path, "\(path).c"])
    return path
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
    guard let number = Double(try line(arguments)) else {
      throw BenchmarkError("'\(arguments.joined(separator: " "))' printed no number")
    }
    return number
  }

  /// Returns the first line that a command prints.
  static func line(_ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "benchmark-line-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ChildProcess(arguments, output: output)
    guard let line = try lines(of: output).first else {
      throw BenchmarkError("'\(arguments.joined(separator: " "))' printed nothing")
    }
    return String(line)
  }
}

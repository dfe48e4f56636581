#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Somebody else's program, from PyPI, in a Python of its own.
struct PythonPeer {
  /// The folder of its Python below `.build`.
  let name: String
  /// What is installed, with its version.
  let package: String
  /// Prints one number.
  let script: String

  private var python: String { ".build/\(name)/bin/python" }

  /// Installs it where it isn't yet.
  func install() throws {
    guard FileManager.default.fileExists(atPath: script) else {
      throw BenchmarkError("there is no \(script) here; start in the package's folder")
    }
    if !FileManager.default.fileExists(atPath: python) {
      _ = try ChildProcess(["/usr/bin/env", "python3", "-m", "venv", ".build/\(name)"])
    }
    _ = try ChildProcess([python, "-m", "pip", "install", "--quiet", package])
  }

  /// The number that the script prints.
  func number(_ words: [String]) throws -> Double {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(name)-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ChildProcess([python, script] + words, output: output)
    let text = String(
      decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
    guard let line = text.split(separator: "\n").first, let number = Double(line) else {
      throw BenchmarkError("\(script) printed no number")
    }
    return number
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program from PyPI in its own virtual environment.
struct PythonPeer {
  private let python: String
  private let script: String

  /// Installs the package in a virtual environment below `.build`.
  ///
  /// The script has to print one number.
  init(_ name: String, package: String, script: String) throws {
    self.script = script
    python = ".build/\(name)/bin/python"
    guard FileManager.default.fileExists(atPath: script) else {
      throw BenchmarkError("\(script): not found; run the benchmark in the package's folder")
    }
    if !FileManager.default.fileExists(atPath: python) {
      _ = try ChildProcess(["/usr/bin/env", "python3", "-m", "venv", ".build/\(name)"])
    }
    _ = try ChildProcess([python, "-m", "pip", "install", "--quiet", package])
  }

  func number(_ words: [String]) throws -> Double {
    try ChildProcess.number([python, script] + words)
  }
}

import RunFolders
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The solver BitBully, from PyPI, in a Python of its own.
struct BitBully {
  private static let python = ".build/bitbully/bin/python"
  private static let script = "Tests/Interop/time_bitbully.py"
  /// The version that is measured against.
  private static let package = "bitbully==0.0.79"

  /// Installs it.
  init() throws {
    guard FileManager.default.fileExists(atPath: BitBully.script) else {
      throw BenchmarkError("there is no \(BitBully.script) here; start in the package's folder")
    }
    if !FileManager.default.fileExists(atPath: BitBully.python) {
      _ = try ChildProcess(["/usr/bin/env", "python3", "-m", "venv", ".build/bitbully"])
    }
    _ = try ChildProcess(
      [BitBully.python, "-m", "pip", "install", "--quiet", BitBully.package])
  }

  /// The mean time of a position; a table that was cleared before it is not counted.
  func meanMicroseconds(of set: SolvedLines) throws -> Double { try number([set.path]) }

  func secondsOfEmptyBoard() throws -> Double { try number(["empty"]) }

  private func number(_ words: [String]) throws -> Double {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bitbully-\(ProcessInfo.processInfo.processIdentifier)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ChildProcess([BitBully.python, BitBully.script] + words, output: output)
    let text = String(
      decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
    guard let line = text.split(separator: "\n").first, let number = Double(line) else {
      throw BenchmarkError("\(BitBully.script) printed no number")
    }
    return number
  }
}

import CSystem
import Foundation
import TestSupport
@testable import GameCore
@testable import TournamentBase

extension BotProgram {
  /// Returns a command with some settings.
  static func testing(
    _ command: [String], _ settings: [String: String] = [:], folder: String? = nil,
    environment: [Assignment] = []
  ) throws -> BotProgram {
    var program = BotProgram(name: "tested", command: command)
    for name in settings.keys.sorted() { try program.settings.set(name, to: settings[name] ?? "") }
    program.folder = folder
    program.environment = environment
    return program
  }

  /// Returns the bot that misbehaves, with a text that identifies its processes.
  static func misbehaving(
    _ fault: String, _ settings: [String: String] = [:], file: String = "/none", mark: String = ""
  ) throws -> BotProgram {
    try testing(
      [python, URL(inPackage: "Tests/Bots/misbehave.py").path, fault, "1", file, mark],
      settings)
  }

  /// The path of Python itself, instead of a slow launcher that selects a version.
  static let python: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/python3" }.filter {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let first = found.first, first.contains("/shims/") else {
      return found.first ?? "python3"
    }
    let versions = URL(fileURLWithPath: first).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("versions").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: versions))?.sorted() ?? []
    return names.map { "\(versions)/\($0)/bin/python3" }
      .last { FileManager.default.isExecutableFile(atPath: $0) } ?? first
  }()
}

/// The request that these tests send.
let question = #"{"type":"move","game":0,"seat":0,"legal":["4","5"]}"#

extension ContinuousClock.Instant {
  /// A deadline that no test reaches.
  static var late: ContinuousClock.Instant { .now + .seconds(60) }

  static func after(_ milliseconds: Int) -> ContinuousClock.Instant {
    .now + .milliseconds(milliseconds)
  }
}

/// The processes of the system.
enum SystemProcesses {
  /// Returns the processes with a text in their arguments.
  static func withArgument(_ mark: String) -> [Int] {
    numbers.filter { number in
      let data = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      return String(decoding: data, as: UTF8.self).contains(mark)
    }
  }

  /// Returns the processes of a group that have not ended.
  static func inGroup(_ group: Int32) -> [Int] { numbers.filter { self.group(of: $0) == group } }

  /// Returns the groups of the processes with a name that have not ended.
  static func groups(of name: String) -> Set<Int32> {
    Set(numbers.filter { self.name($0) == name }.compactMap { group(of: $0) })
  }

  /// Returns the group of a process, or `nil` if it has ended.
  private static func group(of number: Int) -> Int32? {
    let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let words = text.drop { $0 != ")" }.split(separator: " ")
    return words.count > 3 && words[1] != "Z" ? Int32(words[3]) : nil
  }

  /// Returns the name of a process.
  static func name(_ number: Int) -> String {
    let data = FileManager.default.contents(atPath: "/proc/\(number)/comm") ?? Data()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static var numbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int($0) }
  }
}

/// Repeats a check for up to ten seconds until it succeeds.
func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<500 {
    if try holds() { return true }
    Thread.sleep(forTimeInterval: 0.02)
  }
  return try holds()
}

/// A Boolean value that indicates whether this system supports the whole default sandbox.
let hasWholeSandbox: Bool = {
  guard let program = try? BotProgram.testing(["/bin/cat"]), let process = try? BotProcess(program)
  else { return false }
  return process.sandboxWarnings.isEmpty && process.sandboxInForce.contains("seccomp")
}()

/// A Boolean value that indicates whether this system allows namespaces for programs.
let hasNamespaces: Bool = {
  guard let program = try? BotProgram.testing(["/bin/cat"], ["sandbox": "strict"]) else {
    return false
  }
  return (try? BotProcess(program)) != nil
}()

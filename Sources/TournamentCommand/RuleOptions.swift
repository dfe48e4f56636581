import Replays
import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options that set rules, and how they are read.
enum RuleOptions {
  static let all: [Option] = [
    Option("rule", "KEY=VALUE", repeats: true, "change one rule; may be repeated"),
    Option("rules", "NAME|FILE", "rules by name (see tournament list), or a JSON file of them"),
  ]

  /// The same for one of several rules, as `--rule-a` and `--rules-a`.
  static func all(suffix: String, _ which: String) -> [Option] {
    [
      Option("rules" + suffix, "NAME|FILE", "\(which) rules by name, or a JSON file of them"),
      Option("rule" + suffix, "KEY=VALUE", repeats: true, "change one of the \(which) rules"),
    ]
  }

  /// A rules file is a few lines; anything larger is a mistake.
  static let fileSizeLimit = 1 << 20

  /// Reads both options into a request.
  static func read(
    _ arguments: inout Arguments, for game: GameEntry?, suffix: String = "",
    into request: inout RunSpecification
  ) {
    let (one, all) = ("--rule" + suffix, "--rules" + suffix)
    if let name = arguments.text("rules" + suffix) {
      if game?.presets.contains(where: { $0.name == name }) == true {
        request.preset = name
      } else {
        do {
          request.rules += try file(name, option: all, game: game)
        } catch {
          arguments.report(error)
        }
      }
    }
    for text in arguments.texts("rule" + suffix) {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 {
        let setting = RuleSetting(
          key: String(sides[0]), text: String(sides[1]), origin: "\(one) \(text)")
        // On the command line a rule replaces the file's.
        request.rules.removeAll { $0.key == setting.key && !$0.origin.hasPrefix("--rule") }
        request.rules.append(setting)
      } else {
        arguments.report("\(one) \(text): write KEY=VALUE")
      }
    }
  }

  /// Reads a JSON object of rules.
  static func file(
    _ path: String, option: String, game: GameEntry?
  ) throws(UsageError) -> [RuleSetting] {
    guard let data = FileManager.default.contents(atPath: path) else {
      let names = game?.presets.map(\.name) ?? []
      let near = nearest(to: path, among: names).map { "; did you mean the rules '\($0)'?" } ?? ""
      throw UsageError("\(option) \(path): there is no such readable file\(near)")
    }
    guard data.count <= fileSizeLimit else {
      throw UsageError("\(option) \(path): a rules file has \(fileSizeLimit) bytes at most")
    }
    do throws(FlatJSON.Problem) {
      return try FlatJSON.entries(in: Array(data)).map {
        RuleSetting(key: $0.key, text: $0.text, origin: "\(path), line \($0.line)")
      }
    } catch {
      throw UsageError("\(option) \(path), line \(error.line): \(error.text)")
    }
  }
}

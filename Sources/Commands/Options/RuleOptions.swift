import Diagnostics
import GameCore
import Sessions
import Shells
import Storage
import Terminal
import Tournament

/// The options that set rules, and how they are read.
package struct RuleOptions: Sendable {
  /// Single rules.
  package let one: Option<[RuleSetting]>
  /// All rules at once, by name or by file.
  package let all: Option<String?>
  /// The rule `bank` in other words; `nil` for a command of games without a bank.
  package let bank: Option<String?>?
  /// The links that games are played over; `nil` for a command that plays none.
  package let link: Option<[RuleSetting]>?

  /// The rules of a run.
  package static let ofRun = RuleOptions(suffix: "", which: "")
  /// The rules of a game that takes no files.
  package static let withoutFiles = RuleOptions(suffix: "", which: "", takesFiles: false)

  /// The rules of one of several variants, as `--rule-a` and `--rules-a`.
  ///
  /// - Parameter which: Which rules they are, such as `first `.
  package init(suffix: String, which: String, takesFiles: Bool = true) {
    let flag = "--rule" + suffix
    one = Option(
      "rule" + suffix, "KEY=VALUE", repeats: true, completion: .list(CompletionList.rules),
      "change one of the \(which)rules; may be repeated", default: { [] }
    ) { texts throws(UsageError) in
      var settings: [RuleSetting] = []
      for text in texts {
        guard let rule = Assignment(text) else { throw UsageError("'\(text)' is not KEY=VALUE") }
        settings.append(
          RuleSetting(key: rule.key, text: rule.value, origin: "\(flag) \(text)"))
      }
      return settings
    }
    all = Option(
      "rules" + suffix, "NAME|FILE", completion: .list(CompletionList.presets),
      "the \(which)rules by name (see the command list), or a JSON file of them",
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
    bank =
      takesFiles
      ? .path(
        "bank" + suffix, "FILE",
        "the \(which)bank of questions, for a quiz: a CSV file; --rule\(suffix) bank=FILE in other words"
      ) : nil
    link = takesFiles ? LinkOption.option(suffix: suffix, which: which) : nil
  }

  package var options: [any OptionDeclaration] {
    let others: [(any OptionDeclaration)?] = [bank, link]
    return [one, all] + others.compactMap(\.self)
  }

  /// The options for one game alone, for messages: `--rule, --rules and --bank`.
  package var flags: String {
    let flags = [one.flag, all.flag] + (bank.map { [$0.flag] } ?? [])
    return flags.dropLast().joined(separator: ", ") + " and " + flags[flags.count - 1]
  }

  /// A rules file is a few lines; anything larger is a mistake.
  package static let fileSizeLimit = 1 << 20

  /// Reads both options into a request.
  package func read(
    _ arguments: inout Arguments, for game: GameEntry?, into request: inout RunSpecification
  ) {
    var single = arguments[one]
    if let bank, let path = arguments[bank] {
      single.append(RuleSetting(key: "bank", text: path, origin: "\(bank.flag) \(path)"))
    }
    var listed: [RuleSetting] = []
    if let name = arguments[all] {
      if game?.presets.contains(where: { $0.name == name }) == true {
        request.preset = name
      } else {
        do {
          listed = try RuleOptions.file(name, game: game)
        } catch {
          for problem in error.problems { arguments.report("\(all.flag) \(problem)") }
        }
      }
    }
    if let link { request.link = arguments[link] }
    // On the command line a rule replaces the file's.
    request.rules = listed.filter { rule in !single.contains { $0.key == rule.key } } + single
  }

  /// Reads a JSON object of rules.
  package static func file(_ path: String, game: GameEntry?) throws(UsageError) -> [RuleSetting] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: fileSizeLimit)
    } catch {
      if FileKind.isTaken(path) { throw UsageError("\(error)") }
      let names = game?.presets.map(\.name) ?? []
      let near = nearest(to: path, among: names).map { "; did you mean the rules '\($0)'?" } ?? ""
      let own = game.map {
        $0.name == $0.game ? "" : "; \($0.name) has its own rules, others are for \($0.game)"
      }
      throw UsageError("\(path): there is no such readable file\(near.isEmpty ? own ?? "" : near)")
    }
    return try entries(bytes, of: path)
  }

  /// The settings of a JSON object.
  package static func entries(_ bytes: [UInt8], of path: String) throws(UsageError) -> [RuleSetting]
  {
    do throws(FlatJSON.Problem) {
      return try FlatJSON.entries(in: bytes).map {
        RuleSetting(key: $0.key, text: $0.text, origin: "\(path), line \($0.line)")
      }
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.text)")
    }
  }
}

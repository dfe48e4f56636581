import GameCore
import TournamentBase

struct RuleOptions: Sendable {
  let one: Option<[Assignment]>
  let all: Option<String?>
  /// The option for the `bank` rule, or `nil` if the command plays no games with a question bank.
  let bank: Option<String?>?
  /// The option for links between host and guests, or `nil` for a command without links.
  let link: Option<[Assignment]>?

  static let ofRun = RuleOptions(suffix: "", owner: "")
  static let withoutFiles = RuleOptions(suffix: "", owner: "", takesFiles: false)

  /// Creates the options for one of several rule sets, such as `--rule-a` and `--rules-a`.
  ///
  /// - Parameter owner: A phrase for the options' summaries, such as ` of rule set A`.
  init(suffix: String, owner: String, takesFiles: Bool = true) {
    let flag = "--rule" + suffix
    one = Option(
      "rule" + suffix, "KEY=VALUE", repeats: true, completion: .list(CompletionList.rules),
      "change one rule\(owner)", default: { [] }
    ) { texts throws(UsageError) in
      try texts.map { text throws(UsageError) in
        guard let rule = Assignment(text, origin: "\(flag) \(text)") else {
          throw UsageError(value: text, "expected KEY=VALUE")
        }
        return rule
      }
    }
    all = .text(
      "rules" + suffix, "NAME|FILE", completion: .list(CompletionList.presets),
      "rules\(owner): the NAME of a rule set (see 'list GAME'), or a JSON FILE of rules")
    bank =
      takesFiles
      ? .path(
        "bank" + suffix, "FILE",
        "CSV file with the question bank\(owner) for a quiz; the same as --rule\(suffix) bank=FILE"
      ) : nil
    link = takesFiles ? RuleOptions.link(suffix: suffix, owner: owner) : nil
  }

  /// Returns the option for simulated links between a host and guests.
  ///
  /// Its values are single settings or files with settings.
  private static func link(suffix: String, owner: String) -> Option<[Assignment]> {
    Option(
      "link" + suffix, "KEY=VALUE|FILE", repeats: true,
      completion: .words(SessionSettings.parameters.map { "\($0.name)=" }),
      "play the games\(owner) over a simulated network between a host and guests; the value is a "
        + "setting such as delay=40 (ms) or loss=0.01, or a JSON file of settings",
      default: { [] }
    ) { texts throws(UsageError) in
      var settings: [Assignment] = []
      for text in texts {
        if let setting = Assignment(text, origin: "--link\(suffix) \(text)") {
          settings.append(setting)
        } else if let read = try entries(text) {
          settings += read
        } else {
          throw UsageError(value: text, "expected KEY=VALUE or an existing file")
        }
      }
      return settings
    }
  }

  /// The options that require a single game, for messages: `--rule, --rules and --bank`.
  var flags: String {
    let flags = [one.flag, all.flag] + (bank.map { [$0.flag] } ?? [])
    return flags.dropLast().joined(separator: ", ") + " and " + flags[flags.count - 1]
  }

  /// The maximum size of a rules file in bytes.
  ///
  /// Most rules files contain only a few lines.
  static let fileSizeLimit = 1 << 20

  static func file(_ path: String, game: (any PlayableGame)?) throws(UsageError) -> [Assignment] {
    if let entries = try entries(path) { return entries }
    let names = game?.presets.map(\.name) ?? []
    let near = nearest(to: path, among: names).map { "; did you mean '\($0)'?" } ?? ""
    let remedy = game.flatMap {
      $0.name == $0.game
        ? (names.isEmpty ? nil : "Rule sets of \($0.name): \(names.joined(separator: ", "))")
        : "The rule sets of \($0.game) cannot be used with \($0.name)."
    }
    throw UsageError(
      "\(path): unknown rule set or file\(near)", remedy: near.isEmpty ? remedy : nil)
  }

  /// Reads the settings in a JSON object or returns `nil` if there is no file.
  private static func entries(_ path: String) throws(UsageError) -> [Assignment]? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: fileSizeLimit)
    } catch {
      if FileKind.isTaken(path) { throw UsageError("\(error)") }
      return nil
    }
    do throws(JSONFile.Problem) {
      return try JSONFile.members(in: bytes, depth: 0).map {
        Assignment(key: $0.key, value: $0.scalar ?? "", origin: "\(path), line \($0.line)")
      }
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.text)")
    }
  }
}

/// The rules and links of a command line.
struct RuleValues {
  private let options: RuleOptions
  private let one: [Assignment]
  private let all: String?
  private let bank: String?
  private let link: [Assignment]

  init(_ options: RuleOptions, _ read: inout OptionReader) {
    self.options = options
    (one, all) = (read(options.one), read(options.all))
    bank = options.bank.flatMap { read($0) }
    link = options.link.map { read($0) } ?? []
  }

  /// Puts the rules and links into a request, which keeps its earlier ones unless the command line
  /// changes them.
  func add(
    to request: inout RunSpecification, for game: (any PlayableGame)?,
    _ arguments: inout Arguments
  ) {
    var single = one
    if let bank, let flag = options.bank?.flag {
      single.append(Assignment(key: "bank", value: bank, origin: "\(flag) \(bank)"))
    }
    var listed: [Assignment] = []
    if let name = all {
      if game?.presets.contains(where: { $0.name == name }) == true {
        request.preset = name
      } else {
        do throws(UsageError) {
          listed = try RuleOptions.file(name, game: game)
        } catch {
          for mistake in error.mistakes {
            arguments.report("\(options.all.flag) \(mistake)", remedy: mistake.remedy)
          }
        }
      }
    }
    // A rule on the command line overrides the file.
    for settings in [listed, single] { replace(settings, in: &request.rules) }
    replace(link, in: &request.link)
  }

  /// Adds settings, which replace earlier ones with the same keys.
  private func replace(_ settings: [Assignment], in earlier: inout [Assignment]) {
    earlier.removeAll { old in settings.contains { $0.key == old.key } }
    earlier += settings
  }
}

import GameCore

/// A JSON file that declares bots: an object with a member for each bot.
///
///     {
///       "mine": {
///         "command": ["python3", "bot.py"], "folder": "bots", "files": ["bots/weights.bin"],
///         "env": {"OMP_NUM_THREADS": "1"}, "time": 500, "memory": 2048
///       },
///       "engine": {"command": ["./engine"], "protocol": "ugi", "options": {"Threads": "1"}}
///     }
///
/// Paths are relative to the file's folder. Each setting that a specification can contain is also a
/// valid key.
package struct BotsFile {
  package private(set) var programs: [BotProgram] = []

  static let byteLimit = 1 << 20
  static let fileLimit = 200

  private let path: String
  private var problems: [String] = []

  /// - Throws: `UsageError` that reports all mistakes, or only the first one if the file is not
  ///   valid JSON.
  package init(path: String) throws(UsageError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: BotsFile.byteLimit)
    } catch {
      throw UsageError("\(error)")
    }
    try self.init(bytes, path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(UsageError) {
    self.path = path
    let members: [JSONValue.Member]
    do throws(JSONFile.Problem) {
      members = try JSONFile.members(in: bytes, depth: 3)
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.text)")
    }
    if members.isEmpty {
      throw UsageError("\(path): no bots; expected an object with a member for each bot")
    }
    if members.count > BotProgram.limit {
      throw UsageError("\(path): \(members.count) bots: expected at most \(BotProgram.limit)")
    }
    for (index, member) in members.enumerated() {
      if let problem = BotProgram.problem(ofName: member.key) { report(member.line, problem) }
      if let first = members[..<index].first(where: { $0.key == member.key }) {
        report(member.line, "duplicate bot '\(member.key)', first in line \(first.line)")
      }
      read(member)
    }
    if !problems.isEmpty { throw UsageError(problems) }
  }

  private mutating func report(_ line: Int, _ problem: String) {
    problems.append("\(path), line \(line): \(problem)")
  }

  private mutating func report(_ member: JSONValue.Member, of name: String, _ problem: String) {
    report(member.line, "'\(name)': \(member.key): \(problem)")
  }

  private static let ownKeys = ["command", "env", "folder", "files", "options"]

  private mutating func read(_ member: JSONValue.Member) {
    let name = member.key
    guard case .object(let keys) = member.value else {
      report(
        member.line,
        "'\(name)': expected an object, such as {\"command\": [\"python3\", \"bot.py\"]}")
      return
    }
    var program = BotProgram(name: name, command: [])
    program.origin = path
    let base = program.base
    func placed(_ path: String) -> String { path.hasPrefix("/") ? path : base + path }
    for (index, key) in keys.enumerated() {
      if BotsFile.ownKeys.contains(key.key), keys[..<index].contains(where: { $0.key == key.key }) {
        report(key, of: name, "given more than once")
        continue
      }
      switch key.key {
      case "command":
        guard let words = texts(key, of: name) else { continue }
        program.command = words
        if let problem = BotProgram.problem(ofCommand: words) { report(key, of: name, problem) }
      case "files":
        let files = texts(key, of: name) ?? []
        if files.contains("") { report(key, of: name, "empty file name") }
        if files.count > BotsFile.fileLimit {
          report(key, of: name, "\(files.count) files: expected at most \(BotsFile.fileLimit)")
        }
        program.files = files.map(placed)
      case "folder":
        if case .string(let folder) = key.value, !folder.isEmpty, !folder.contains("\0") {
          program.folder = placed(folder)
        } else {
          report(key, of: name, "expected a folder, relative to this file")
        }
      case "env": program.environment = variables(key, of: name, without: "=")
      case "options": program.options = variables(key, of: name, without: "\n")
      default: set(key, of: &program)
      }
    }
    if !keys.contains(where: { $0.key == "command" }) {
      report(
        member.line,
        "'\(name)': \"command\" is missing; expected, for example, [\"python3\", \"bot.py\"]")
    }
    programs.append(program.withAdapterDefaults)
  }

  /// Sets a setting that specifications can also contain.
  private mutating func set(_ key: JSONValue.Member, of program: inout BotProgram) {
    guard let parameter = program.settings.parameter(key.key) else {
      let names = BotProgram.parameters.map(\.name)
      report(
        key.line,
        "'\(program.name)': unknown setting '\(key.key)'; "
          + hint(for: key.key, among: BotsFile.ownKeys + names))
      return
    }
    guard let text = key.scalar else {
      report(key, of: program.name, "expected \(parameter.allowed)")
      return
    }
    do throws(ParameterError) {
      try program.settings.set(key.key, to: text)
    } catch {
      report(key, of: program.name, error.problem)
    }
  }

  /// Returns the strings in an array or, for any other value, records an error and returns `nil`.
  private mutating func texts(_ key: JSONValue.Member, of name: String) -> [String]? {
    guard case .array(let elements) = key.value else {
      report(key, of: name, "expected an array of strings, such as [\"python3\", \"bot.py\"]")
      return nil
    }
    let texts = elements.compactMap { try? $0.string() }
    if texts.count == elements.count { return texts }
    report(key, of: name, "expected strings in double quotes")
    return nil
  }

  /// Returns an object's members as names and values and records an error for each invalid member.
  private mutating func variables(
    _ key: JSONValue.Member, of name: String, without forbidden: Character
  ) -> [Assignment] {
    guard case .object(let members) = key.value else {
      report(key, of: name, "expected an object of strings, such as {\"NAME\": \"VALUE\"}")
      return []
    }
    var variables: [Assignment] = []
    for member in members {
      guard let value = member.scalar else {
        report(member.line, "'\(name)': \(key.key): '\(member.key)': expected a string")
        continue
      }
      let isName = !member.key.isEmpty && !member.key.contains(forbidden)
      if !isName || (member.key + value).contains("\0") || forbidden == "\n" && value.contains("\n")
      {
        report(member.line, "'\(name)': \(key.key): '\(member.key)': invalid name or value")
      } else if variables.contains(where: { $0.key == member.key }) {
        report(member.line, "'\(name)': \(key.key): '\(member.key)' is given more than once")
      } else {
        variables.append(Assignment(key: member.key, value: value))
      }
    }
    return variables
  }
}

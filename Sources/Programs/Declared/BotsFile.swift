import Diagnostics
import GameCore
import Storage

/// A JSON file that names programs, an object with a member for each.
///
///     {
///       "mine": {
///         "command": ["python3", "bot.py"], "folder": "bots", "files": ["bots/weights.bin"],
///         "env": {"OMP_NUM_THREADS": "1"}, "time": 500, "memory": 2048
///       },
///       "engine": {"command": ["./engine"], "protocol": "ugi", "options": {"Threads": "1"}}
///     }
///
/// Folders and files are relative to the file's own folder. Every setting of a specification is a key,
/// too.
package struct BotsFile {
  /// In the order in which they are written.
  package private(set) var programs: [BotProgram] = []

  /// The most bytes that are read.
  package static let byteLimit = 1 << 20
  /// The most files that one program names.
  package static let fileLimit = 200

  /// Where the file is, for messages.
  private let path: String
  /// Its folder with a slash behind it; empty for the current one.
  private let base: String
  private var problems: [String] = []

  /// Reads a file.
  ///
  /// - Throws: `UsageError` with every mistake, each with its line and key; with the first alone where the
  ///   text is no JSON.
  package init(path: String) throws(UsageError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: BotsFile.byteLimit)
    } catch {
      throw UsageError("\(error)")
    }
    try self.init(bytes, path: path)
  }

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8], path: String) throws(UsageError) {
    self.path = path
    base = String(
      path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)])
    let members: [PlacedJSON.Member]
    do throws(FlatJSON.Problem) {
      members = try PlacedJSON.members(in: bytes, depth: 3)
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.text)")
    }
    if members.isEmpty { throw UsageError("\(path): it names no program") }
    if members.count > BotProgram.limit {
      throw UsageError(
        "\(path): its \(members.count) programs are more than \(BotProgram.limit); name fewer")
    }
    for (index, member) in members.enumerated() {
      if let problem = BotProgram.problem(ofName: member.key) { report(member.line, problem) }
      if let first = members[..<index].first(where: { $0.key == member.key }) {
        report(member.line, "'\(member.key)' is there twice, first in line \(first.line)")
      }
      read(member)
    }
    if !problems.isEmpty { throw UsageError(problems) }
  }

  private mutating func report(_ line: Int, _ problem: String) {
    problems.append("\(path), line \(line): \(problem)")
  }

  /// Reports what is wrong with a key of a program.
  private mutating func report(_ member: PlacedJSON.Member, of name: String, _ problem: String) {
    report(member.line, "'\(name)': \(member.key): \(problem)")
  }

  private static let ownKeys = ["command", "env", "folder", "files", "options"]

  private mutating func read(_ member: PlacedJSON.Member) {
    let name = member.key
    guard case .object(let keys) = member.value.content else {
      report(
        member.line, "'\(name)' takes an object such as {\"command\": [\"python3\", \"bot.py\"]}")
      return
    }
    var program = BotProgram(name: name, command: [])
    program.base = base
    for (index, key) in keys.enumerated() {
      if BotsFile.ownKeys.contains(key.key), keys[..<index].contains(where: { $0.key == key.key }) {
        report(key, of: name, "is given twice")
        continue
      }
      switch key.key {
      case "command":
        guard let words = texts(key, of: name) else { continue }
        program.command = words
        if let problem = BotProgram.problem(ofCommand: words) { report(key, of: name, problem) }
      case "files":
        let files = texts(key, of: name) ?? []
        if files.contains("") { report(key, of: name, "the name of a file is empty") }
        if files.count > BotsFile.fileLimit {
          report(key, of: name, "\(files.count) files are more than \(BotsFile.fileLimit)")
        }
        program.files = files.map(placed)
      case "folder":
        if let folder = key.value.text, !folder.isEmpty, !folder.contains("\0") {
          program.folder = placed(folder)
        } else {
          report(key, of: name, "takes the path of a folder, from that of this file")
        }
      case "env": program.environment = variables(key, of: name, without: "=")
      case "options": program.options = variables(key, of: name, without: "\n")
      default: set(key, of: &program)
      }
    }
    if !keys.contains(where: { $0.key == "command" }) {
      report(member.line, "'\(name)' has no \"command\", such as [\"python3\", \"bot.py\"]")
    }
    programs.append(program)
  }

  /// Sets what specifications can set, too.
  private mutating func set(_ key: PlacedJSON.Member, of program: inout BotProgram) {
    let names = BotProgram.parameters.map(\.name)
    guard names.contains(key.key) else {
      report(
        key.line,
        "'\(program.name)' has no setting '\(key.key)'; "
          + hint(for: key.key, among: BotsFile.ownKeys + names))
      return
    }
    guard let text = key.value.scalar else {
      let parameter = program.settings.parameter(key.key)
      report(key, of: program.name, "takes \(parameter?.allowed ?? "a value")")
      return
    }
    do throws(ParameterError) {
      try program.settings.set(key.key, to: text)
    } catch {
      report(key, of: program.name, error.problem)
    }
  }

  /// The texts of an array; `nil`, with a report, for anything else.
  private mutating func texts(_ key: PlacedJSON.Member, of name: String) -> [String]? {
    guard case .array(let elements) = key.value.content else {
      report(key, of: name, "takes an array of texts, such as [\"python3\", \"bot.py\"]")
      return nil
    }
    for element in elements where element.text == nil {
      report(element.line, "'\(name)': \(key.key): each element is a text in double quotes")
      return nil
    }
    return elements.compactMap(\.text)
  }

  /// The members of an object as names with texts.
  private mutating func variables(
    _ key: PlacedJSON.Member, of name: String, without forbidden: Character
  ) -> [BotProgram.Variable] {
    guard case .object(let members) = key.value.content else {
      report(key, of: name, "takes an object of texts, such as {\"NAME\": \"VALUE\"}")
      return []
    }
    var variables: [BotProgram.Variable] = []
    for member in members {
      guard let value = member.value.scalar else {
        report(member.line, "'\(name)': \(key.key): '\(member.key)' takes a text")
        continue
      }
      let isName = !member.key.isEmpty && !member.key.contains(forbidden)
      if !isName || (member.key + value).contains("\0") || forbidden == "\n" && value.contains("\n")
      {
        report(member.line, "'\(name)': \(key.key): '\(member.key)' can't be set to such a text")
      } else if variables.contains(where: { $0.name == member.key }) {
        report(member.line, "'\(name)': \(key.key): '\(member.key)' is given twice")
      } else {
        variables.append(BotProgram.Variable(name: member.key, value: value))
      }
    }
    return variables
  }

  /// A path from the folder that the command is started in.
  private func placed(_ path: String) -> String { path.hasPrefix("/") ? path : base + path }
}

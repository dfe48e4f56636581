import GameCore
import TournamentBase

/// The external bots that changed after results with the same configuration were written.
package struct ChangedBots: Hashable {
  /// The path to the earlier results.
  let folder: String
  /// The changed bots in order, each with its changed files and other changed parts.
  private(set) var changes: [Change] = []

  struct Change: Hashable {
    let bot: String
    var parts: [String]
  }

  /// A clause that lists the changed bots.
  package var text: String {
    let bots = changes.map {
      "\($0.bot.visible) (\($0.parts.map(\.visible).joined(separator: ", ")))"
    }
    return "changed since \(folder.visible): \(bots.joined(separator: ", "))"
  }

  /// Compares two configurations in their canonical JSON form.
  ///
  /// The result is `nil` if the configurations are identical, or if they differ in more than their
  /// external bots.
  init?(_ one: String, _ other: String, folder: String) {
    self.folder = folder
    // A comparison's configuration consists of one line for each rule set.
    let lines = (one.split(separator: "\n"), other.split(separator: "\n"))
    guard lines.0.count == lines.1.count else { return nil }
    for (one, other) in zip(lines.0, lines.1) {
      guard let one = try? JSONValue(String(one)), let other = try? JSONValue(String(other)),
        add(one, other)
      else { return nil }
    }
    if changes.isEmpty { return nil }
  }

  /// The number of changed parts.
  var count: Int { changes.reduce(0) { $0 + $1.parts.count } }

  /// Adds the differences between two values, or returns `false` if they differ in more than
  /// external bots.
  private mutating func add(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if one == other { return true }
    switch (one, other) {
    case (.array(let ones), .array(let others)):
      return ones.count == others.count && zip(ones, others).allSatisfy { add($0, $1) }
    case (.object(let ones), .object(let others)):
      return ones.map(\.key) == others.map(\.key)
        && zip(ones, others).allSatisfy { mine, theirs in
          guard mine.key == "program" else { return add(mine.value, theirs.value) }
          if mine.value != theirs.value {
            // If the same name stands for a different command, the user means a different bot.
            guard case .string(let name)? = one["name"],
              mine.value["command"] == theirs.value["command"]
            else { return false }
            add(ChangedBots.parts(mine.value, theirs.value), of: name)
          }
          return true
        }
    default: return false
    }
  }

  private mutating func add(_ parts: [String], of bot: String) {
    let index = changes.firstIndex { $0.bot == bot } ?? changes.endIndex
    if index == changes.endIndex { changes.append(Change(bot: bot, parts: [])) }
    changes[index].parts += parts.filter { !changes[index].parts.contains($0) }
  }

  /// Returns the names of files and other parts in which two bots differ.
  private static func parts(_ one: JSONValue, _ other: JSONValue) -> [String] {
    func keys(_ value: JSONValue?) -> [String] {
      guard case .object(let members)? = value else { return [] }
      return members.map(\.key)
    }
    func different(_ one: JSONValue?, _ other: JSONValue?) -> [String] {
      Set(keys(one)).union(keys(other)).filter { one?[$0] != other?[$0] }.sorted()
    }
    let (parts, files) = (different(one, other), ["files", "watched_files"])
    let names = files.flatMap { different(one[$0], other[$0]) }
    return names
      + parts.filter { !files.contains($0) && !($0 == "watched" && !names.isEmpty) }.map {
        $0 == "sha256" ? "program" : $0 == "environment" ? "env" : $0
      }
  }
}

extension StudyPlace {
  /// The maximum number of earlier results to compare with.
  private static let earlierLimit = 500

  /// Returns the external bots that changed since the most similar earlier results.
  ///
  /// The result is `nil` if no earlier results differ only in their bots, or if results with this
  /// configuration already exist.
  package func changedBots<Configuration: NamedConfiguration>(
    since configuration: Configuration, _ shard: Shard?
  ) -> ChangedBots? {
    guard !FileKind.isTaken(path), !FileKind.isTaken(partialPath),
      let mine = try? configuration.canonicalText(), mine.contains("\"program\":")
    else { return nil }
    let (start, suffix) = ("\(configuration.stem)-", shard?.suffix ?? "")
    let names = (Folder.names(in: output) ?? []).filter { name in
      let isHidden = name.hasPrefix(".\(start)") && name.hasSuffix("\(suffix).partial")
      return isHidden || name.hasPrefix(start) && name.hasSuffix(suffix)
    }
    let found = names.sorted().prefix(StudyPlace.earlierLimit).compactMap { name -> ChangedBots? in
      let folder = "\(output)/\(name)"
      let text =
        name.hasPrefix(".")
        ? JournalHeader(path: "\(folder)/\(Journal.fileName)")?.configuration
        : try? StoredPackage<Configuration, Never>(folder: folder)?.configuration?.canonicalText()
      return text.flatMap { ChangedBots($0, mine, folder: folder) }
    }
    return found.min { $0.count < $1.count }
  }
}

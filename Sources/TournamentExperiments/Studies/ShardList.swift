import GameCore
import TournamentBase

/// The shards of the same results, in order of their numbers.
struct ShardList<Plan: Study> {
  private typealias Part = StoredFolder<Plan.Configuration, Plan.Summary>

  let parts: [StoredStudy<Plan>]

  /// Reads the folders that contain the shards, in any order.
  ///
  /// - Parameter difference: Returns a clause that says how two configurations differ.
  /// - Throws: `UsageError` without folders, and ``FailedCheck`` with all contradictions between
  ///   shards.
  init(
    _ folders: [String], games: [any PlayableGame],
    difference: (Plan.Configuration, Plan.Configuration) -> String
  ) throws {
    let kind = Plan.kind.rawValue
    var shards: [StoredStudy<Plan>] = []
    var failures: [ErrorMessage] = []
    for folder in folders {
      try Folder.checkLinks(in: folder)
      let package = StoredPackage<Plan.Configuration, Plan.Summary>(folder: folder)
      do {
        try package?.checkSchema(in: folder)
        guard let package, let part = Part(package, folder: folder) else {
          let problem = RunArchive.problem(
            of: "\(folder)/\(PackageFile.name)", results: "a \(kind)")
          throw UsageError(
            "\(folder): is not a shard of a \(kind): \(problem)",
            remedy: "Name the folders that --shard created.")
        }
        shards.append(try StoredStudy(part, games: games))
      } catch let failed as FailedCheck {
        failures += failed.messages
      }
    }
    if !failures.isEmpty { throw FailedCheck(failures) }
    let parts = shards.map(\.stored)
    guard let first = parts.first else {
      throw UsageError("no folders; expected the folders of all shards")
    }
    let whole = parts.filter { $0.package.shard == nil }
    if !whole.isEmpty {
      throw FailedCheck(
        whole.map {
          ErrorMessage(
            "\($0.folder): is a complete \(kind), not a shard",
            remedy: "It needs no merge. Name the folders that --shard created.")
        })
    }
    var problems: [String] = []
    for part in parts.dropFirst() {
      let (mine, other) = (part.package.shard, first.package.shard)
      if part.configuration != first.configuration {
        problems.append(
          "\(part.folder): does not come from the same \(kind) as \(first.folder): "
            + difference(part.configuration, first.configuration))
      } else if mine?.count != other?.count {
        problems.append(
          "\(part.folder): is shard \(mine?.text ?? ""), but \(first.folder) is shard "
            + (other?.text ?? ""))
      } else if part.package.selection != first.package.selection {
        problems.append("\(part.folder): selects different replays than \(first.folder)")
      }
    }
    if problems.isEmpty { problems = ShardList.gaps(in: parts) }
    if !problems.isEmpty { throw FailedCheck(problems) }
    self.parts = shards.sorted {
      ($0.study.shard?.number ?? 0) < ($1.study.shard?.number ?? 0)
    }
  }

  /// Returns the repeated and the missing shards.
  private static func gaps(in parts: [Part]) -> [String] {
    let count = parts[0].package.shard?.count ?? 0
    let numbers = parts.map { $0.package.shard?.number ?? 0 }
    var problems: [String] = []
    var seen: [Int: String] = [:]
    for (number, part) in zip(numbers, parts) {
      if let earlier = seen[number] {
        problems.append("shard \(number) is given more than once: \(earlier) and \(part.folder)")
      }
      seen[number] = part.folder
    }
    // A forged description may contain any number of shards.
    let missing = (1...max(count, 1)).lazy.filter { seen[$0] == nil }.prefix(21)
    if !missing.isEmpty {
      let total = count - seen.keys.count { 1...count ~= $0 }
      problems.append(
        "\(parts[0].folder): missing \(total == 1 ? "shard" : "shards") "
          + missing.prefix(20).map { "\($0)/\(count)" }.joined(separator: ", ")
          + (total > 20 ? " and \(total - 20) more" : ""))
    }
    return problems
  }
}

@testable import GameCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of a game's observations, for external readers.
///
/// If the environment variable `OBSERVATION_EXAMPLES` names a folder, the schema and the examples
/// are written to the folder for `Tests/Interop/check_observations.py`.
public struct JSONExamples<G: Game>
where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
  private var lines: [String] = []
  /// A line for every difference after the observations were read back.
  public private(set) var problems: [String] = []

  /// Creates an empty collection.
  public init(of game: G.Type) {}

  /// The number of examples, one line of JSON each.
  public var count: Int { lines.count }

  /// Adds the observation of each seat, and reads it back.
  public mutating func add(_ game: G, rules: G.Rules, seats: Int) {
    for seat in SeatSet.all(seats) {
      let seen = game.observation(for: seat)
      lines.append(seen.json)
      do {
        let read = try G.Observation(json: JSONValue(seen.json), rules: rules, seats: seats)
        if read.json != seen.json {
          problems.append("read as another observation:\n\(seen.json)\n\(read.json)")
        }
        // The quiz does not send the order of answers of earlier questions.
        if G.name != "quiz", G.digest(of: read) != G.digest(of: seen) {
          problems.append("another digest: \(seen.json)")
        }
      } catch {
        problems.append("\(error): \(seen.json)")
      }
    }
  }

  /// Adds a line for a different reader.
  public mutating func add(line: String) { lines.append(line) }

  /// Writes the schema and the examples to the folder, if there is one.
  public func save() throws {
    guard let folder = ProcessInfo.processInfo.environment["OBSERVATION_EXAMPLES"] else { return }
    var schema = JSONText()
    G.Observation.schema.writeDocument(title: G.name, to: &schema)
    try write(schema.description + "\n", to: "\(folder)/\(G.name).schema.json")
    try write(lines.joined(separator: "\n") + "\n", to: "\(folder)/\(G.name).jsonl")
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

import GameCore
import TournamentBase

/// A description of a results folder for research archives: RO-Crate 1.1 metadata in the Process
/// Run Crate profile.
///
/// It is derived from `datapackage.json` and the provenance record. No hash covers it.
package struct ResearchCrate {
  let package: StoredPackage<Never, Never>
  let provenance: ProvenanceRecord
  /// Returns a file's length and hash, or `nil` if they are unknown.
  let mark: (String) -> FileMark?

  package static let fileName = "ro-crate-metadata.json"
  private static let version = "https://w3id.org/ro/crate/1.1"
  private static let profile = "https://w3id.org/ro/wfrun/process/0.5"

  /// The JSON-LD document.
  var document: JSONValue {
    [
      "@context": .array([
        // The vocabulary of RO-Crate 1.1 does not define SHA-256.
        .string(Self.version + "/context"), ["sha256": .string("http://schema.org/sha256")],
      ]),
      "@graph": .array(
        [descriptor, root, profile] + files.map(entity) + [action, program, license]),
    ]
  }

  private var descriptor: JSONValue {
    .entity(
      ResearchCrate.fileName, "CreativeWork",
      ["about": .reference("./"), "conformsTo": .reference(Self.version)])
  }

  private var root: JSONValue {
    .entity(
      "./", "Dataset",
      [
        "name": .string(package.name), "description": .string(package.title),
        "datePublished": provenance.ended.map(JSONValue.string), "license": .reference("#license"),
        "conformsTo": .reference(Self.profile), "mentions": .reference("#action"),
        "hasPart": .array(files.map { .reference($0.path) }),
      ])
  }

  private var profile: JSONValue {
    .entity(
      Self.profile, "CreativeWork",
      ["name": .string("Process Run Crate"), "version": .string("0.5")])
  }

  private var files: [(path: String, description: String)] {
    [
      (PackageFile.name, "Configuration, summary, and each table's columns and SHA-256"),
      (ProvenanceRecord.fileName, "Program, system, command line and times of the computation"),
    ] + package.resources.map { ($0.path, $0.description ?? "Table") }
      + package.ruleFiles.map { file in
        (
          file.path,
          file.rule == OpeningFile.setting
            ? "Openings, one per line" : "File for the rule \(file.rule ?? "")"
        )
      }
      + (package.replays.map { [($0.path, "Recorded games")] } ?? [])
      + (package.decisions.map { [($0.path, "Decisions of external bots")] } ?? [])
  }

  private func entity(of path: String, _ description: String) -> JSONValue {
    let formats: [String: String] = [
      "csv": "text/csv", "json": "application/json", "jsonl": "application/jsonl",
    ]
    let mark = mark(path)
    return .entity(
      path, "File",
      [
        "name": .string(path), "description": .string(description),
        "encodingFormat": formats["\(path.split(separator: ".").last ?? "")"].map(JSONValue.string),
        "contentSize": mark.map { .string("\($0.byteCount)") },
        "sha256": mark.map { .string($0.digest) },
        "conformsTo": path == PackageFile.name
          ? .reference("https://specs.frictionlessdata.io/tabular-data-package/") : nil,
      ])
  }

  private var action: JSONValue {
    .entity(
      "#action", "CreateAction",
      [
        "name": .string("Computation of \(package.name)"), "instrument": .reference("#tournament"),
        "description": provenance.command.map(JSONValue.string), "result": .reference("./"),
        "object": package.ruleFiles.isEmpty
          ? .reference(PackageFile.name)
          : .array(([PackageFile.name] + package.ruleFiles.map(\.path)).map(JSONValue.reference)),
        "startTime": provenance.started.map(JSONValue.string),
        "endTime": provenance.ended.map(JSONValue.string),
      ])
  }

  private var program: JSONValue {
    .entity(
      "#tournament", "SoftwareApplication",
      [
        "name": .string("tournament"), "softwareVersion": .string(provenance.toolVersion),
        "identifier": provenance.commit.map { .string("commit \($0)") },
      ])
  }

  private var license: JSONValue {
    .entity(
      "#license", "CreativeWork",
      [
        "name": .string("No license stated"),
        "description": .string(
          "The author has not stated a license. To state one, replace this entity with one whose "
            + "@id is the license URL, and refer to it in the license property of the entity ./. "
            + "No hash covers this file."),
      ])
  }
}

extension JSONValue {
  fileprivate static func reference(_ id: String) -> JSONValue { ["@id": .string(id)] }

  /// Returns an entity without the properties whose value is `nil`.
  fileprivate static func entity(
    _ id: String, _ type: String, _ properties: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object(
      [.init("@id", .string(id)), .init("@type", .string(type))]
        + properties.compactMap { key, value in value.map { .init(key, $0) } })
  }
}

extension StagingFolder {
  /// Writes the files that describe the origin of complete results: the provenance record and the
  /// crate.
  func finish(_ provenance: ProvenanceRecord) throws {
    let record = provenance.done()
    try write(record)
    guard let package = StoredPackage<Never, Never>(folder: path) else { return }
    let crate = ResearchCrate(package: package, provenance: record, mark: mark)
    try write([JSON.pretty(crate.document) + "\n"], to: ResearchCrate.fileName)
  }
}

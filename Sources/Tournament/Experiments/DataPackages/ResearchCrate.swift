/// The description of a folder of results for archives: an RO-Crate 1.1 of a process run.
///
/// It follows from `datapackage.json` and the provenance, and no hash covers it.
struct ResearchCrate {
  let package: StoredPackage<Never, Never>
  let provenance: ProvenanceRecord
  /// Returns the length and hash of a file; `nil` if they are unknown.
  let mark: (String) -> FileMark?

  static let fileName = "ro-crate-metadata.json"
  private static let version = "https://w3id.org/ro/crate/1.1"
  private static let profile = "https://w3id.org/ro/wfrun/process/0.5"

  /// The JSON-LD document.
  var document: LinkedData {
    .object([
      "@context": .list([
        // The vocabulary of version 1.1 has no SHA-256.
        .text(Self.version + "/context"), .object(["sha256": "http://schema.org/sha256"]),
      ]),
      "@graph": .list(
        [descriptor, root, profile] + files.map(entity) + [action, program, license]),
    ])
  }

  private var descriptor: LinkedData {
    .entity(
      ResearchCrate.fileName, "CreativeWork",
      ["about": .reference("./"), "conformsTo": .reference(Self.version)])
  }

  private var root: LinkedData {
    .entity(
      "./", "Dataset",
      [
        "name": .text(package.name), "description": .text(package.title),
        "datePublished": provenance.ended.map(LinkedData.text), "license": .reference("#license"),
        "conformsTo": .reference(Self.profile), "mentions": .reference("#action"),
        "hasPart": .list(files.map { .reference($0.path) }),
      ])
  }

  private var profile: LinkedData {
    .entity(Self.profile, "CreativeWork", ["name": "Process Run Crate", "version": "0.5"])
  }

  private var files: [(path: String, description: String)] {
    [
      (PackageFile.name, "Configuration, summary, and the columns and SHA-256 of the tables"),
      (ProvenanceRecord.fileName, "Program, system, command line and times of the computation"),
    ] + package.resources.map { ($0.path, $0.description ?? "Table") }
      + package.ruleFiles.map { ($0.path, "File of the rule \($0.rule ?? "")") }
      + (package.replays.map { [($0.path, "Recorded games")] } ?? [])
      + (package.decisions.map { [($0.path, "Decisions of external bots")] } ?? [])
  }

  private func entity(of path: String, _ description: String) -> LinkedData {
    let formats: [String: LinkedData] = [
      "csv": "text/csv", "json": "application/json", "jsonl": "application/jsonl",
    ]
    let mark = mark(path)
    return .entity(
      path, "File",
      [
        "name": .text(path), "description": .text(description),
        "encodingFormat": formats["\(path.split(separator: ".").last ?? "")"],
        "contentSize": mark.map { .text("\($0.byteCount)") },
        "sha256": mark.map { .text($0.digest) },
        "conformsTo": path == PackageFile.name
          ? .reference("https://specs.frictionlessdata.io/tabular-data-package/") : nil,
      ])
  }

  private var action: LinkedData {
    .entity(
      "#action", "CreateAction",
      [
        "name": .text("Computation of \(package.name)"), "instrument": .reference("#tournament"),
        "description": provenance.command.map(LinkedData.text), "result": .reference("./"),
        "object": package.ruleFiles.isEmpty
          ? .reference(PackageFile.name)
          : .list(([PackageFile.name] + package.ruleFiles.map(\.path)).map(LinkedData.reference)),
        "startTime": provenance.started.map(LinkedData.text),
        "endTime": provenance.ended.map(LinkedData.text),
      ])
  }

  private var program: LinkedData {
    .entity(
      "#tournament", "SoftwareApplication",
      [
        "name": "tournament", "softwareVersion": .text(provenance.toolVersion),
        "identifier": provenance.commit.map { .text("commit \($0)") },
      ])
  }

  private var license: LinkedData {
    .entity(
      "#license", "CreativeWork",
      [
        "name": "No license stated",
        "description": """
        The author has not stated a license. To state one, replace this entity by one with the \
        URL of the license as its @id, and refer to it in the property license of the entity ./. No \
        hash covers this file.
        """,
      ])
  }
}

/// A JSON-LD value, whose keys are not names of properties.
enum LinkedData: Encodable, ExpressibleByStringLiteral {
  case text(String)
  case list([LinkedData])
  case object([String: LinkedData])

  init(stringLiteral text: String) { self = .text(text) }

  static func reference(_ id: String) -> LinkedData { .object(["@id": .text(id)]) }

  /// Returns an entity without the properties that have no value.
  static func entity(
    _ id: String, _ type: String, _ properties: [String: LinkedData?]
  ) -> LinkedData {
    var known = properties.compactMapValues(\.self)
    (known["@id"], known["@type"]) = (.text(id), .text(type))
    return .object(known)
  }

  func encode(to encoder: any Encoder) throws {
    // In a container, a dictionary keeps its keys.
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let properties): try container.encode(properties)
    }
  }
}

extension StagingFolder {
  /// Writes the records of complete results: the provenance, and the crate that follows from it.
  func finish(_ provenance: ProvenanceRecord) throws {
    let record = provenance.done()
    try write(record)
    guard let package = StoredPackage<Never, Never>(folder: path) else { return }
    let crate = ResearchCrate(package: package, provenance: record, mark: mark)
    try write([JSON.pretty(crate.document) + "\n"], to: ResearchCrate.fileName)
  }
}

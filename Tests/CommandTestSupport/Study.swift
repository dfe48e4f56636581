import Foundation
import TestSupport
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine

/// The smallest results of a kind, made once for all tests of this process.
package struct Study: Sendable {
  /// The name of the results folder.
  package let name: String
  /// The files of the folder by their paths.
  package let files: [String: Data]

  private actor Maker {
    private var studies: [StudyKind: Task<Study, any Error>] = [:]

    func study(_ kind: StudyKind) -> Task<Study, any Error> {
      let study =
        studies[kind]
        ?? Task {
          let scratch = try ScratchFolder()
          // The folder is kept until the results are made.
          defer { withExtendedLifetime(scratch) {} }
          return try await Study(making: kind, in: scratch.path)
        }
      studies[kind] = study
      return study
    }
  }

  private static let maker = Maker()

  /// Returns the results of a kind.
  static func of(_ kind: StudyKind) async throws -> Study {
    try await maker.study(kind).value
  }

  /// Makes results with their inputs.
  init(making kind: StudyKind, in scratch: String) async throws {
    if let input = kind.input {
      try Files.write([input.name: Data(input.text.utf8)], to: "\(scratch)/inputs")
    } else if kind == .rating {
      try Files.write(try await Study.of(.run).files, to: "\(scratch)/inputs/run")
    }
    let session = await CommandSession(
      kind.command(in: scratch, output: "\(scratch)/out"), catalog: .studies)
    guard session.status == .done,
      let name = try FileManager.default.contentsOfDirectory(atPath: "\(scratch)/out").first
    else { throw UsageError("\(kind): \(session.notes)") }
    self.name = name
    files = try Files.all(in: "\(scratch)/out/\(name)")
  }
}

/// The files of a folder in memory.
package enum Files {
  /// Returns all files of a folder and its subfolders, by their relative paths.
  package static func all(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where FileKind(path: "\(folder)/\(path)") == .file {
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)")
    }
    return files
  }

  /// Returns `true` if the bytes of a file are equal in all folders with the same results.
  package static func isReproducible(_ path: String) -> Bool {
    !["timings.csv", "timing-buckets.csv", "provenance.json", "ro-crate-metadata.json"]
      .contains { path.hasSuffix($0) }
  }

  package static func write(_ files: [String: Data], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, bytes) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: url)
    }
  }
}

/// A folder in which a test makes and changes results of a kind.
package final class Workbench: Sendable {
  package let kind: StudyKind
  package let scratch: ScratchFolder
  package let study: Study

  /// Prepares a folder.
  ///
  /// - Parameter isFinished: `true` for a folder with the results.
  package init(_ kind: StudyKind, isFinished: Bool = true) async throws {
    self.kind = kind
    scratch = try ScratchFolder()
    // The description of ratings has the path of the run, and an input must exist.
    if kind == .rating || kind.input != nil {
      study = try await Study(making: kind, in: scratch.path)
      if !isFinished { try FileManager.default.removeItem(atPath: path) }
    } else {
      study = try await Study.of(kind)
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: false)
      if isFinished { try restore() }
    }
  }

  /// The output folder of the command.
  package var output: String { scratch.path + "/out" }
  /// The folder of the results.
  package var path: String { "\(output)/\(study.name)" }
  /// The hidden folder of unfinished results.
  package var hidden: String { "\(output)/.\(study.name).partial" }

  /// Restores the original files of the results.
  package func restore() throws {
    try? FileManager.default.removeItem(atPath: path)
    try Files.write(study.files, to: path)
  }

  /// Changes or removes a file of the results.
  package func change(_ file: String, _ change: (inout Data) throws -> Data?) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    var bytes = try Data(contentsOf: url)
    guard let changed = try change(&bytes) else {
      return try FileManager.default.removeItem(at: url)
    }
    try changed.write(to: url)
  }

  /// Executes the command that makes the results.
  package func play(
    _ more: [String] = [], into output: String? = nil, moment: Moment? = nil,
    isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      kind.command(in: scratch.path, output: output ?? self.output) + more, catalog: .studies,
      isInterrupted: isInterrupted, moment: moment)
  }

  /// Executes the command, and stops it after one or more steps.
  package func stop(_ more: [String] = []) async -> CommandSession {
    await play(more, moment: kind.stop, isInterrupted: kind.stop == nil)
  }

  /// Executes a command on the results.
  package func command(_ words: String...) async -> CommandSession {
    await CommandSession(words, catalog: .studies)
  }

  /// Returns the names in the output folder.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: output).sorted()
  }

  /// Returns the differences of the only results in a folder.
  package func differences(inOnlyFolderOf output: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: output)
    return try differences(in: "\(output)/\(names.first { !$0.hasPrefix(".") } ?? "none")")
  }

  /// Returns the files that differ between the original results and those in a folder.
  package func differences(in folder: String? = nil) throws -> [String] {
    let (made, found) = (study.files, try Files.all(in: folder ?? path))
    return Set(made.keys).union(found.keys).filter {
      Files.isReproducible($0) && !$0.hasSuffix("report.html") && made[$0] != found[$0]
    }.sorted()
  }
}

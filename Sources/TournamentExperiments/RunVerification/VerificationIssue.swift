import TournamentBase

/// A difference between a results folder and its replay, or an error in the folder's description.
public struct VerificationIssue: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The file name.
  public let file: String
  /// The line number, from 1, or `nil` if the issue concerns the whole file.
  public let line: Int?
  /// The column name, or `nil` if the issue concerns the whole row.
  public let column: String?
  /// The expected and the actual value, or another problem.
  public let problem: String

  /// The file, line, column and problem in one line.
  public var description: String {
    let place = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
    return "\(([file] + place).joined(separator: ", ")): \(problem)"
  }

  init(file: String, line: Int? = nil, column: String? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  init(_ error: UnreadableFile) {
    let file = error.path.split(separator: "/").last.map(String.init) ?? error.path
    self.init(file: file, line: error.line, error.problem)
  }

  /// Creates an issue for the first cell in which two rows differ.
  ///
  /// - Parameter columns: The column names, which are empty if the file is not a table.
  init(
    file: String, line: Int, columns: [String], expected: some Collection<UInt8>,
    found: some Collection<UInt8>
  ) {
    let wanted = CSV.parts(of: expected, separatedBy: .comma)
    let present = CSV.parts(of: found, separatedBy: .comma)
    let place = zip(wanted, present).prefix { $0.elementsEqual($1) }.count
    if wanted.count == present.count, place < wanted.count, columns.indices.contains(place) {
      self.init(
        file: file, line: line, column: columns[place],
        "expected \(VerificationIssue.shown(wanted[place])), found \(VerificationIssue.shown(present[place]))"
      )
    } else {
      self.init(
        file: file, line: line,
        "expected \(VerificationIssue.shown(expected)), found \(VerificationIssue.shown(found))"
      )
    }
  }

  /// Returns an issue for each stored rule file that differs from the file in use, including
  /// built-in files.
  static func ofCopies(_ copies: [RuleFileCopy], in folder: String) throws -> [VerificationIssue] {
    try copies.compactMap { copy in
      let comparison = FileComparison(folder: folder, name: copy.fileName)
      try copy.bytes.withUnsafeBufferPointer { try comparison.expect($0) }
      try comparison.expectEnd()
      return comparison.finding
    }
  }

  /// Returns an issue if a folder's HTML page differs from the expected text.
  package static func ofPage(_ text: String, in folder: String) throws -> VerificationIssue? {
    let name = PackageFile.page
    return try FileComparison(folder: folder, name: name, text: text).finding.map {
      VerificationIssue(
        file: name, line: $0.line,
        "differs from the report of these results; delete it or make it again with report --force")
    }
  }

  private static func shown(_ bytes: some Collection<UInt8>) -> String {
    if bytes.isEmpty { return "nothing" }
    let text = String(decoding: bytes.prefix(200).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    return "'\(text)\(bytes.count > 200 ? "..." : "")'"
  }
}

import TournamentBase

/// A difference between a results folder and its replay or description.
public struct VerificationIssue: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The line in the file, from 1; `nil` for the file as a whole.
  public let line: Int?
  /// The name of the column; `nil` for the row as a whole.
  public let column: String?
  /// The expected value and the value found, or a different problem.
  public let problem: String

  /// The file, the line, the column and the problem in one line.
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

  /// Creates an issue for the first different cell of two different rows.
  ///
  /// - Parameter columns: The names of the columns; empty if the file is not a table.
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

  /// Returns an issue for each copy of a rule file that differs from the file in use, including built-in
  /// files.
  static func ofCopies(_ copies: [RuleFileCopy], in folder: String) throws -> [VerificationIssue] {
    try copies.compactMap { copy in
      let comparison = FileComparison(folder: folder, name: copy.fileName)
      try copy.bytes.withUnsafeBufferPointer { try comparison.expect($0) }
      try comparison.expectEnd()
      return comparison.finding
    }
  }

  /// Returns an issue if the HTML page in a folder differs from a text.
  package static func ofPage(_ text: String, in folder: String) throws -> VerificationIssue? {
    let name = PackageFile.page
    return try FileComparison(folder: folder, name: name, text: text).finding.map {
      VerificationIssue(
        file: name, line: $0.line,
        "differs from the report of these results; delete it, or make it again with report --force")
    }
  }

  private static func shown(_ bytes: some Collection<UInt8>) -> String {
    if bytes.isEmpty { return "nothing" }
    let text = String(decoding: bytes.prefix(200).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    return "'\(text)\(bytes.count > 200 ? "..." : "")'"
  }
}

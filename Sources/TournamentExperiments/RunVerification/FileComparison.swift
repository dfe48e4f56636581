import CLibrary
import GameCore
import TournamentBase

/// A comparison between a file and its expected text, part by part, up to the first difference.
final class FileComparison {
  private let path: String
  let name: String
  private let columns: [String]
  private let input: FileInput?
  private var rest = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The length and hash of the text expected so far.
  private var byteCount = 0
  private var hash = SHA256()
  private(set) var finding: VerificationIssue?

  /// Opens a file with the given columns, which are empty if the file is not a table.
  init(folder: String, name: String, columns: [String] = []) {
    (path, self.name, self.columns) = ("\(folder)/\(name)", name, columns)
    do throws(FileError) {
      input = try FileInput(path: path)
    } catch {
      input = nil
      finding = VerificationIssue(file: name, "\(error)")
    }
  }

  convenience init(folder: String, name: String, schema: TableSchema) {
    self.init(folder: folder, name: name, columns: schema.fields.map(\.name))
  }

  /// Opens a file that is not a table and compares its complete text.
  convenience init(folder: String, name: String, text: String) throws(FileError) {
    self.init(folder: folder, name: name)
    try expect(text)
    try expectEnd()
  }

  /// Compares the header and all rows.
  func expect(_ schema: TableSchema, _ rows: some Sequence<String>) throws(FileError) {
    try expect(schema.header)
    for row in rows { try expect(row) }
    try expectEnd()
  }

  /// The length and hash of the text expected so far.
  var mark: FileMark { FileMark(byteCount: byteCount, digest: hash.hexDigest()) }

  /// Compares the file's next bytes with complete expected lines.
  func expect(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    hash.update(bytes)
    defer { byteCount += bytes.count }
    guard finding == nil, let start = UnsafeRawPointer(bytes.baseAddress) else { return }
    var place = 0
    while place < bytes.count {
      if rest.isEmpty { rest = try input?.next() ?? rest }
      let count = min(rest.count, bytes.count - place)
      guard let found = rest.baseAddress, count > 0, memcmp(start + place, found, count) == 0 else {
        let equal = zip(rest, bytes[place...]).prefix { $0 == $1 }.count
        return try describeDifference(in: bytes, after: place + equal)
      }
      rest = UnsafeRawBufferPointer(start: found + count, count: rest.count - count)
      place += count
    }
  }

  func expect(_ text: String) throws(FileError) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(FileError) in try expect(bytes) }
  }

  /// Checks that the file ends after the expected text.
  func expectEnd() throws(FileError) {
    if rest.isEmpty { rest = try input?.next() ?? rest }
    if finding == nil, !rest.isEmpty {
      let (line, found) = try FileInput.line(
        at: byteCount, path: path, limit: RowSource.rowLimit)
      finding = VerificationIssue(file: name, line: line, columns: [], expected: [], found: found)
    }
  }

  /// - Parameter place: The number of bytes in `bytes` that match.
  private func describeDifference(
    in bytes: UnsafeBufferPointer<UInt8>, after place: Int
  ) throws(FileError) {
    let start = bytes[..<place].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let expected = bytes[start...].prefix { $0 != .newline }
    let (line, found) = try FileInput.line(
      at: byteCount + start, path: path, limit: RowSource.rowLimit)
    finding =
      found.elementsEqual(expected)
      ? VerificationIssue(file: name, "the last line has no line ending")
      : VerificationIssue(
        file: name, line: line, columns: columns, expected: expected, found: found)
  }
}

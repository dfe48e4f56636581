#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is wrong with a JSON file, in a reader's words.
struct JSONProblem {
  /// The end of a sentence that begins with the file's name: `, line 3: ...`.
  let text: String

  init(_ error: any Error, in data: Data) {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      if let key = context.codingPath.first?.stringValue {
        text =
          ", line \(JSONProblem.line(of: key, in: data)): '\(key)' is no number, text, true or false"
      } else {
        text = ": it is no JSON object of rules, such as {\"columns\": 8}"
      }
    case DecodingError.dataCorrupted(let context):
      let reason = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      text = ": it is not JSON: \(reason)"
    default:
      text = ": \(error)"
    }
  }

  /// The line on which a key stands, from 1.
  static func line(of key: String, in data: Data) -> Int {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains("\"\(key)\"") } ?? 0) + 1
  }
}

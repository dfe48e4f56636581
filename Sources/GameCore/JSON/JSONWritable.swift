/// A value that can be written as JSON.
public protocol JSONWritable: Sendable {
  /// Writes the value as JSON.
  func writeJSON(to text: inout JSONText)
}

extension JSONWritable {
  /// The value as one line of JSON.
  public var json: String {
    var text = JSONText()
    writeJSON(to: &text)
    return text.description
  }
}

extension JSONWritable where Self: CustomStringConvertible {
  /// Writes the description as a string.
  public func writeJSON(to text: inout JSONText) { text.string(description) }
}

extension String: JSONWritable {}

extension Int: JSONWritable {
  public func writeJSON(to text: inout JSONText) { text.integer(self) }
}

extension Double: JSONWritable {
  /// Writes the number, or `null` for infinities and NaN.
  public func writeJSON(to text: inout JSONText) { text.number(self) }
}

extension Bool: JSONWritable {
  public func writeJSON(to text: inout JSONText) { text.bool(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or `null` if there is none.
  public func writeJSON(to text: inout JSONText) {
    if let self { self.writeJSON(to: &text) } else { text.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func writeJSON(to text: inout JSONText) { text.array(self) }
}

extension ParameterValue: JSONWritable {
  /// Writes a JSON value of the same kind, or the hash of a file as a string.
  public func writeJSON(to text: inout JSONText) {
    switch self {
    case .integer(let value): text.integer(value)
    case .number(let value): text.number(value)
    case .text(let value): text.string(value)
    case .flag(let value): text.bool(value)
    case .file(let value): text.string(value.hash)
    }
  }
}

extension ParameterValues: JSONWritable {
  /// Writes an object with a member for each parameter, in the order of the parameters, except for
  /// omitted defaults.
  public func writeJSON(to text: inout JSONText) {
    text.object { text in
      for setting in recorded { text.member(setting.name, setting.value) }
    }
  }
}

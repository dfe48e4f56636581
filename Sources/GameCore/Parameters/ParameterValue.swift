/// A parameter value, which can be read back from its description.
public enum ParameterValue: Hashable, Sendable, CustomStringConvertible {
  /// A whole number.
  case integer(Int)
  /// A number, with or without a fraction.
  case number(Double)
  /// A word from a choice, or any other string.
  case text(String)
  /// `true` or `false`.
  case flag(Bool)
  /// A file's content.
  indirect case file(RuleFile)

  public var description: String {
    switch self {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .file(let file): file.hash
    }
  }
}

extension ParameterValue {
  /// The value as stored in replays, with a file replaced by its hash.
  package var stored: ParameterValue {
    if case .file(let file) = self { .text(file.hash) } else { self }
  }

  /// The value as read from JSON, where the number 60.0 becomes the whole number 60.
  package var configured: ParameterValue {
    if case .number(let number) = self, let whole = Int(exactly: number) { return .integer(whole) }
    return stored
  }
}

extension ParameterValue: Codable {
  /// Reads a JSON boolean, number or string.
  ///
  /// A number without a fraction becomes ``integer(_:)``, including 60.0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the bare JSON value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    case .file(let file): try container.encode(file.hash)
    }
  }
}

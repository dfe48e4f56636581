/// A JSON value that was read from text.
///
/// Whole numbers are exact up to 64 bits. The methods that expect a certain type throw
/// ``JSONValueError`` for any other type. The error's description begins with the place: `hand[3]:
/// expected a string, found 4`.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction or an exponent, within the range of `Int`.
  case integer(Int)
  /// A whole number above `Int.max`.
  case unsigned(UInt64)
  /// Any other number.
  case number(Double)
  /// A string without its quotes and escapes.
  case string(String)
  /// The values in the order in which they were read.
  case array([JSONValue])
  /// The members in the order in which they were read.
  case object([Member])

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The text before the colon.
    public let key: String
    /// The value after the colon.
    public let value: JSONValue
    /// The number of the key's line in the text, from 1, or 0 if the member was not read.
    package let line: Int
    /// A number in a file that users write, in the form in which they wrote it.
    var number: String?

    /// Creates a member from a key without quotes and escapes.
    public init(_ key: String, _ value: JSONValue) { self.init(key, value, line: 0) }

    init(_ key: String, _ value: JSONValue, line: Int) {
      self.key = key
      self.value = value
      self.line = line
    }

    /// The text of a string, Boolean value or number, which is as written in a file, or `nil`.
    package var scalar: String? { number ?? value.scalar }

    /// Returns `true` if the members have the same keys and values, in any lines.
    public static func == (one: Member, other: Member) -> Bool {
      one.key == other.key && one.value == other.value
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// The first value for a key, or `nil` if there is none or this value is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.key == key { return member.value }
    return nil
  }

  /// Reads the value for a key.
  ///
  /// - Throws: ``JSONValueError`` if this value is not an object or does not contain the key, or an
  ///   error that `read` throws, with the key added to the beginning of its path.
  public func member<Result>(_ key: String, _ read: (JSONValue) throws -> Result) throws -> Result {
    guard case .object = self else { throw unexpected("an object with '\(key)'") }
    guard let value = self[key] else { throw JSONValueError("there is no '\(key)'") }
    do {
      return try read(value)
    } catch let error as JSONValueError {
      throw error.under(key)
    }
  }

  /// Reads each value in an array.
  ///
  /// - Parameters:
  ///   - count: The expected number of values, or `nil` for any number.
  ///   - read: Reads one value.
  /// - Throws: ``JSONValueError`` if this value is not an array of that size, or an error that
  ///   `read` throws, with the index added to the beginning of its path.
  public func array<Result>(
    count: ClosedRange<Int>? = nil, _ read: (JSONValue) throws -> Result
  ) throws -> [Result] {
    guard case .array(let values) = self else { throw unexpected("an array") }
    if let count, !count.contains(values.count) {
      let wanted =
        count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw JSONValueError("expected \(wanted) values, found \(values.count)")
    }
    var results: [Result] = []
    results.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do {
        results.append(try read(value))
      } catch let error as JSONValueError {
        throw error.under(index)
      }
    }
    return results
  }

  /// Reads a value or returns `nil` for `null`.
  public func optional<Result>(_ read: (JSONValue) throws -> Result) throws -> Result? {
    self == .null ? nil : try read(self)
  }

  /// Returns a whole number in a range, by default any `Int`.
  ///
  /// `3.0` is also a whole number, because JSON does not distinguish it from `3`.
  ///
  /// - Throws: ``JSONValueError`` for any other value.
  public func integer(in range: ClosedRange<Int> = .min ... .max) throws(JSONValueError) -> Int {
    let number: Int? =
      switch self {
      case .integer(let number): number
      case .number(let number): JSONValue.whole(number)
      default: nil
      }
    if let number, range.contains(number) { return number }
    let bounds = range == .min ... .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
    throw unexpected("a whole number\(bounds)")
  }

  /// Returns the same value as `Int(exactly:)`, which would require the math library.
  private static func whole(_ number: Double) -> Int? {
    guard number.magnitude < 0x1p63 else { return nil }
    let whole = Int(number)
    return Double(whole) == number ? whole : nil
  }

  /// Returns an unsigned 64-bit whole number, from a number or a string of decimal digits.
  ///
  /// Languages in which whole numbers are exact only up to 53 bits write such a string.
  ///
  /// - Throws: ``JSONValueError`` for any other value.
  public func unsigned() throws(JSONValueError) -> UInt64 {
    switch self {
    case .integer(let number) where number >= 0: return UInt64(number)
    case .unsigned(let number): return number
    case .string(let text):
      if let number = UInt64(text), text == "\(number)" { return number }
    default: break
    }
    throw unexpected("a whole number from 0 to \(UInt64.max)")
  }

  /// Returns the value of JSON's `true` or `false`.
  ///
  /// - Throws: ``JSONValueError`` for any other value.
  public func bool() throws(JSONValueError) -> Bool {
    guard case .bool(let value) = self else { throw unexpected("true or false") }
    return value
  }

  /// Returns the content of a JSON string.
  ///
  /// - Throws: ``JSONValueError`` for any other value.
  public func string() throws(JSONValueError) -> String {
    guard case .string(let text) = self else { throw unexpected("a string") }
    return text
  }

  /// Converts a JSON string to a type that can be created from strings.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - expectation: The expected form of the string, which follows "expected" in errors.
  /// - Throws: ``JSONValueError`` if this value is not a string or the type's initializer returns
  ///   `nil`.
  public func text<Value: LosslessStringConvertible>(
    as type: Value.Type, _ expectation: String
  ) throws -> Value {
    guard case .string(let text) = self, let value = Value(text) else {
      throw unexpected(expectation)
    }
    return value
  }

  /// Returns an error that says what was expected and what this value is instead.
  public func unexpected(_ expectation: String) -> JSONValueError {
    JSONValueError("expected \(expectation), found \(summary)")
  }

  /// Checks that this value is equal to the expected one, except for unknown keys.
  ///
  /// - Throws: ``JSONValueError`` with the reason for the first expected value that differs.
  func check(_ expected: JSONValue, _ reason: String) throws {
    switch (self, expected) {
    case (.array(let values), .array(let others)) where values.count == others.count:
      var rest = others.makeIterator()
      _ = try array { value in try rest.next().map { try value.check($0, reason) } }
    case (.object, .object(let members)):
      for other in members { try member(other.key) { try $0.check(other.value, reason) } }
    case (_, .integer(let number)) where (try? integer()) == number: break
    default:
      if self == expected { return }
      let wanted = if case .string(let text) = expected { "'\(text)'" } else { expected.summary }
      throw unexpected("\(wanted), \(reason)")
    }
  }

  /// A string, a number or a Boolean value as a parameter value, or `nil` for any other value.
  var parameterValue: ParameterValue? {
    switch self {
    case .bool(let value): .flag(value)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .text("\(number)")
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .null, .array, .object: nil
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .number: true
    default: false
    }
  }

  /// A string, number or Boolean value as text, or `nil` for any other value.
  package var scalar: String? { parameterValue?.description }

  /// A short description for errors.
  private var summary: String {
    switch self {
    case .string(let text): "'\(text.utf8.count > 40 ? "\(text.cut(bytes: 40))…" : text)'"
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    default: scalar ?? "null"
    }
  }
}

/// An error about an unexpected JSON value, or about text that is not JSON.
public struct JSONValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to the value, such as `observation.hand[3]`, or an empty string for the whole value.
  public private(set) var path = ""
  /// The problem, including what was expected.
  public let problem: String

  /// Creates an error from a clause without a full stop.
  public init(_ problem: String) { self.problem = problem }

  /// Returns this error with a key before its path.
  public func under(_ key: String) -> JSONValueError {
    var error = self
    error.path = path.isEmpty || path.first == "[" ? key + path : "\(key).\(path)"
    return error
  }

  /// Returns this error with an index before its path.
  public func under(_ place: Int) -> JSONValueError {
    var error = self
    error.path = path.isEmpty || path.first == "[" ? "[\(place)]\(path)" : "[\(place)].\(path)"
    return error
  }

  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

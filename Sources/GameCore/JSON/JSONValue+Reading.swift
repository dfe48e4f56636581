extension JSONValue {
  /// The maximum size of JSON text in bytes: 8 MiB.
  public static let byteLimit = 8 << 20
  /// The maximum nesting depth of arrays and objects.
  public static let depthLimit = 64

  /// Reads text that is a single JSON value (RFC 8259), with any white space around it.
  ///
  /// - Throws: ``JSONValueError`` if the text is not a JSON value (with the position of the first
  ///   invalid byte), is larger than ``byteLimit`` or is nested deeper than ``depthLimit``. No text
  ///   causes a trap.
  public init(_ text: String) throws(JSONValueError) {
    try JSONValue.checkSize(text.utf8.count)
    try self.init(valid: Array(text.utf8))
  }

  /// Reads a single JSON value from UTF-8 bytes, with the same errors as ``init(_:)``.
  public init(utf8 bytes: some Sequence<UInt8>) throws(JSONValueError) {
    let bytes = Array(bytes)
    try JSONValue.checkSize(bytes.count)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONValueError(JSONLexer.Fault.encoding.rawValue)
    }
    try self.init(valid: bytes)
  }

  /// Returns the place and the problem of the first error, or `nil` if the bytes are a JSON value.
  ///
  /// An example is `line 2, column 5: expected a value`.
  package static func problem(in bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      do throws(JSONSyntaxError) {
        _ = try reader.document(depth: JSONValue.depthLimit)
        return nil
      } catch {
        let column = bytes[..<error.place].reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        return "line \(error.line), column \(column): \(error.fault.rawValue)"
      }
    }
  }

  private static func checkSize(_ count: Int) throws(JSONValueError) {
    if count > byteLimit { throw JSONValueError("the text is larger than \(byteLimit) bytes") }
  }

  private init(valid bytes: [UInt8]) throws(JSONValueError) {
    do throws(JSONSyntaxError) {
      self = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
        var reader = JSONReader(bytes)
        return try reader.document(depth: JSONValue.depthLimit)
      }
    } catch {
      let fault = error.fault == .cut ? .open : error.fault
      throw JSONValueError("not JSON: byte \(error.place + 1): \(fault.rawValue)")
    }
  }

  /// Returns a number that fits in 64 bits and is written without a fraction or an exponent, or
  /// `nil` for any other number.
  static func whole(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> JSONValue? {
    let isNegative = text.first == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for byte in isNegative ? text.dropFirst() : text {
      let digit = byte &- 0x30
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if digit > 9 || overflow || carry { return nil }
      magnitude = sum
    }
    if isNegative {
      return magnitude <= Int.min.magnitude
        ? .integer(Int(truncatingIfNeeded: 0 &- magnitude)) : nil
    }
    return magnitude <= UInt64(Int.max) ? .integer(Int(magnitude)) : .unsigned(magnitude)
  }
}

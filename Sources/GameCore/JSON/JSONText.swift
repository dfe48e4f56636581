/// One line of JSON without spaces, written sequentially.
///
/// Commas and escapes are inserted automatically. The caller must write exactly one value and, in
/// an object, a key before the value of each member.
public struct JSONText: CustomStringConvertible {
  private var bytes: [UInt8] = []
  /// A Boolean value that indicates whether a value precedes the next one in this array or object.
  private var needsComma = false

  /// Creates an empty line.
  public init() {}

  /// The JSON written so far.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object with the members that a closure writes.
  public mutating func object(_ members: (inout JSONText) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes the values as an array.
  mutating func array(_ values: some Sequence<some JSONWritable>) {
    open(UInt8(ascii: "["))
    for value in values { value.writeJSON(to: &self) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a key and a value.
  public mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.writeJSON(to: &self)
  }

  /// Writes the key for the value that follows.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  mutating func integer(_ value: Int) { write("\(value)") }

  /// Writes a number, or `null` for infinities and NaN, which JSON cannot express.
  mutating func number(_ value: Double) { write(value.isFinite ? "\(value)" : "null") }

  mutating func bool(_ value: Bool) { write(value ? "true" : "false") }
  mutating func null() { write("null") }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func write(_ text: String) {
    separate()
    append(text)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most strings need no escapes.
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { append(text) } else { escape(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20: append(Unicode.Scalar(byte).jsonEscape)
      default: bytes.append(byte)
      }
    }
  }
}

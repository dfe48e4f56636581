/// A sink that makes text: one line of JSON without spaces.
public struct JSONText: JSONSink, CustomStringConvertible {
  private var bytes: [UInt8] = []
  /// Whether a value stands before the place where the next one comes, in this array or object.
  private var needsComma = false

  /// Starts with no text at all.
  public init() {}

  /// The text written so far.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func beginObject() { open("{") }
  public mutating func endObject() { close("}") }
  public mutating func beginArray() { open("[") }
  public mutating func endArray() { close("]") }

  public mutating func key(_ name: String) {
    separate()
    quote(name)
    append(":")
    needsComma = false
  }

  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  public mutating func integer(_ value: Int) { write("\(value)") }

  /// Writes a finite number; what is none has no JSON and becomes `null`.
  public mutating func number(_ value: Double) { write(value.isFinite ? "\(value)" : "null") }

  public mutating func bool(_ value: Bool) { write(value ? "true" : "false") }
  public mutating func null() { write("null") }

  private mutating func open(_ bracket: StaticString) {
    separate()
    append("\(bracket)")
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    append("\(bracket)")
    needsComma = true
  }

  private mutating func write(_ text: String) {
    separate()
    append(text)
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}

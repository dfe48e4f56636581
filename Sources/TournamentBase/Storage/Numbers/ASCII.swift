/// Bytes with a special meaning in result files and replays.
extension UInt8 {
  package static var newline: UInt8 { 0x0a }
  static var carriageReturn: UInt8 { 0x0d }
  static var quote: UInt8 { 0x22 }
  package static var comma: UInt8 { 0x2c }
  static var semicolon: UInt8 { 0x3b }
  static var tab: UInt8 { 0x09 }
  static var hyphen: UInt8 { 0x2d }
  static var backslash: UInt8 { 0x5c }
}

/// The UTF-8 byte order mark, which some programs write at the beginning of a file.
package let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

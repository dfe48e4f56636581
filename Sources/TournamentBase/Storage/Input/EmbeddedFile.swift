import CSystem

extension embedded_file {
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

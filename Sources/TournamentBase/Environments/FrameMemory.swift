final class FrameMemory {
  /// The address of the first byte, a multiple of eight.
  let start: UnsafeMutableRawPointer
  let byteCount: Int

  init(code: UInt8, byteCount: Int) {
    self.byteCount = byteCount
    start = .allocate(byteCount: byteCount, alignment: 8)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    start.storeBytes(of: code, as: UInt8.self)
    let length = UInt32(truncatingIfNeeded: byteCount - FrameLayout.headerSize)
    start.storeBytes(of: length.littleEndian, toByteOffset: 4, as: UInt32.self)
  }

  deinit { start.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: byteCount) }

  func store(_ value: Float, at offset: Int) {
    start.storeBytes(of: value.bitPattern.littleEndian, toByteOffset: offset, as: UInt32.self)
  }

  func store(_ value: UInt8, at offset: Int) {
    start.storeBytes(of: value, toByteOffset: offset, as: UInt8.self)
  }

  func clear(_ count: Int, at offset: Int) {
    (start + offset).initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }
}

import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FrameMemoryTests {
  @Test func headerAndNumbers() {
    let memory = FrameMemory(code: 3, byteCount: 20)
    memory.store(Float(1), at: 8)
    memory.store(UInt8(7), at: 12)
    memory.store(UInt8(9), at: 14)
    memory.clear(3, at: 13)
    #expect(
      Array(memory.bytes)
        == [3, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0x80, 0x3f, 7, 0, 0, 0, 0, 0, 0, 0])
  }
}

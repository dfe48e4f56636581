@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct TextBufferTests {
  private func text(_ build: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer(capacity: 1)
    buffer.reserve(200)
    build(buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 7, 10, 99, 100, 12_345_678_901, Int.max, -1, -10, Int.min])
  func numbers(number: Int) {
    #expect(text { $0.append(number) } == "\(number)")
  }

  @Test func hexadecimal() {
    #expect(text { $0.append(hexadecimal: 0x0123_4567_89ab_cdef) } == "0123456789abcdef")
    #expect(text { $0.append(hexadecimal: 0) } == "0000000000000000")
  }

  @Test func growth() {
    let buffer = TextBuffer(capacity: 1)
    for number in 0..<10_000 {
      buffer.reserve(21)
      buffer.append(number)
      buffer.append(.newline)
    }
    let expected = (0..<10_000).map { "\($0)\n" }.joined()
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }
}

import Glibc

/// The function that libFuzzer calls before it starts.
@c(LLVMFuzzerInitialize)
func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
  precondition(Parser.chosen != nil, "PARSER names none of \(Parser.all.map(\.name))")
  return 0
}

/// The function that libFuzzer calls with every generated input.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Parser.chosen?.parse(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// A parser of user input.
///
/// A parser may refuse any input. No input may trap, access memory out of bounds, or take long.
struct Parser: Sendable {
  let name: String
  let parse: @Sendable ([UInt8]) -> Void

  static let all: [Parser] = [
    .rules, .strategies, .options, .positions, .book, .replays, .tables, .journals, .packages,
    .bank, .links, .conditions, .factors, .results,
  ]

  /// The parser that the environment variable PARSER names.
  static let chosen: Parser? = getenv("PARSER").flatMap { name in
    all.first { $0.name == String(cString: name) }
  }

  static let file = MemoryFile()
}

/// The kinds of frames, identified by their first byte.
enum FrameCode {
  enum Question: UInt8, CaseIterable {
    case reset = 1
    case step = 2
    case observe = 3
    case count = 4
    case draw = 5

    /// Returns the valid content lengths, in bytes.
    func lengths(batch: Int) -> [Int] {
      switch self {
      case .reset: [0, 8]
      case .step: [4 * batch]
      case .observe: [2]
      case .count: [0]
      case .draw: [4]
      }
    }
  }

  enum Answer {
    static let batch: UInt8 = 1
    static let views: UInt8 = 2
    static let counts: UInt8 = 3
    static let drawing: UInt8 = 4
  }
}

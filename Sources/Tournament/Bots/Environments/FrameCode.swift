/// What a frame is, in its first byte.
enum FrameCode {
  /// From a learner.
  enum Question: UInt8, CaseIterable {
    /// All environments begin a game anew: with a seed, or with none.
    case reset = 1
    /// An action for each environment.
    case step = 2
    /// What another seat knows, or what was known at the end of the last game.
    case observe = 3
    /// How many games there were.
    case count = 4
    /// One environment's state as text.
    case draw = 5

    /// The lengths that what follows the header may have, in bytes.
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

  /// To a learner.
  enum Answer {
    static let batch: UInt8 = 1
    static let views: UInt8 = 2
    static let counts: UInt8 = 3
    static let drawing: UInt8 = 4
  }
}

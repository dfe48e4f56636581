import GameCore
import Statistics

/// One direction of a link between two peers, with its own random numbers.
///
/// What becomes of a message is decided when it is sent, so that a link needs no events of its own. It
/// draws, for every time that a message is sent: whether it is lost; and where it isn't, whether it
/// overtakes others, its jitter, and whether it arrives twice. What a setting rules out is not drawn.
struct Link: Sendable {
  let settings: LinkSettings
  /// Whether what is lost is sent again.
  private let isRepeated: Bool
  private(set) var traffic = LinkTraffic()
  private var random: RandomStream
  /// When the last byte so far has left.
  private var busyUntil = 0
  /// When the last message that is in order arrives.
  private var lastArrival = 0
  /// Whether a message was given up: nothing is sent any more.
  private(set) var isBroken = false

  /// What becomes of a message.
  struct Passage: Hashable, Sendable {
    /// The microsecond at which it arrives; `nil` where it is lost.
    var arrival: Int?
    /// When it arrives once more; `nil` where it arrives once.
    var copy: Int?
    /// When the sender gave it up, and the link with it; `nil` where it did not.
    var givenUpAt: Int?
    /// Whether it is the death of the link that it is lost by.
    var isCut = false

    /// When it arrives: never, once or twice.
    var arrivals: [Int] { [arrival, copy].compactMap(\.self) }
  }

  /// - Parameter isAcknowledged: Whether what an unreliable link loses is sent again, too.
  init(_ settings: LinkSettings, isAcknowledged: Bool = false, random: RandomStream) {
    self.settings = settings
    isRepeated = isAcknowledged || settings.mode == .reliable
    self.random = random
  }

  /// Sends a message of so many bytes at a time that is no earlier than the last one's.
  mutating func send(bytes: Int, at now: Int) -> Passage {
    traffic.sent += 1
    if isBroken || isDead(at: now) {
      traffic.lost += 1
      return Passage(isCut: true)
    }
    let attempts = isRepeated ? settings.retries + 1 : 1
    var time = now
    for attempt in 0..<attempts {
      if attempt > 0 {
        time += settings.timeout
        traffic.retransmitted += 1
      }
      traffic.bytes += bytes
      let start = max(time, busyUntil)
      busyUntil = start + transmission(of: bytes)
      if settings.loss > 0, random.nextBool(probability: settings.loss) { continue }
      return deliver(leaving: busyUntil)
    }
    traffic.lost += 1
    guard isRepeated else { return Passage() }
    isBroken = true
    return Passage(givenUpAt: time + settings.timeout)
  }

  /// Whether nothing that is sent now arrives.
  func isDead(at time: Int) -> Bool { settings.dropAt.map { time >= $0 } ?? false }

  private mutating func deliver(leaving time: Int) -> Passage {
    let overtakes = settings.reorder > 0 && random.nextBool(probability: settings.reorder)
    var arrival = time + (overtakes ? 0 : settings.delay) + drawJitter()
    let isTwice = settings.duplicate > 0 && random.nextBool(probability: settings.duplicate)
    if settings.mode == .reliable {
      arrival = max(arrival, lastArrival)
      lastArrival = arrival
    }
    if isDead(at: arrival) {
      traffic.lost += 1
      return Passage(isCut: true)
    }
    var passage = Passage(arrival: arrival)
    if isTwice {
      traffic.duplicates += 1
      // The receiver of a reliable link puts the second one aside.
      if settings.mode == .unreliable { passage.copy = arrival + drawJitter() }
    }
    return passage
  }

  /// How long the bytes take to leave, in microseconds, rounded up.
  private func transmission(of bytes: Int) -> Int {
    guard let bandwidth = settings.bandwidth else { return 0 }
    return (bytes * 1_000_000 + bandwidth - 1) / bandwidth
  }

  private mutating func drawJitter() -> Int {
    if settings.jitter == 0 { return 0 }
    let time: Double
    switch settings.jitterShape {
    case .exponential: time = -settings.jitter * naturalLogarithm(1 - random.nextUnit())
    case .halfNormal: time = settings.jitter * halfNormal()
    }
    // An hour is more than any message takes, and far from what an integer holds.
    return Int(min(time, 3.6e9).rounded())
  }

  /// The absolute value of a standard normal number, by Marsaglia's polar method.
  private mutating func halfNormal() -> Double {
    while true {
      let x = 2 * random.nextUnit() - 1
      let y = 2 * random.nextUnit() - 1
      let square = x * x + y * y
      if square > 0, square < 1 {
        return abs(x) * (-2 * naturalLogarithm(square) / square).squareRoot()
      }
    }
  }
}

/// What went over one direction of a link.
public struct LinkTraffic: Hashable, Sendable {
  /// Messages that were sent, however often.
  public internal(set) var sent = 0
  /// Messages that never arrived, and never will.
  public internal(set) var lost = 0
  /// How often a message was sent once more.
  public internal(set) var retransmitted = 0
  /// Second copies of messages.
  public internal(set) var duplicates = 0
  /// Bytes that were sent, those of retransmissions included.
  public internal(set) var bytes = 0
}

import GameCore
import Statistics

/// One direction of a link between two peers, with a separate random stream.
///
/// A message's delivery is computed when it is sent. Loss, reordering, jitter and duplication are
/// drawn for each transmission unless the settings exclude them.
struct Link: Sendable {
  let settings: LinkSettings
  /// A Boolean value that indicates whether lost messages are retransmitted.
  private let isRepeated: Bool
  private(set) var traffic = LinkTraffic()
  private var random: RandomStream
  /// The time at which the link finishes sending the last byte, in microseconds.
  private var busyUntil = 0
  /// The latest arrival time so far on a reliable link, in microseconds.
  private var lastArrival = 0
  /// A Boolean value that indicates whether the sender gave up on a message.
  ///
  /// After that, no more messages are sent.
  private(set) var isBroken = false

  struct Passage: Hashable, Sendable {
    /// The arrival time in microseconds, or `nil` if the message is lost.
    var arrival: Int?
    /// The arrival time of a duplicate in microseconds, or `nil` if there is none.
    var copy: Int?
    /// The time at which the sender gave up on the message and the link, or `nil` if it did not.
    var givenUpAt: Int?
    /// A Boolean value that indicates whether the link has failed.
    var isCut = false

    var arrivals: [Int] { [arrival, copy].compactMap(\.self) }
  }

  init(_ settings: LinkSettings, isAcknowledged: Bool = false, random: RandomStream) {
    self.settings = settings
    isRepeated = isAcknowledged || settings.mode == .reliable
    self.random = random
  }

  /// Sends a message, which must not be earlier than the previous one.
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
      // On a reliable link, the receiver ignores duplicates.
      if settings.mode == .unreliable { passage.copy = arrival + drawJitter() }
    }
    return passage
  }

  private func transmission(of bytes: Int) -> Int {
    guard let bandwidth = settings.bandwidth else { return 0 }
    return (bytes * 1_000_000 + bandwidth - 1) / bandwidth
  }

  private mutating func drawJitter() -> Int {
    if settings.jitter == 0 { return 0 }
    let time: Double
    switch settings.jitterShape {
    case .exponential: time = -settings.jitter * naturalLogarithm(1 - random.nextUnit())
    case .halfNormal: time = settings.jitter * abs(standardNormal { random.nextUnit() })
    }
    // An hour is longer than any message's delay, and its microseconds fit in an integer.
    return Int(min(time, 3.6e9).rounded())
  }
}

/// The traffic in one direction of a link.
public struct LinkTraffic: Hashable, Sendable {
  /// The number of messages sent.
  public internal(set) var sent = 0
  /// The number of messages that never arrived.
  public internal(set) var lost = 0
  /// The number of retransmissions.
  public internal(set) var retransmitted = 0
  /// The number of duplicates.
  public internal(set) var duplicates = 0
  /// The number of bytes sent, including retransmissions.
  public internal(set) var bytes = 0
}

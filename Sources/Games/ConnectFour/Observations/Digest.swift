import GameCore

extension ConnectFour {
  public var digest: UInt64 {
    var hash = StableHash()
    hash.combine(UInt64(truncatingIfNeeded: position.own))
    hash.combine(UInt64(truncatingIfNeeded: position.own >> 64))
    hash.combine(UInt64(truncatingIfNeeded: position.discs))
    hash.combine(UInt64(truncatingIfNeeded: position.discs >> 64))
    hash.combine(position.plies)
    hash.combine(UInt64(position.ending?.rawValue ?? 255))
    return hash.value
  }
}

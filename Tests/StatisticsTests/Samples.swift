/// Arguments of functions from SplitMix64, so that they are always the same.
enum Samples {
  /// Positive numbers of every size, many of them between 1/16 and 16.
  static let positive: [Double] = {
    var state: UInt64 = 1
    var samples: [Double] = []
    while samples.count < 20_000 {
      let word = next(&state)
      let wide = Double(bitPattern: word & 0x7fff_ffff_ffff_ffff)
      if wide.isFinite, wide > 0 { samples.append(wide) }
      let exponent = Int(word % 8) - 4
      let significand = 1 + Double(word >> 12) * 0x1p-52
      samples.append(Double(sign: .plus, exponent: exponent, significand: significand))
    }
    return samples
  }()

  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Returns the difference between two numbers as a part of the second.
func relativeError(_ value: Double, _ expected: Double) -> Double {
  if value == expected { return 0 }
  return abs((value - expected) / expected)
}

import CSystem

/// Incremental SHA-256 (FIPS 180-4).
///
/// The package implements the hash itself, because the toolchain for Linux does not contain it and
/// the package has no dependencies. The processor's own instructions are used if available, because
/// without them a tournament of random players spends a fifth of its time on hashes.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private let usesInstructions: Bool
  /// The last bytes, which do not fill a block yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The number of bytes in a block.
  static let blockSize = 64
  private static let hasInstructions = machine_has_sha256()

  /// Creates the hash state for an empty message.
  ///
  /// - Parameter usesInstructions: `true` if the processor's own instructions may be used.
  package init(usesInstructions: Bool = true) {
    self.usesInstructions = usesInstructions && SHA256.hasInstructions
  }

  /// Returns the digest of some bytes as 64 hexadecimal digits.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    bytes.withUnsafeBufferPointer { hash.update($0) }
    return hash.hexDigest()
  }

  /// Adds the next bytes.
  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    byteCount += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let head = rest.prefix(SHA256.blockSize - pending.count)
      pending += head
      rest = rest.dropFirst(head.count)
      guard pending.count == SHA256.blockSize else { return }
      let block = pending
      block.withUnsafeBufferPointer { compress($0, blocks: 1) }
      pending.removeAll(keepingCapacity: true)
    }
    let blocks = rest.count / SHA256.blockSize
    if blocks > 0 { compress(UnsafeBufferPointer(rebasing: rest), blocks: blocks) }
    pending += rest.dropFirst(blocks * SHA256.blockSize)
  }

  /// Returns the digest of all bytes added so far, as 64 hexadecimal digits.
  package func hexDigest() -> String {
    digest().map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// Returns the digest of all bytes added so far, as eight words.
  package func digest() -> [UInt32] {
    var copy = self
    var padding = [0x80] + [UInt8](repeating: 0, count: (119 - pending.count) % 64)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: (byteCount * 8) >> shift))
    }
    padding.withUnsafeBufferPointer { copy.update($0) }
    return copy.state
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, blocks: Int) {
    guard let start = bytes.baseAddress else { return }
    if usesInstructions {
      machine_sha256(&state, start, blocks)
      return
    }
    SHA256.constants.withUnsafeBufferPointer { k in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
        for block in 0..<blocks {
          compress(UnsafeRawPointer(start + block * SHA256.blockSize), k, w)
        }
      }
    }
  }

  private mutating func compress(
    _ block: UnsafeRawPointer, _ k: UnsafeBufferPointer<UInt32>,
    _ w: UnsafeMutableBufferPointer<UInt32>
  ) {
    for i in 0..<16 {
      w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self))
    }
    for i in 16..<64 {
      let x = w[i &- 15]
      let y = w[i &- 2]
      let s0 = rotate(x, 7) ^ rotate(x, 18) ^ x &>> 3
      let s1 = rotate(y, 17) ^ rotate(y, 19) ^ y &>> 10
      w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ k[i] &+ w[i]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let t2 = s0 &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  @inline(__always)
  private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  /// The first 32 fractional bits of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

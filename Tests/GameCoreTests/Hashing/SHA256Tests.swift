@testable import GameCore
import Testing

struct SHA256Tests {
  /// The digests of the examples in FIPS 180-4, and of a million letters.
  @Test(arguments: [true, false])
  func `digests equal the standard vectors`(usesInstructions: Bool) {
    let vectors: [(String, String)] = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ]
    for (text, digest) in vectors {
      var hash = SHA256(usesInstructions: usesInstructions)
      Array(text.utf8).withUnsafeBufferPointer { hash.update($0) }
      #expect(hash.hexDigest() == digest)
    }
  }

  @Test(arguments: [true, false])
  func `the digest does not depend on the division into pieces`(usesInstructions: Bool) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var whole = SHA256(usesInstructions: usesInstructions)
    bytes.withUnsafeBufferPointer { whole.update($0) }
    for size in [1, 3, 63, 64, 65, 127, 500] {
      var hash = SHA256(usesInstructions: usesInstructions)
      var start = 0
      while start < bytes.count {
        let piece = Array(bytes[start..<min(bytes.count, start + size)])
        piece.withUnsafeBufferPointer { hash.update($0) }
        start += size
      }
      #expect(hash.hexDigest() == whole.hexDigest())
    }
  }
}

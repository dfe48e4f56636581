/// The beginning of a file: how long it is and the SHA-256 of it.
package struct FileMark: Hashable, Sendable {
  package let byteCount: Int
  package let digest: String

  /// Takes what was counted and hashed.
  package init(byteCount: Int, digest: String) {
    self.byteCount = byteCount
    self.digest = digest
  }
}

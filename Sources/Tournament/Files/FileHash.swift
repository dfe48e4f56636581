#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The SHA-256 of a file, as 64 hexadecimal digits; reads a megabyte at a time.
func fileHash(path: String) throws(FileError) -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  if descriptor < 0 { throw FileError("can't read", path) }
  defer { close(descriptor) }
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)
  defer { buffer.deallocate() }
  var hash = SHA256()
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError("can't read", path)
    }
    if count == 0 { return hash.hexDigest() }
    hash.update(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }
}

/// The SHA-256 of a file, as 64 hexadecimal digits.
func fileHash(path: String) throws(FileError) -> String {
  let input = try FileInput(path: path)
  var hash = SHA256()
  while let block = try input.next() { hash.update(block.bindMemory(to: UInt8.self)) }
  return hash.hexDigest()
}

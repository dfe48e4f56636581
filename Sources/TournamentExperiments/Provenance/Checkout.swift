import TournamentBase

/// The Git checkout whose build folder contains a program.
struct Checkout {
  /// The commit hash, 40 or 64 hexadecimal digits.
  let commit: String

  /// The maximum size in bytes of a Git file that contains one name or hash.
  private static let lineLimit = 4096
  /// The maximum size in bytes of Git's file for packed branches and tags.
  private static let packedLimit = 16 << 20

  /// - Parameter program: The path to the program, without symbolic links.
  /// - Returns: `nil` if there is no such checkout, or if it has no commit.
  init?(around program: String) {
    guard let build = program.ranges(of: "/.build/").last else { return nil }
    let root = String(program[..<build.lowerBound])
    guard FileKind(path: "\(root)/Package.swift") == .file,
      let folder = Checkout.gitFolder(of: root), let commit = Checkout.head(of: folder)
    else { return nil }
    self.commit = commit
  }

  /// Returns the folder that contains Git's files.
  ///
  /// In an additional work tree, `.git` is a file that contains the path to this folder.
  private static func gitFolder(of root: String) -> String? {
    let path = "\(root)/.git"
    if FileKind(path: path) == .folder { return path }
    guard let line = line(of: path), line.hasPrefix("gitdir: ") else { return nil }
    return absolute(String(line.dropFirst("gitdir: ".count)), from: root)
  }

  private static func head(of folder: String) -> String? {
    guard let line = line(of: "\(folder)/HEAD") else { return nil }
    guard line.hasPrefix("ref: ") else { return isHash(line) ? line : nil }
    let name = String(line.dropFirst("ref: ".count))
    guard name.hasPrefix("refs/"), !name.contains("..") else { return nil }
    // All work trees share a common folder that contains the branch files.
    let common = Checkout.line(of: "\(folder)/commondir").map { absolute($0, from: folder) }
    for place in [folder] + [common].compactMap(\.self) {
      if let hash = Checkout.line(of: "\(place)/\(name)"), isHash(hash) { return hash }
    }
    return packed(name, in: common ?? folder)
  }

  private static func packed(_ name: String, in folder: String) -> String? {
    let path = "\(folder)/packed-refs"
    guard let bytes = try? FileInput.contents(path: path, limit: packedLimit) else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 2, words[1] == name, isHash(words[0]) { return String(words[0]) }
    }
    return nil
  }

  private static func line(of path: String) -> String? {
    guard let bytes = try? FileInput.contents(path: path, limit: lineLimit) else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func isHash(_ text: some StringProtocol) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}

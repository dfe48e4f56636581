import CLibrary
import TournamentBase

/// The platform on which a program runs, without details that identify the machine.
struct Platform: Codable, Hashable, Sendable {
  /// The operating system's name and version, such as `Ubuntu 24.04.3 LTS`.
  let system: String
  /// The processor architecture, such as `x86_64`.
  let architecture: String

  static let current = Platform(
    system: release(in: "/etc/os-release") ?? release(in: "/usr/lib/os-release") ?? uname.system,
    architecture: uname.architecture)

  /// The maximum size in bytes of the file that names the system.
  private static let fileLimit = 1 << 16
  /// The maximum length of a system name in bytes.
  private static let nameLimit = 200

  /// Returns the name of a Linux distribution, or `nil` if the file does not contain it.
  static func release(in path: String) -> String? {
    guard let bytes = try? FileInput.contents(path: path, limit: fileLimit) else { return nil }
    let key = "PRETTY_NAME="
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.last(where: { $0.hasPrefix(key) }) else { return nil }
    let name = line.dropFirst(key.count).filter { $0 != "\"" && $0 != "'" }
    return name.isEmpty ? nil : String(decoding: name.utf8.prefix(nameLimit), as: UTF8.self)
  }

  /// The system's name, including the kernel version, and the architecture.
  private static var uname: (system: String, architecture: String) {
    var names = utsname()
    guard systemName(&names) == 0 else { return ("unknown", "unknown") }
    return ("\(text(of: names.sysname)) \(text(of: names.release))", text(of: names.machine))
  }

  /// Returns the contents of a `utsname` field up to the NUL character.
  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

private func systemName(_ names: UnsafeMutablePointer<utsname>) -> Int32 { uname(names) }

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program runs on, without what tells one machine of the kind from another.
struct Platform: Codable, Hashable, Sendable {
  /// The system with its version, such as `Ubuntu 24.04.3 LTS`.
  let system: String
  /// The processor's architecture, such as `x86_64`.
  let architecture: String

  static let current = Platform(
    system: release(in: "/etc/os-release") ?? release(in: "/usr/lib/os-release") ?? uname.system,
    architecture: uname.architecture)

  /// No file that names a system is larger, in bytes.
  private static let fileLimit = 1 << 16
  /// Longer names are cut off, in characters.
  private static let nameLimit = 200

  /// What a Linux distribution calls itself.
  static func release(in path: String) -> String? {
    guard let bytes = try? FileInput.contents(path: path, limit: fileLimit) else { return nil }
    let key = "PRETTY_NAME="
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.last(where: { $0.hasPrefix(key) }) else { return nil }
    let name = line.dropFirst(key.count).filter { $0 != "\"" && $0 != "'" }
    return name.isEmpty ? nil : String(decoding: name.utf8.prefix(nameLimit), as: UTF8.self)
  }

  /// What the system calls itself, with the version of its kernel.
  private static var uname: (system: String, architecture: String) {
    var names = utsname()
    guard Self.ask(&names) else { return ("unknown", "unknown") }
    return ("\(text(of: names.sysname)) \(text(of: names.release))", text(of: names.machine))
  }

  private static func ask(_ names: inout utsname) -> Bool { systemName(&names) == 0 }

  /// The text in one of the system's fields, up to its NUL.
  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

private func systemName(_ names: UnsafeMutablePointer<utsname>) -> Int32 { uname(names) }

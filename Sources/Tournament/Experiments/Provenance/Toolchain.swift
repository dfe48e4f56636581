import CSystem

/// The compilers that a program was built by.
struct Toolchain: Codable, Hashable, Sendable {
  /// The version of Swift, such as `6.3.1`; with a `+` where it is that or a later one.
  let swift: String
  /// What the C compiler of the same toolchain calls itself, with the commit that it is of.
  let clang: String

  static let ofThisProgram = Toolchain(
    swift: swiftVersion, clang: String(cString: machine_compiler()))

  /// Swift has no name for its version; it can only be asked whether that is at least another one.
  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4+"
    #elseif compiler(>=6.3.4)
      "6.3.4+"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2+"
    #endif
  }
}

import CSystem

/// The compilers of a program.
struct Toolchain: Codable, Hashable, Sendable {
  /// The version of Swift, such as `6.3.1`; with a `+` if it may be later.
  let swift: String
  /// The name of the C compiler, with its commit.
  let clang: String

  static let ofThisProgram = Toolchain(
    swift: swiftVersion, clang: String(cString: machine_compiler()))

  /// The version of Swift by conditional compilation, because Swift has no constant for it.
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

import CSystem

/// The compilers that built a program.
struct Toolchain: Codable, Hashable, Sendable {
  /// The Swift version, such as `6.3.1`, followed by `+` if a later version is possible.
  let swift: String
  /// The C compiler's name and commit.
  let clang: String

  static let ofThisProgram = Toolchain(
    swift: swiftVersion, clang: String(cString: machine_compiler()))

  /// The Swift version, determined by conditional compilation because Swift has no constant for it.
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

import Testing

@testable import TournamentBase

struct LaunchReportTests {
  @Test func `a report contains the parts in force and the missing parts`() {
    let report = LaunchReport(
      "+limits\n-landlock Function not implemented\n+seccomp\n=\n", path: "/bot")
    #expect(report.inForce == ["limits", "seccomp"])
    #expect(
      report.warnings == [
        "the sandbox lacks Landlock, which restricts access to files (Function not implemented); "
          + "it needs Linux 5.13 with Landlock enabled"
      ])
    #expect(report.failure == nil)
  }

  /// The parts that a system may lack, by the launcher's names.
  @Test(arguments: [
    "capabilities", "landlock", "landlock-truncation", "landlock-network", "landlock-signals",
    "process-list", "seccomp",
  ]) func `a missing part is named with a remedy`(part: String) {
    let warning = LaunchReport("-\(part) No\n=\n", path: "/bot").warnings.first ?? ""
    #expect(warning.contains("; it needs Linux ") || warning.contains("in a container"))
  }

  @Test(arguments: [
    ("!2 exec", "cannot start /bot: the interpreter is missing"),
    ("!8 exec", "/bot is not a program; does a script lack its first line (#!)?"),
    ("!13 exec", "cannot start /bot: Permission denied"),
    ("!2 folder", "cannot start in the working folder: No such file or directory"),
    (
      "!1 namespaces",
      "sandbox=strict requires namespaces, which this system does not support (Operation not "
        + "permitted); a container may support it"
    ),
    ("!12 settings", "cannot start (settings): Cannot allocate memory"),
  ]) func `a failed step is reported`(line: String, text: String) {
    #expect(LaunchReport("+limits\n\(line)\n", path: "/bot").failure == text)
    // The launcher had reported success before it failed to start the program.
    #expect(LaunchReport("=\n\(line)\n", path: "/bot").failure == text)
  }

  @Test func `an incomplete report is a failure`() {
    #expect(LaunchReport("+limits\n", path: "/bot").failure != nil)
    #expect(LaunchReport("", path: "/bot").failure != nil)
  }
}

import Testing

@testable import TournamentExperiments

struct ToolchainTests {
  @Test func `the toolchain names the compilers`() {
    let toolchain = Toolchain.ofThisProgram
    #expect(toolchain.swift.wholeMatch(of: /6\.\d+(\.\d+)?\+?/) != nil)
    #expect(toolchain.clang.contains(/[Cc]lang \d+\.\d+/))
  }
}

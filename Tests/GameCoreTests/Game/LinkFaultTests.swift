import Testing

@testable import GameCore

@Suite(.timeLimit(.minutes(10))) struct LinkFaultTests {
  /// Each is a setting with a name of its own, and its summary fits a line of help.
  @Test func names() {
    for fault in LinkFault.allCases {
      #expect(fault.rawValue.hasPrefix("fault-"))
      #expect(fault.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!fault.summary.isEmpty && fault.summary.count < 110)
    }
    #expect(Set(LinkFault.allCases.map(\.summary)).count == LinkFault.allCases.count)
  }
}

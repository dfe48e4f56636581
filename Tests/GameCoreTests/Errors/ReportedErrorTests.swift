@testable import GameCore
import Testing

struct ReportedErrorTests {
  private struct Late: ReportedError {
    let description = "it is late"
    let failure = FailureKind.stopped
  }

  private struct Full: ReportedError {
    let description = "no space left"
    let remedy: String? = "Delete something."
    let failure = FailureKind.stopped
  }

  @Test func `the message is the description with its remedy`() {
    #expect(Late().messages == [ErrorMessage("it is late")])
    #expect(Full().messages == [ErrorMessage("no space left", remedy: "Delete something.")])
    let error: any Error = Late()
    #expect((error as? any ReportedError)?.failure == .stopped)
  }
}

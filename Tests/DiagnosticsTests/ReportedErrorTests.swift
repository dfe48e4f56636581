import Diagnostics
import Testing

@Suite struct ReportedErrorTests {
  private struct Late: ReportedError {
    let description = "it is late"
    let failure = FailureKind.stopped
  }

  @Test func descriptionIsTheMessage() {
    #expect(Late().messages == ["it is late"])
    let error: any Error = Late()
    #expect((error as? any ReportedError)?.failure == .stopped)
  }
}

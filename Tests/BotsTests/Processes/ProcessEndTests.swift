import Testing

@testable import TournamentBase

struct ProcessEndTests {
  @Test func `the end of a process has a description`() {
    #expect("\(ProcessEnd.status(3))" == "exited with status 3")
    #expect("\(ProcessEnd.signal(9))" == "terminated by signal 9 (killed)")
    #expect("\(ProcessEnd.signal(11))" == "terminated by signal 11 (segmentation fault)")
  }
}

import CSystem
import Testing
@testable import GameCore
@testable import TournamentBase

struct DescriptorLimitTests {
  @Test func `the limit of open files is raised for a few programs`() throws {
    try DescriptorLimit.reserve(forPrograms: 2)
    #expect(sandbox_raise_descriptor_limit(0) >= sandbox_count_descriptors() + 12)
  }

  @Test func `a limit that no system grants is refused with a remedy`() {
    #expect {
      try DescriptorLimit.reserve(forPrograms: 1 << 40)
    } throws: {
      ($0 as? SetupError)?.remedy == "Raise the limit with ulimit -n."
    }
    #expect(throws: SetupError.self) { try DescriptorLimit.reserve(forPrograms: .max) }
  }
}

import Foundation
import Testing

@testable import TournamentReports

struct PageFilesTests {
  /// The contents are small, and none of them ends its element early.
  @Test(arguments: [true, false]) func `the script and the style are small and valid`(
    hasPlayer: Bool
  ) {
    let script = PageFiles.script(hasPlayer: hasPlayer)
    #expect(script.utf8.count <= 24_000)
    #expect(script.utf8.count > 1000)
    #expect(!script.lowercased().contains("</script"))
    #expect(!script.contains("<!--"))
    #expect(!PageFiles.style.lowercased().contains("</style"))
  }

  @Test func `pages without games have no player`() {
    let (plain, whole) = (PageFiles.script(hasPlayer: false), PageFiles.script(hasPlayer: true))
    #expect(whole.hasPrefix(plain))
    #expect(whole.utf8.count > plain.utf8.count)
  }

  /// Pages send no requests.
  @Test func `the files have no addresses`() {
    let all = PageFiles.style + PageFiles.script(hasPlayer: true)
    for word in ["@import", "fetch(", "XMLHttpRequest", "import(", "https:", "eval("] {
      #expect(!all.contains(word), "\(word)")
    }
  }
}

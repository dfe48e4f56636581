import Foundation
import Testing

@testable import Tournament

@Suite struct PageFilesTests {
  /// The content of pages is small, and nothing in it ends its element early.
  @Test(arguments: [true, false]) func script(hasPlayer: Bool) {
    let script = PageFiles.script(hasPlayer: hasPlayer)
    #expect(script.utf8.count <= 20_000)
    #expect(script.utf8.count > 1000)
    #expect(!script.lowercased().contains("</script"))
    #expect(!script.contains("<!--"))
    #expect(!PageFiles.style.lowercased().contains("</style"))
  }

  /// Pages without games don't carry the player.
  @Test func playerOnlyWithGames() {
    let (plain, whole) = (PageFiles.script(hasPlayer: false), PageFiles.script(hasPlayer: true))
    #expect(whole.hasPrefix(plain))
    #expect(whole.utf8.count > plain.utf8.count)
  }

  /// They ask for nothing from anywhere.
  @Test func noAddresses() {
    let all = PageFiles.style + PageFiles.script(hasPlayer: true)
    for word in ["@import", "fetch(", "XMLHttpRequest", "import(", "https:", "eval("] {
      #expect(!all.contains(word), "\(word)")
    }
  }
}

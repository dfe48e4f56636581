import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FrameLayoutTests {
  @Test func blocksFollowEachOther() {
    let layout = FrameLayout(batch: 3, rewardCount: 2, observationSize: 10, actionCount: 5)
    #expect(layout.rewards == 8)
    #expect(layout.observations == 8 + 24)
    #expect(layout.masks == 32 + 30)
    #expect(layout.turns == 62 + 15)
    #expect([layout.dones, layout.endings, layout.byteCount] == [80, 83, 86])
    #expect(layout.viewByteCount == 8 + 45)
  }
}

@testable import GameCore
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct FrameSVGTests {
  @Test(arguments: ReplayAnimationFixture.samples)
  func everyFrame(sample: String) throws {
    for film in try ReplayAnimationFixture.films(sample) {
      for frame in [0, film.frames.count / 2, film.frames.count - 1] {
        for view in film.views.indices {
          let still = FrameSVG.svg(film, frame: frame, view: view)
          #expect(XMLCheck.isWellFormed(still))
          #expect(
            still.contains("<title>\(escaped(film.named(film.frames[frame].text)))</title>"))
          let marks = film.visible(in: frame, view: view)
          #expect(
            still.split(separator: "<use ").count + still.split(separator: "<text ").count - 2
              == marks.count)
        }
      }
      #expect(FrameSVG.svg(film) == FrameSVG.svg(film, frame: film.frames.count - 1))
    }
  }
}

import Testing

@testable import GameCore
@testable import TournamentBase

struct EnvironmentHelloTests {
  @Test func `the first line describes the environment`() throws {
    let session = try Sessions.connectFour(
      ["columns=3", "rows=2", "connect=2", "pop-out=true"], learner: .seat(Seat(1)), batch: 4,
      seed: .max)
    #expect(
      session.hello == """
        {"type":"hello","protocol":1,"game":"connect-four","rules":{"columns":3,"rows":2,"connect":2,\
        "pop-out":true,"cylinder":false,"misere":false,"opening-plies":0},"seats":2,"seat":1,\
        "against":["random"],"batch":4,"seed":"18446744073709551615",\
        "observation":{"shape":[2,2,3],"dtype":"uint8"},"actions":["1","2","3","p1","p2","p3"],\
        "rewards":1,"endings":["line","full-board","ply-limit","illegal-action","strategy-error",\
        "timeout","other"],"frame":108}
        """)
  }

  @Test func `a learner in all seats has a reward for each seat`() throws {
    let hello = try Sessions.dominoes(["target=50"], seats: 3).hello
    #expect(hello.contains(#""seat":"all","against":[],"#))
    #expect(hello.contains(#""dtype":"float32""#) && hello.contains(#""rewards":3,"#))
  }
}

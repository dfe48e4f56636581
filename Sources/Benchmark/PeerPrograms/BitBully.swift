/// The solver BitBully.
struct BitBully {
  private let peer = PythonPeer(
    name: "bitbully", package: "bitbully==0.0.79", script: "Tests/Interop/time_bitbully.py")

  /// Installs it.
  init() throws { try peer.install() }

  /// The mean time of a position; a table that was cleared before it is not counted.
  func meanMicroseconds(of set: SolvedLines) throws -> Double { try peer.number([set.path]) }

  func secondsOfEmptyBoard() throws -> Double { try peer.number(["empty"]) }
}

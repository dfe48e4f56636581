extension Suite {
  static let env = Suite(
    name: "env", summary: "a learning agent in Python, over pipes into NumPy"
  ) { shop, runs in
    let peer = try PythonPeer(
      "numpy", package: "numpy==2.4.6", script: "Tests/Python/time_env.py")
    func rate(_ words: [String]) throws -> [Double] {
      try (0..<runs).map { _ in try peer.number([shop.command] + words) }
    }
    return [
      Figure(
        "Connect Four against random, batches of 1,024", try rate([]), "steps/s",
        .atLeast(300_000)),
      Figure("batches of 1", try rate(["--batch", "1"]), "steps/s"),
      Figure("dominoes, batches of 1,024", try rate(["dominoes"]), "steps/s"),
    ]
  }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  targets: [
    .target(name: "PortableMath"),
    .target(name: "GameCore"),
    .target(name: "ConnectFourGame", dependencies: ["Prefetch"], path: "Sources/Games/ConnectFour"),
    .target(name: "Prefetch"),
    .executableTarget(name: "SolverBench", dependencies: ["ConnectFourGame"]),
    .testTarget(name: "ConnectFourGameTests", dependencies: ["ConnectFourGame", "GameCore"]),
    .target(name: "TestSupport", dependencies: ["GameCore"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

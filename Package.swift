// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "tournament", targets: ["TournamentCommand"]),
    .executable(name: "benchmark", targets: ["Benchmark"]),
  ],
  targets: [
    .target(name: "PortableMath"),
    .target(name: "GameCore"),
    .target(
      name: "Strategies",
      dependencies: ["GameCore", "PortableMath"],
      path: "Strategies", exclude: ["README.md"]),
    .target(name: "TestSupport", dependencies: ["GameCore"], path: "Tests/TestSupport"),
    .testTarget(name: "PortableMathTests", dependencies: ["PortableMath"]),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

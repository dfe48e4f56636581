// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  targets: [
    .target(name: "PortableMath"),
    .target(name: "GameCore"),
    .target(
      name: "DominoesGame", dependencies: ["GameCore"], path: "Sources/Games/Dominoes"),
    .target(
      name: "Strategies",
      dependencies: ["GameCore", "PortableMath", "DominoesGame"],
      path: "Strategies"),
    .target(name: "TestSupport", dependencies: ["GameCore"], path: "Tests/TestSupport"),
    .testTarget(
      name: "DominoesGameTests",
      dependencies: ["DominoesGame", "GameCore", "Strategies", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v26)],
  targets: [
    // Rounding and square roots are in the mathematics library, which Linux does not link by itself.
    .target(
      name: "PortableMath",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "GameCore"),
    .target(name: "SnapGame", dependencies: ["GameCore"], path: "Sources/Games/Snap"),
    .target(
      name: "Strategies",
      dependencies: ["GameCore", "PortableMath", "SnapGame"],
      path: "Strategies"),
    .target(name: "TestSupport", dependencies: ["GameCore"], path: "Tests/TestSupport"),
    .testTarget(name: "PortableMathTests", dependencies: ["PortableMath"]),
    .testTarget(
      name: "SnapGameTests",
      dependencies: ["GameCore", "PortableMath", "SnapGame", "Strategies", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

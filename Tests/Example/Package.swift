// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "tournament", path: "../..")],
  targets: [
    .target(name: "Nim", dependencies: [.product(name: "GameCore", package: "tournament")]),
    .executableTarget(
      name: "play-nim",
      dependencies: ["Nim", .product(name: "Tournament", package: "tournament")]),
    .executableTarget(
      name: "tabulate-nim",
      dependencies: ["Nim", .product(name: "Tournament", package: "tournament")]),
    .executableTarget(
      name: "nim-tournament",
      dependencies: [
        "Nim", .product(name: "Search", package: "tournament"),
        .product(name: "Tournament", package: "tournament"),
      ]),
    .executableTarget(
      name: "add-bot",
      dependencies: [
        .product(name: "GameCore", package: "tournament"),
        .product(name: "StandardGames", package: "tournament"),
        .product(name: "Tournament", package: "tournament"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

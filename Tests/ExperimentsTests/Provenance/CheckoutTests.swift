import Foundation
import TestSupport
import Testing

@testable import Tournament

@Suite struct CheckoutTests {
  private let folder: TemporaryFolder
  private let hash = String(repeating: "0123456789", count: 4)
  private let other = String(repeating: "abcdef0123", count: 4)
  private var program: String { "\(folder.path)/.build/x86_64/debug/tournament" }

  /// A package whose checkout is at the branch `a/b`.
  init() throws {
    folder = try TemporaryFolder()
    try write("", "Package.swift")
    try write("ref: refs/heads/a/b\n", ".git/HEAD")
    try write("\(hash)\n", ".git/refs/heads/a/b")
  }

  private func write(_ text: String, _ file: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: "\(folder.path)/\(file)").deletingLastPathComponent(),
      withIntermediateDirectories: true)
    _ = try folder.write(text, to: file)
  }

  private func commit(_ program: String? = nil) -> String? {
    Checkout(around: program ?? self.program)?.commit
  }

  @Test func branches() throws {
    #expect(commit() == hash)
    try write(other, ".git/HEAD")
    #expect(commit() == other)
  }

  @Test func packedBranches() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/.git/refs")
    #expect(commit() == nil)
    let branches = ["\(other) refs/heads/a", "\(hash) refs/heads/a/b", "^\(other)", ""]
    try write("# pack-refs with: peeled\n" + branches.joined(separator: "\n"), ".git/packed-refs")
    #expect(commit() == hash)
  }

  /// A further work tree has its own HEAD and shares the branches.
  @Test func workTrees() throws {
    try write("gitdir: ../.git/worktrees/tree\n", "tree/.git")
    try write("", "tree/Package.swift")
    try write("ref: refs/heads/c\n", ".git/worktrees/tree/HEAD")
    try write("../..\n", ".git/worktrees/tree/commondir")
    try write(other, ".git/refs/heads/c")
    #expect(commit("\(folder.path)/tree/.build/debug/tournament") == other)
  }

  /// A program that was put elsewhere says nothing of the repository that it is in by chance.
  @Test func onlyInTheBuildFolderOfAPackage() throws {
    #expect(commit("\(folder.path)/bin/tournament") == nil)
    // A copy of the package in the build folder of another one.
    #expect(commit("\(folder.path)/.build/copy/.build/debug/tournament") == nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Package.swift")
    #expect(commit() == nil)
  }

  @Test(arguments: [
    "", "\n", "ref: \n", "ref: refs/heads/none", "ref: refs/../HEAD", "ref: ../../secret", "0123",
    "x",
  ])
  func unreadableHeads(text: String) throws {
    try write(text, ".git/HEAD")
    #expect(commit() == nil)
  }

  @Test func unreadableBranches() throws {
    try write(String(repeating: "g", count: 40), ".git/refs/heads/a/b")
    #expect(commit() == nil)
    try write(String(repeating: "a", count: 5000), ".git/refs/heads/a/b")
    #expect(commit() == nil)
    try write("gitdir: nowhere", "tree/.git")
    try write("", "tree/Package.swift")
    #expect(commit("\(folder.path)/tree/.build/debug/tournament") == nil)
  }
}

import GameCore

/// The files in a folder that may affect a bot's decisions.
///
/// Hidden files, logs, results and installed packages are excluded, so that the bot's identity does
/// not change while the bot is used.
struct FileList {
  let path: String
  var known: Set<FileStatus.Identity> = []
  /// The names of excluded files in the folder itself.
  var excluded: Set<String> = []
  /// The paths relative to the folder, in a fixed order.
  private(set) var names: [String] = []
  private var count = 0
  private var byteCount = 0

  static let countLimit = 1000
  static let byteLimit = 100 << 20

  init(path: String) { self.path = path }

  var exceededLimit: String? {
    if count > FileList.countLimit { return "more than \(FileList.countLimit) files and folders" }
    return byteCount > FileList.byteLimit ? "more than \(FileList.byteLimit >> 20) MB" : nil
  }

  /// Adds the files in a subfolder, whose path ends with a slash.
  ///
  /// An empty path stands for the folder itself.
  mutating func add(_ folder: String, isDeep: Bool) {
    let all = Folder.names(in: "\(path)/\(folder)") ?? []
    // The folder is an installed environment or a results folder.
    if !folder.isEmpty, all.contains("pyvenv.cfg") || all.contains("datapackage.json") { return }
    for name in all.sorted() where FileList.mayDecide(name) {
      if folder.isEmpty, excluded.contains(name) { continue }
      guard exceededLimit == nil else { return }
      guard let status = FileStatus(path: "\(path)/\(folder)\(name)") else { continue }
      switch status.kind {
      case .folder where isDeep:
        count += 1
        add("\(folder)\(name)/", isDeep: true)
      case .file where !known.contains(status.identity):
        count += 1
        byteCount += status.byteCount
        names.append(folder + name)
      default: break
      }
    }
  }

  /// Returns `true` if a file or folder with this name may affect decisions.
  private static func mayDecide(_ name: String) -> Bool {
    let folders = ["__pycache__", "node_modules", "site-packages"]
    let outputs = [".bak", ".html", ".jsonl", ".md", ".pyc", ".svg", "~"]
    return !name.hasPrefix(".") && !folders.contains(name) && !BotFiles.isLog(name)
      && !outputs.contains { name.hasSuffix($0) }
  }

  /// Returns `true` if a file with this name is a document for people.
  ///
  /// A document does not affect decisions, unless one of the bot's files mentions its extension, or
  /// its name if it has no extension.
  static func isDocument(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return documents.contains(String(name))
      || [".pdf", ".rst", ".txt"].contains { name.hasSuffix($0) }
  }

  private static let documents: Set = [
    "AUTHORS", "CHANGELOG", "CONTRIBUTING", "COPYING", "INSTALL", "LICENSE", "NEWS", "NOTICE",
    "README",
  ]
}

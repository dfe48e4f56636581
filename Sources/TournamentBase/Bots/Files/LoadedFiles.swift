import GameCore

/// The files that a script loads by name, such as Python modules, and the other programs in its
/// folder.
///
/// A file counts as loaded if a line in the script or in a loaded file contains its name without
/// the extension and a word such as `import`. The file must be in the script's folder or in that
/// folder's parent. A subfolder, such as a Python package, can be loaded like a file.
struct LoadedFiles {
  private(set) var files: [BotFiles.File] = []
  private(set) var folders: [String] = []
  /// The folders that contain loaded files.
  private(set) var listed: [String] = []
  /// A Boolean value that indicates whether each other program of the same kind in the folder loads
  /// the script or is loaded by it.
  private(set) var isAlone = true
  /// The names of files in the folder that load the script, such as its tests.
  private(set) var users: Set<String> = []
  /// A Boolean value that indicates whether the program is a script.
  let isText: Bool

  private static let byteLimit = 1 << 20

  /// Words in programming languages that precede the name of a file or module.
  private static let verbs: Set<String> = [
    "__import__", "dofile", "execfile", "from", "import", "import_module", "include", "load",
    "loadfile", "require", "require_relative", "run_module", "run_path", "source",
    "spec_from_file_location", "use",
  ]

  private struct Candidate {
    let stem: String
    let file: BotFiles.File
    let kind: FileKind
  }

  /// Finds the files that a script or a compiled program loads.
  ///
  /// - Parameters:
  ///   - program: The program's path, without symbolic links.
  ///   - isInterpreted: `true` if an interpreter runs the file. Otherwise, it is a script if it
  ///     begins with `#!`.
  init(of program: String, isInterpreted: Bool) {
    let folder = Folder.around(program)
    let (stem, suffix) = (LoadedFiles.stem(of: program), LoadedFiles.suffix(of: program))
    var candidates = LoadedFiles.candidates(in: folder, prefix: "").filter {
      $0.file.path != program && $0.file.path != "/" + program
    }
    let peers = candidates.filter {
      $0.kind == .file && LoadedFiles.suffix(of: $0.file.path) == suffix
    }
    let words = LoadedFiles.words(in: program, isScript: isInterpreted)
    isText = words != nil
    if let words {
      candidates += LoadedFiles.candidates(in: Folder.around(folder), prefix: "../").filter {
        $0.kind == .file && LoadedFiles.suffix(of: $0.file.path) == suffix
      }
      add(words, from: candidates, suffix: suffix)
      listed = (files.map(\.path) + folders).map(Folder.around)
      listed = listed.indices.filter { !listed[..<$0].contains(listed[$0]) }.map { listed[$0] }
    }
    for peer in peers where !files.contains(peer.file) {
      // If the program has no extension or is compiled, only executable files count as other
      // programs.
      if suffix.isEmpty || !isText, !Folder.isExecutable(peer.file.path) { continue }
      guard isText, LoadedFiles.words(in: peer.file.path)?.contains(stem) == true else {
        isAlone = false
        return
      }
      users.insert(peer.file.name)
    }
  }

  /// Adds the candidates that a script loads and the candidates that these files load in turn.
  private mutating func add(_ words: Set<String>, from candidates: [Candidate], suffix: String) {
    var (rest, words) = (candidates, words)
    while let index = rest.firstIndex(where: { words.contains($0.stem) }) {
      let found = rest.remove(at: index)
      if found.kind == .file {
        files.append(found.file)
        words.formUnion(LoadedFiles.words(in: found.file.path) ?? [])
      } else {
        folders.append(found.file.path)
        var list = FileList(path: found.file.path)
        list.add("", isDeep: true)
        for name in list.names where LoadedFiles.suffix(of: name) == suffix {
          words.formUnion(LoadedFiles.words(in: "\(found.file.path)/\(name)") ?? [])
        }
      }
    }
  }

  private static func candidates(in folder: String, prefix: String) -> [Candidate] {
    (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let file = BotFiles.File(
        name: prefix + name, path: folder == "/" ? "/\(name)" : "\(folder)/\(name)")
      guard let kind = FileKind(path: file.path), kind == .file || kind == .folder else {
        return nil
      }
      return Candidate(stem: kind == .file ? stem(of: name) : name, file: file, kind: kind)
    }
  }

  /// Returns a file's extension with its period, or an empty string if there is none.
  static func suffix(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.dropFirst().lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").dropLast(suffix(of: path).count))
  }

  /// Returns the words in lines that load something, or `nil` for a file that is not a script.
  private static func words(in path: String, isScript: Bool = true) -> Set<String>? {
    guard let bytes = try? FileInput.contents(path: path, limit: byteLimit), !bytes.contains(0),
      isScript || bytes.starts(with: "#!".utf8)
    else { return nil }
    var words: Set<String> = []
    for line in bytes.split(separator: .newline) {
      let found = line.split { byte in
        let isLetter = 0x61...0x7a ~= byte | 0x20 || byte >= 0x80
        return !isLetter && !(0x30...0x39 ~= byte) && byte != UInt8(ascii: "_")
          && byte != UInt8(ascii: "-")
      }.map { String(decoding: $0, as: UTF8.self) }
      if found.contains(where: verbs.contains) { words.formUnion(found) }
    }
    return words
  }
}

import Testing

@testable import Pages

@Suite struct PagePlayerTests {
  /// Data stand in an element that no browser runs; the script shows what it makes of them.
  @Test(arguments: [true, false]) func data(isAlone: Bool) {
    var html = HTML()
    PagePlayer(films: [#"{"id":1}"#, #"{"id":2}"#], symbols: "<symbol/>", isAlone: isAlone)
      .write(to: &html)
    #expect(
      html.text.contains(
        "<script type=\"application/json\" id=\"films\">[\n{\"id\":1},\n{\"id\":2}\n]</script>"))
    #expect(html.text.contains("<svg class=\"defs\" aria-hidden=\"true\"><symbol/></svg>"))
    #expect(html.text.hasPrefix("<section id=\"player\""))
    #expect(html.text.contains(" hidden>"))
    #expect(html.text.contains("data-keys=\"page\"") == isAlone)
  }

  /// A page of games alone has the player, its script and a way to it.
  @Test func page() {
    let player = PagePlayer(films: ["{}"], symbols: "", isAlone: true)
    let html = Page([], player: player).html
    #expect(html.contains("<title>Recorded games – tournament</title>"))
    #expect(html.contains("href=\"#player\""))
    #expect(html.contains(PageFiles.script(hasPlayer: true)))
    #expect(!Page([]).html.contains("href=\"#player\""))
  }
}

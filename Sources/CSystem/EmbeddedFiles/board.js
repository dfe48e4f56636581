// The picture of a game: the marks that are on the board at a frame, as far as a view shows them.
// A frame names the marks that it turns over, so that going back turns the same ones over again.
class Board {
  constructor() {
    this.svg = make('svg', { class: 'board', role: 'img' });
  }

  load(film) {
    this.film = film;
    this.on = film.marks.map(() => false);
    this.nodes = film.marks.map(() => null);
    this.at = -1;
    this.view = 0;
    this.svg.replaceChildren();
    this.svg.setAttribute('viewBox', `0 0 ${film.w} ${film.h}`);
    this.svg.style.aspectRatio = `${film.w} / ${film.h}`;
    this.svg.style.minWidth = `${13 * film.w}px`;
  }

  seen(index) {
    return this.on[index] && this.film.marks[index][4] >> this.view & 1;
  }

  draw([symbol, x, y, turn, , label]) {
    const where = { 'data-tip': label || null,
      transform: `translate(${x} ${y})${turn ? ` rotate(${90 * turn})` : ''}` };
    if (symbol.startsWith('text:')) return make('text', where, symbol.slice(5));
    return make('use', { ...where, href: `#${symbol}`, x: -0.5, y: -0.5, width: 1, height: 1 });
  }

  // Puts a mark into the drawing before the next one that is there, or takes it out.
  place(index) {
    if (!this.seen(index)) {
      this.nodes[index]?.remove();
      return;
    }
    this.nodes[index] ??= this.draw(this.film.marks[index]);
    let next = index + 1;
    while (next < this.nodes.length && !this.nodes[next]?.isConnected) next += 1;
    this.svg.insertBefore(this.nodes[index], this.nodes[next] ?? null);
  }

  show(frame) {
    const { frames, marks } = this.film;
    const turned = new Set();
    const turn = index => {
      if (!marks[index]) return;
      this.on[index] = !this.on[index];
      turned.add(index);
    };
    while (this.at < frame) frames[++this.at][0].forEach(turn);
    while (this.at > frame) frames[this.at--][0].forEach(turn);
    turned.forEach(index => this.place(index));
  }

  look(view) {
    this.view = view;
    this.svg.replaceChildren();
    this.film.marks.forEach((_, index) => this.place(index));
  }

  words() {
    return this.film.marks.filter((mark, index) => mark[5] && this.seen(index))
      .map(mark => mark[5]);
  }
}

// The replay viewer. It draws recorded frames and contains no rules of games.
//
//   <section id="player">  the viewer; with data-keys="page" it has the focus from the beginning
//   <script type="application/json" id="replays">  the games
//   <li data-script hidden>  shown if there are games
//   <a href="#game=17&ply=23">  opens game 17 at ply 23; &view=1 selects the view of the first player
//
// If a game is shown under two rule sets, `other` contains its second version. Each version has a board, and
// both step together.
const rates = [0.5, 1, 1.5, 2, 3, 5, 8, 12, 20]; // plies a second
const speeds = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]; // simulated seconds a second
const shortcuts = '\u2190 and \u2192: one step; Home and End: beginning and end; space: play or pause; '
  + '1 to 9: speed; b: next mark on the timeline; n and p: next and previous game; ?: this list.';

// Returns a string in parts, between which a line may break, after the signs of a specification.
const broken = text => text.split(/(?<=[:=,_/])(?=\S)/).flatMap(
  (part, k) => (k ? [make('wbr'), part] : [part]));

// A board: the marks of the current frame in the current view. Marks that stay are not drawn again, so only
// added and removed marks change the page.
class Board {
  constructor() {
    this.svg = make('svg', { class: 'board', role: 'img' });
    this.stage = make('div', { class: 'stage', tabindex: '0', role: 'group' }, this.svg);
    this.rules = make('p', { class: 'rules' });
    this.root = make('div', {}, this.rules, this.stage);
  }

  load(replay) {
    this.replay = replay;
    this.nodes = [];
    if (!replay) return;
    this.rules.hidden = !replay.rules;
    this.rules.textContent = replay.rules ?? '';
    this.stage.setAttribute('aria-label', replay.rules ? `Board, ${replay.rules}` : 'Board');
    this.svg.setAttribute('viewBox', `0 0 ${replay.w} ${replay.h}`);
    this.svg.style.aspectRatio = `${replay.w} / ${replay.h}`;
    this.svg.style.minWidth = `${13 * replay.w}px`;
  }

  // Shows a frame, or the last frame if the game is over, and returns the labels of its marks.
  show(frame, view, count) {
    if (!this.replay) return [];
    const { id, frames, marks, rules } = this.replay;
    const shown = frames[Math.min(frame, frames.length - 1)];
    const seen = shown.marks.filter(k => marks[k][4] >> view & 1);
    this.svg.replaceChildren(...seen.map(k => this.nodes[k] ??= this.node(marks[k])));
    this.svg.setAttribute('aria-label',
      `Game ${id}, ${rules ? `${rules}, ` : ''}${count}: ${shown.text}`);
    return [rules, ...seen.map(k => marks[k][5])];
  }

  node([content, x, y, turn, , label, size]) {
    const where = { 'data-tip': label || null,
      transform: `translate(${x} ${y})${turn ? ` rotate(${90 * turn})` : ''}` };
    return typeof content === 'string'
      ? make('text', { ...where, style: size && `font-size:${size}px` }, ...(size
        ? content.split('\n').map((line, k, { length }) => make('tspan',
          { x: 0, dy: `${k ? 1.1 : 0.55 * (1 - length)}em` }, line)) : [content]))
      : make('use', { ...where, href: `#mark${content}`, x: -0.5, y: -0.5, width: 1, height: 1 });
  }
}

function player(root, replays) {
  let replay, sides, game = -1, at = 0, view = 0, pace = 4, playing = false, position = 0, before;
  let items = [];

  // Controls.
  const button = (text, onclick) => make('button', { type: 'button', onclick }, text);
  const choices = (select, texts) => select.replaceChildren(
    ...texts.map((text, value) => make('option', { value }, text)));
  const swatch = seat => make('i', { class: `seat s${seat == null ? -1 : seat % 4}` });
  const timeline = new Timeline(frame => step(frame));
  const games = make('select', { onchange: () => go(Number(games.value)) });
  choices(games, replays.map(({ id, why, players, frames, other }) => {
    const ms = Math.max(...frames.map(frame => frame.ms ?? -1));
    const plies = `${frames.length - 1}${other ? ` and ${other.frames.length - 1}` : ''} plies`;
    const rest = `${players.join(' \u2013 ')}, ${ms < 0 || other ? plies : seconds(ms)}`;
    return `${id}. ${why ? `${why} (${rest})` : rest}`;
  }));
  const previous = button('Previous game', () => go(game - 1));
  const next = button('Next game', () => go(game + 1));
  const views = make('select', { onchange: () => go(game, at, Number(views.value)) });
  const viewLabel = make('label', {}, 'View ', views);
  const paces = make('select', { onchange: () => { pace = Number(paces.value) + 1; } });
  const why = make('p');
  const seats = make('ul', { class: 'seats' });
  const [one, two] = [new Board(), new Board()];
  const boards = make('div', { class: 'boards' }, one.root);
  const now = make('p', { class: 'now' });
  const live = make('p', { class: 'hear', 'aria-live': 'polite' });
  const slider = make('input', { type: 'range', min: 0, 'aria-label': 'Position in the game',
    oninput: () => {
      run(false);
      show(timeline.frame(slider.value), Number(slider.value));
      write();
    } });
  const play = button('Play', () => run(!playing));
  const onward = button('', () => toMark());
  const fold = (name, text, ...content) => make('details', { class: name }, make('summary', {}, text),
    ...content);
  const pieces = make('ul');
  const reading = fold('reading', 'Board in words', pieces);
  const keys = fold('keys', 'Keyboard shortcuts in the viewer', make('p', {}, shortcuts));
  const moves = make('ol', { class: 'moves', 'aria-label': 'Moves', onclick: ({ target }) => {
    const item = target.closest('li');
    if (item) step(items.indexOf(item));
  } });
  const stand = make('div', { class: 'stand' },
    make('div', {}, why, seats, timeline.now, boards,
      make('div', { class: 'buttons' }, button('Beginning', () => step(0)),
        button('Back', () => step(at - 1)), play, button('Forward', () => step(at + 1)),
        button('End', () => step(Infinity)), onward),
      now, timeline.graph, slider, timeline.axis, reading, keys),
    make('div', {}, make('h3', {}, 'Moves'), moves));
  root.append(
    make('div', { class: 'choose' }, make('label', { class: 'game' }, 'Game ', games), previous,
      next, viewLabel, make('label', {}, 'Speed ', paces)),
    stand, live);

  const final = () => timeline.final;
  const bad = ({ blunder }) => (blunder ? 'Blunder.' : '');
  // Opens a game, by default at its first blunder or difference, or else at its end.
  function open(chosen, ply, chosenView = view) {
    run(false);
    const index = clamp(chosen, 0, replays.length - 1);
    if (index !== game) load(index);
    view = replay.views[chosenView] === undefined ? 0 : chosenView;
    views.value = view;
    show(clamp(ply ?? timeline.start, 0, final()));
  }
  // Goes to a place and updates the address, as every action of the reader does.
  function go(...place) {
    open(...place);
    write();
  }
  const step = frame => go(game, frame);
  function load(index) {
    game = index;
    replay = replays[index];
    sides = replay.other ? [replay, replay.other] : [replay];
    one.load(replay);
    two.load(replay.other);
    // Moving a board in the page removes the focus from it.
    if (two.root.contains(document.activeElement)) focus();
    if (replay.other) boards.append(two.root);
    else two.root.remove();
    stand.classList.toggle('double', sides.length > 1);
    timeline.load(replay);
    games.value = index;
    previous.disabled = index === 0;
    next.disabled = index === replays.length - 1;
    choices(views, replay.views);
    viewLabel.hidden = replay.views.length < 2;
    choices(paces, timeline.timed ? speeds.map((times, k) => `${k + 1}: ${times} \u00d7 real time`)
      : rates.map((rate, k) => `${k + 1}: ${rate} a second`));
    paces.value = pace - 1;
    why.hidden = !replay.why;
    why.textContent = `Selected as ${replay.why}`;
    seats.replaceChildren(...replay.players.map((name, seat) => make('li', {}, swatch(seat), ...broken(name))));
    slider.max = timeline.length;
    slider.step = timeline.timed ? 'any' : 1;
    onward.hidden = !timeline.marks.length;
    onward.textContent = `Next ${timeline.markName}`;
    items = timeline.times.map((_, k) => {
      const lines = texts(k).map(({ rules, text, frame }) => make('span', {}, rules, ...broken(text), ' ',
        make('strong', {}, bad(frame))));
      const isMarked = timeline.marks.includes(k);
      return make('li', { class: isMarked && 'marked' }, make('button', { type: 'button' },
        swatch(acting(k).every((seat, _, all) => seat === all[0]) ? acting(k)[0] : null),
        make('small', {}, timeline.label(k)), make('span', { class: 'lines' }, ...lines)));
    });
    moves.replaceChildren(...items);
  }

  // Returns the deciding seat of a ply under each rule set.
  const acting = k => sides.map(({ frames }) => frames[k]?.seat);

  // Returns the frames of a ply with their texts. If the texts under both rule sets are identical, they become
  // one.
  function texts(k) {
    const found = sides.map(({ frames, end, rules }, side) => ({
      frame: frames[k] ?? {}, text: frames[k]?.text ?? '\u2013', rules: `${'AB'[side]}: `,
      end: k >= frames.length - 1 ? end : '' }));
    const [a, b] = found;
    return !b || (a.text === b.text && a.end === b.end) ? [{ ...a, rules: '' }] : found;
  }

  // Shows a frame and its position in the game.
  function show(frame, time = timeline.times[frame]) {
    [at, position] = [frame, time];
    const count = `${timeline.label(at)}${timeline.timed ? '' : ` of ${final()}`}`;
    const seen = [one, two].flatMap(board => board.show(at, view, count));
    pieces.replaceChildren(...seen.filter(Boolean).map(label => make('li', {}, label)));
    timeline.show(at);
    const told = texts(at);
    now.replaceChildren(make('b', {}, count), ...told.map(({ frame, text, rules, end }) =>
      make('span', {}, ...broken(rules + text), ' ', make('strong', {}, bad(frame)), ' ',
        make('em', {}, ...broken(end)))));
    say(`${count}: ${told.map(({ frame, text, rules, end }) =>
      [rules + text, bad(frame), end].filter(Boolean).join(' ')).join('; ')}`);
    [...seats.children].forEach((item, k) => item.classList.toggle('acting', acting(at).includes(k)));
    mark();
    slider.value = position;
    slider.setAttribute('aria-valuetext', count);
  }
  // Marks the current step and scrolls the list without moving the page.
  function mark() {
    items.forEach((item, k) => {
      if (k === at) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
      item.firstChild.tabIndex = k === at ? 0 : -1;
    });
    moves.scrollTop = items[at].offsetTop - moves.clientHeight / 2;
    if (moves.contains(document.activeElement)) items[at].firstChild.focus({ preventScroll: true });
  }
  function toMark() {
    const found = timeline.marks.find(k => k > at);
    if (found > 0) step(found);
    else say(`No later ${timeline.markName} in this game.`);
  }

  // Starts or stops playing.
  function run(start) {
    if (start === playing) return;
    if (start && at === final()) step(0);
    playing = start;
    before = undefined;
    play.textContent = start ? 'Pause' : 'Play';
    if (start) requestAnimationFrame(tick);
    else write();
  }
  function tick(moment) {
    if (!playing) return;
    const rate = timeline.timed ? 1000 * speeds[pace - 1] : rates[pace - 1];
    position += Math.min(moment - (before ?? moment), 250) / 1000 * rate;
    before = moment;
    const frame = timeline.frame(position);
    if (frame !== at) show(frame, position);
    else slider.value = position;
    if (frame === final()) run(false);
    else requestAnimationFrame(tick);
  }

  // The live region changes at most every two seconds while playing.
  let said = -Infinity, saying;
  function say(text) {
    clearTimeout(saying);
    saying = setTimeout(() => {
      said = performance.now();
      live.textContent = text;
    }, playing ? said + 2000 - performance.now() : 0);
  }

  // The rate of changes to the address stays within the limits of browsers.
  let wrote = -Infinity, writing;
  function write() {
    clearTimeout(writing);
    writing = setTimeout(() => {
      wrote = performance.now();
      const hash = `#game=${replay.id}&ply=${at}${view ? `&view=${view}` : ''}`;
      try { history.replaceState(null, '', hash); } catch { /* The address cannot change. */ }
    }, wrote + 350 - performance.now());
  }
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!asked.has('game')) return;
    const index = replays.findIndex(({ id }) => String(id) === asked.get('game'));
    const part = name => (asked.has(name) ? Math.trunc(Number(asked.get(name))) || 0 : undefined);
    if (index < 0) say(now.textContent = `This page does not contain game ${asked.get('game')}.`);
    else open(index, part('ply'), part('view') ?? 0);
    clearTimeout(writing);
    root.scrollIntoView();
    focus();
  }

  // Keyboard shortcuts, active while the focus is in the viewer.
  const focus = () => one.stage.focus({ preventScroll: true });
  const actions = { ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1),
    Home: () => step(0), End: () => step(Infinity), ' ': () => run(!playing), b: toMark,
    n: () => go(game + 1), p: () => go(game - 1), '?': () => { keys.open = !keys.open; } };
  root.addEventListener('keydown', event => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.matches('select') || (key === ' ' && target.matches('button, summary'))) return;
    const inList = moves.contains(target) && { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key];
    const action = actions[inList || key] ?? actions[key.toLowerCase()];
    if (/^[1-9]$/.test(key)) {
      pace = Number(key);
      paces.value = pace - 1;
    } else if (action) action();
    else return;
    event.preventDefault();
  });

  // A click anywhere in the viewer moves the focus to it, so that the keyboard shortcuts work.
  root.tabIndex = -1;
  root.hidden = false;
  for (const node of find('[data-script]')) node.hidden = false;
  addEventListener('hashchange', follow);
  open(0);
  clearTimeout(saying);
  if (root.dataset.keys) focus();
  follow();
}

const replays = JSON.parse(document.getElementById('replays')?.textContent || '[]');
if (replays.length) player(document.getElementById('player'), replays);

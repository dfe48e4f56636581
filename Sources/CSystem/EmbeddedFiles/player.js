// The replay viewer. Its games are data: it knows no rules.
//
//   <li data-script hidden>  shown if there is a viewer
//   <section id="player" class="player" aria-labelledby="player-h" hidden>, and in it
//     <h2 id="player-h">, <svg class="defs" aria-hidden="true"> with the marks' symbols, and an
//     application/json script of id "films"; with data-keys="page" if a page has nothing else:
//     space, Home and End are then its own before it has the focus
//   <a href="#game=17&ply=23">  opens that game there; &view=1 as its view 1 shows it
const icons = { first: 'M3 2h2v12H3zM14 2v12L6 8z', back: 'M9 2v12L2 8zM11 2h3v12h-3z',
  play: 'M3 1v14l11-7z', pause: 'M3 2h4v12H3zM9 2h4v12H9z', forward: 'M7 2v12l7-6zM2 2h3v12H2z',
  last: 'M11 2h2v12h-2zM2 2v12l8-6z' };
const rates = [0.5, 1, 1.5, 2, 3, 5, 8, 12, 20]; // plies a second
const speeds = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]; // simulated seconds a second
const keyNames = { '\u2190 \u2192': 'one step back, forward', 'Home, End': 'beginning, end',
  space: 'play, pause', '1 to 9': 'speed', b: 'next blunder', 'n, p': 'next, previous game',
  '?': 'this list' };

function player(root, films) {
  let film, game = -1, at = 0, items = [], pace = 4;
  let playing = false, position = 0, before;

  // Controls.
  const icon = name => make('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    make('path', { d: icons[name] }));
  const button = (content, label, onclick) => make('button',
    { type: 'button', 'aria-label': label, title: label, onclick }, content);
  const choices = (select, texts) => select.replaceChildren(
    ...texts.map((text, value) => make('option', { value }, text)));
  const swatch = seat => make('i', { class: `seat s${seat < 0 ? seat : seat % 4}` });
  const board = new Board();
  const curve = new Curve(frame => step(frame));
  const games = make('select', { onchange: () => open(Number(games.value)) });
  choices(games, films.map(({ id, why, seats, frames }) => {
    const ms = Math.max(...frames.map(frame => frame[2] ?? -1));
    const length = ms < 0 ? `${frames.length - 1} plies` : seconds(ms);
    const rest = `${seats.join(' \u2013 ')}, ${length}`;
    return `${id}. ${why ? `${why} (${rest})` : rest}`;
  }));
  const previous = button('Previous', 'Previous game', () => open(game - 1));
  const next = button('Next', 'Next game', () => open(game + 1));
  const views = make('select', { onchange: () => look(Number(views.value)) });
  const viewLabel = make('label', {}, 'View ', views);
  const paces = make('select', { onchange: () => { pace = Number(paces.value) + 1; } });
  const why = make('p');
  const seats = make('ul', { class: 'seats' });
  const stage = make('div', { class: 'stage', tabindex: '0', role: 'group',
    'aria-label': 'Board. The question mark lists the keys.' }, board.svg);
  const now = make('p', { class: 'now' });
  const live = make('p', { class: 'hear', 'aria-live': 'polite' });
  const slider = make('input', { type: 'range', min: 0, 'aria-label': 'Position in the game',
    oninput: () => {
      position = Number(slider.value);
      show(curve.frame(position));
      write();
    } });
  const play = button(icon('play'), 'Play', () => run(!playing));
  const blunder = button('Next blunder', 'Next blunder', () => toBlunder());
  const pieces = make('ul');
  const reading = make('details', { class: 'reading', ontoggle: () => read() },
    make('summary', {}, 'Board in words'), pieces);
  const moves = make('ol', { class: 'moves', 'aria-label': 'Moves', onclick: ({ target }) => {
    const item = target.closest('li');
    if (item) step(items.indexOf(item));
  } });
  const active = make('input', { type: 'checkbox', checked: true });
  const keys = make('dialog', { 'aria-labelledby': 'player-keys' },
    make('h3', { id: 'player-keys' }, 'Keyboard shortcuts'),
    make('dl', {}, ...Object.entries(keyNames).flatMap(([key, text]) => [
      make('dt', {}, make('kbd', {}, key)), make('dd', {}, text)])),
    make('p', {}, make('label', {}, active, ' use these shortcuts')),
    button('Close', 'Close', () => keys.close()));
  root.append(
    make('div', { class: 'choose' }, make('label', { class: 'game' }, 'Game ', games), previous,
      next, viewLabel, make('label', {}, 'Speed ', paces),
      button('Keys', 'Keyboard shortcuts', () => keys.showModal())),
    make('div', { class: 'stand' },
      make('div', {}, why, seats, curve.bar, stage,
        make('div', { class: 'buttons' }, button(icon('first'), 'Beginning', () => step(0)),
          button(icon('back'), 'Back', () => step(at - 1)), play,
          button(icon('forward'), 'Forward', () => step(at + 1)),
          button(icon('last'), 'End', () => step(Infinity)), blunder),
        now, curve.graph, slider, curve.axis, reading),
      make('div', {}, make('h3', {}, 'Moves'), moves)),
    live, keys);

  const final = () => film.frames.length - 1;
  function open(chosen, ply = 0, view = board.view) {
    run(false);
    const index = clamp(chosen, 0, films.length - 1);
    if (index !== game) load(index);
    at = clamp(ply, 0, final());
    position = curve.times[at];
    board.show(at);
    look(view);
  }
  function load(index) {
    game = index;
    film = films[index];
    board.load(film);
    curve.load(film);
    games.value = index;
    previous.disabled = index === 0;
    next.disabled = index === films.length - 1;
    choices(views, film.views);
    viewLabel.hidden = film.views.length < 2;
    choices(paces, curve.timed ? speeds.map((times, k) => `${k + 1}: ${times} \u00d7 real time`)
      : rates.map((rate, k) => `${k + 1}: ${rate} a second`));
    paces.value = pace - 1;
    why.hidden = !film.why;
    why.textContent = `Selected: ${film.why}`;
    seats.replaceChildren(...film.seats.map((name, seat) => make('li', {}, swatch(seat),
      `${name} `, make('small', {}, `(seat ${seat})`))));
    slider.max = curve.length;
    slider.step = curve.timed ? 'any' : 1;
    blunder.hidden = !film.blunders?.length;
    items = film.frames.map(([, text, , seat], k) => make('li', {}, make('button',
      { type: 'button' }, swatch(seat), make('small', {}, curve.label(k)),
      make('span', {}, `${text} `, make('strong', {}, bad(k))))));
    moves.replaceChildren(...items);
  }
  const bad = frame => (film.blunders?.includes(frame) ? 'Blunder.' : '');
  function look(chosen) {
    const view = film.views[chosen] === undefined ? 0 : chosen;
    views.value = view;
    board.look(view);
    show(at);
    write();
  }

  // The position in a game.
  function show(frame) {
    at = frame;
    board.show(at);
    curve.show(at);
    const [, text, , seat] = film.frames[at];
    const count = `${curve.label(at)}${curve.timed ? '' : ` of ${final()}`}`;
    const ending = at === final() ? film.end ?? '' : '';
    now.replaceChildren(make('b', {}, count), ` ${text} `, make('strong', {}, bad(at)), ' ',
      make('em', {}, ending));
    board.svg.setAttribute('aria-label', `Game ${film.id}, ${count}: ${text}`);
    say([`${count}: ${text}`, bad(at), ending].filter(Boolean).join(' '));
    [...seats.children].forEach((item, k) => item.classList.toggle('acting', k === seat));
    mark();
    slider.value = position;
    slider.setAttribute('aria-valuetext', count);
    read();
  }
  // The list scrolls without moving the page.
  function mark() {
    items.forEach((item, k) => {
      if (k === at) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
      item.firstChild.tabIndex = k === at ? 0 : -1;
    });
    const { offsetTop, offsetHeight } = items[at];
    const { scrollTop, clientHeight } = moves;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      moves.scrollTop = offsetTop - clientHeight / 2;
    }
    if (moves.contains(document.activeElement)) items[at].firstChild.focus({ preventScroll: true });
  }
  function read() {
    if (reading.open) pieces.replaceChildren(...board.words().map(text => make('li', {}, text)));
  }
  function step(frame) {
    run(false);
    at = clamp(frame, 0, final());
    position = curve.times[at];
    show(at);
    write();
  }
  function toBlunder() {
    const found = film.blunders?.find(frame => frame > at);
    if (found) step(found);
    else say('No later blunder in this game.');
  }

  // Playing.
  function run(start) {
    if (start === playing) return;
    if (start && at === final()) step(0);
    playing = start;
    before = undefined;
    play.replaceChildren(icon(start ? 'pause' : 'play'));
    for (const name of ['aria-label', 'title']) play.setAttribute(name, start ? 'Pause' : 'Play');
    if (start) requestAnimationFrame(tick);
    else write();
  }
  function tick(moment) {
    if (!playing) return;
    const rate = curve.timed ? 1000 * speeds[pace - 1] : rates[pace - 1];
    position += Math.min(moment - (before ?? moment), 250) / 1000 * rate;
    before = moment;
    const frame = curve.frame(position);
    if (frame !== at) show(frame);
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

  // The address is written once the viewer is used, and as seldom as browsers require.
  let touched = false, wrote = -Infinity, writing;
  for (const kind of ['keydown', 'pointerdown', 'click', 'change']) {
    root.addEventListener(kind, () => { touched = true; });
  }
  function write() {
    clearTimeout(writing);
    writing = setTimeout(() => {
      if (!touched) return;
      wrote = performance.now();
      const view = board.view ? `&view=${board.view}` : '';
      const hash = `#game=${encodeURIComponent(film.id)}&ply=${at}${view}`;
      try { history.replaceState(null, '', hash); } catch { /* an address that can't change */ }
    }, wrote + 350 - performance.now());
  }
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!asked.has('game')) return;
    const index = films.findIndex(({ id }) => String(id) === asked.get('game'));
    const part = name => Math.trunc(Number(asked.get(name))) || 0;
    if (index < 0) say(now.textContent = `This page has no game ${asked.get('game')}.`);
    else open(index, part('ply'), part('view'));
    clearTimeout(writing);
    root.scrollIntoView();
    stage.focus({ preventScroll: true });
  }

  // Keys, if the focus is in the viewer, or nowhere with the viewer in the middle of the window.
  const actions = { ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1),
    Home: () => step(0), End: () => step(Infinity), ' ': () => run(!playing), b: toBlunder,
    n: () => open(game + 1), p: () => open(game - 1),
    '?': () => (keys.open ? keys.close() : keys.showModal()) };
  function ours({ key, target }) {
    if (!active.checked || (keys.open && key !== '?')) return false;
    if (target.matches('input:not([type=range]), select, textarea')) return false;
    if (key === ' ' && target.matches('button, summary')) return false;
    if (root.contains(target)) return true;
    const { top, bottom } = root.getBoundingClientRect(), middle = innerHeight / 2;
    if (target !== document.body || top > middle || bottom < middle) return false;
    return root.dataset.keys === 'page' || ![' ', 'Home', 'End'].includes(key);
  }
  document.addEventListener('keydown', event => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !ours(event)) return;
    const inList = moves.contains(target) && { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[key];
    const action = actions[inList || key] ?? actions[key.toLowerCase()];
    if (/^[1-9]$/.test(key)) {
      pace = Number(key);
      paces.value = pace - 1;
    } else if (action) action();
    else return;
    touched = true;
    event.preventDefault();
    if (!root.contains(target)) stage.focus({ preventScroll: true });
  });
  // A pointer leaves the keys to the viewer, not to the button that it pressed.
  root.addEventListener('mousedown', event => {
    if (keys.open || !event.target.closest('button, .stage, .curve')) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
  });

  root.hidden = false;
  for (const node of find('[data-script]')) node.hidden = false;
  addEventListener('hashchange', follow);
  open(0);
  clearTimeout(saying);
  follow();
}

const films = JSON.parse(document.getElementById('films')?.textContent || '[]');
if (films.length) player(document.getElementById('player'), films);

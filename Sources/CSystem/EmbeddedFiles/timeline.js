// The timeline of a game. Its axis shows plies, or simulated time if the frames contain times. It shows the
// values of the current frame, and a curve of evaluations or of a measure of each seat, which can be clicked. Its
// marks are blunders, wrong calls or answers, or the first difference between the games under two rule sets.
const seconds = ms => `${(ms / 1000).toFixed(3)} s`;
const capital = text => text[0].toUpperCase() + text.slice(1);

class Timeline {
  constructor(jump) {
    this.svg = make('svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img' });
    this.needle = make('path', { class: 'needle' });
    this.above = make('span');
    this.below = make('span');
    this.graph = make('div', { class: 'curve' }, this.above, this.svg, this.below);
    this.axis = make('div', { class: 'axis', 'aria-hidden': 'true' });
    this.fill = make('i');
    this.bar = make('span', { class: 'bar', 'aria-hidden': 'true' }, this.fill);
    this.words = make('span');
    this.now = make('p', { class: 'eval' }, this.bar, this.words);
    const drag = ({ buttons, clientX }) => {
      if (!buttons) return;
      const { left, width } = this.svg.getBoundingClientRect();
      const time = (clientX - left) / width * this.length;
      const far = this.times.map(other => Math.abs(other - time));
      jump(far.indexOf(Math.min(...far)));
    };
    this.svg.addEventListener('pointerdown', drag);
    this.svg.addEventListener('pointermove', drag);
  }

  load(replay) {
    const { frames, players, events, other } = this.replay = replay;
    // Games under two rule sets have separate clocks and values.
    const measure = this.measure = other ? undefined : replay.measure;
    this.timed = !other && frames.some(({ ms }) => ms != null);
    this.final = Math.max(frames.length, other?.frames.length ?? 0) - 1;
    this.times = [];
    for (let k = 0; k <= this.final; k++) {
      this.times.push(this.timed ? Math.max(frames[k].ms ?? 0, this.times[k - 1] ?? 0) : k);
    }
    this.length = this.times.at(-1);
    const judged = !other && frames.some(({ value }) => value != null);
    const isMarked = judged ? k => frames[k].blunder : other
      ? k => frames[k]?.text !== other.frames[k]?.text : k => frames[k].wrong?.length;
    this.marks = [...this.times.keys()].filter(isMarked).slice(0, other ? 1 : undefined);
    this.markName = judged ? 'blunder' : other ? 'difference' : 'mistake';
    // Wrong calls or answers rarely decide a game, so a game with such marks opens at its end.
    this.start = (judged || other ? this.marks[0] : null) ?? this.final;
    this.bar.hidden = !judged;
    this.now.hidden = !judged && !measure;
    this.graph.hidden = this.now.hidden && !this.timed && !other;
    this.axis.hidden = !this.timed;
    this.axis.replaceChildren(...[0, 1, 2, 3, 4].map(
      k => make('span', {}, `${(this.length * k / 4000).toFixed(1)} s`)));
    this.above.textContent = judged ? `${players[0]} ahead` : measure
      ? `${capital(measure)}; dots are right ${events}, rings wrong ones` : !other ? 'Events'
        : this.marks.length ? 'The dashed line is the first difference between A and B'
          : 'The moves under A and B are identical';
    this.below.textContent = judged ? `${players.length > 2 ? 'Others' : players[1]} ahead` : '';
    this.svg.setAttribute('aria-label', `${judged ? 'Evaluation' : capital(measure ?? 'events')} over `
      + (this.timed ? 'simulated time' : 'the plies')
      + (this.marks.length ? `; number of ${this.markName}s: ${this.marks.length}` : ''));
    const ticks = (places, y) => places.map(k => `M${this.across(k)} ${y}V100`).join('');
    // A step line between the frames that have a value.
    const line = height => {
      let drawing = false;
      return frames.map((frame, k) => {
        const y = height(frame), x = this.across(k), goes = drawing;
        drawing = y != null;
        return !drawing ? '' : goes ? `H${x}V${y}` : `M${x} ${y}h1`;
      }).join('');
    };
    const paths = [['middle', judged ? 'M0 50H1000' : 'M0 99H1000'],
      ['marks', measure ? '' : ticks(this.marks, 0)]];
    if (judged) {
      paths.push(['line', line(({ value }) => value == null ? null : 50 - 46 * value)]);
    } else if (measure) {
      const all = frames.flatMap(({ values = [] }) => values), low = Math.min(0, ...all);
      const height = value => +(94 - 88 * (value - low) / (Math.max(1, ...all) - low)).toFixed(1);
      players.forEach((_, seat) => {
        const dots = key => frames.map((frame, k) => (frame[key]?.includes(seat)
          ? `M${this.across(k)} ${height(frame.values[seat])}h0` : '')).join('');
        paths.push([`line s${seat}`, line(({ values }) => values && height(values[seat]))],
          [`dots s${seat}`, dots('right') + dots('wrong')], ['rings', dots('wrong')]);
      });
    } else if (this.timed || this.final <= 100) {
      paths.push(['ticks', ticks([...this.times.keys()], 60)]);
    }
    this.svg.replaceChildren(...paths.map(([name, d]) => make('path', { class: name, d })), this.needle);
  }

  across(frame) {
    return +(1000 * this.times[frame] / (this.length || 1)).toFixed(2);
  }

  label(frame) {
    return this.timed ? seconds(this.times[frame]) : frame;
  }

  // Returns the last frame that is not after a time.
  frame(time) {
    return Math.max(0, this.times.findLastIndex(other => other <= time));
  }

  show(frame) {
    const { measure } = this, { players, frames } = this.replay;
    const { value, values, words } = frames[frame] ?? {};
    this.fill.style.width = `${50 + 50 * (value ?? 0)}%`;
    this.now.classList.toggle('unknown', value == null);
    this.words.textContent = words ?? (measure && values
      ? `${capital(measure)}: ${players.map((name, seat) => `${name} ${values[seat]}`).join(', ')}`
      : 'not judged');
    this.needle.setAttribute('d', `M${this.across(frame)} 0V100`);
  }
}

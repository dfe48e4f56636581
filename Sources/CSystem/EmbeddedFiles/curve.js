// The course of a game: an axis of plies, or of simulated time if the game has it, a curve of
// evaluations to click on, and a bar for the frame that is shown.
const seconds = ms => `${(ms / 1000).toFixed(3)} s`;

class Curve {
  constructor(jump) {
    this.svg = make('svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img' });
    this.needle = make('path', { class: 'needle' });
    this.above = make('span');
    this.below = make('span');
    this.graph = make('div', { class: 'curve' }, this.above, this.svg, this.below);
    this.axis = make('div', { class: 'axis', 'aria-hidden': 'true' });
    this.fill = make('i');
    this.words = make('span');
    this.bar = make('p', { class: 'eval' },
      make('span', { class: 'bar', 'aria-hidden': 'true' }, this.fill), this.words);
    const drag = ({ buttons, clientX }) => {
      if (!buttons) return;
      const { left, width } = this.svg.getBoundingClientRect();
      jump(this.nearest((clientX - left) / width * this.length));
    };
    this.svg.addEventListener('pointerdown', drag);
    this.svg.addEventListener('pointermove', drag);
  }

  load(film) {
    const { frames, evals = [], seats, blunders = [] } = this.film = film;
    this.timed = frames.some(frame => frame[2] != null);
    this.times = [];
    frames.forEach(([, , ms], k) => {
      this.times.push(this.timed ? Math.max(ms ?? 0, this.times[k - 1] ?? 0) : k);
    });
    this.length = this.times[frames.length - 1];
    const judged = evals.some(value => value != null);
    this.bar.hidden = !judged;
    this.graph.hidden = !judged && !this.timed;
    this.axis.hidden = !this.timed;
    this.axis.replaceChildren(...[0, 1, 2, 3, 4].map(
      k => make('span', {}, `${(this.length * k / 4000).toFixed(1)} s`)));
    this.above.textContent = judged ? `${seats[0]} ahead` : 'Events';
    this.below.textContent = judged ? `${seats.length > 2 ? 'Others' : seats[1]} ahead` : '';
    this.svg.setAttribute('aria-label', `${judged ? 'Evaluation' : 'Events'} over `
      + (this.timed ? 'simulated time' : 'the plies'));
    let line = '', drawing = false;
    evals.forEach((value, k) => {
      if (value != null) {
        const x = this.across(k), y = 50 - 46 * value;
        line += drawing ? `H${x}V${y}` : `M${x} ${y}h1`;
      }
      drawing = value != null;
    });
    const ticks = (frames, y) => frames.map(k => `M${this.across(k)} ${y}V100`).join('');
    const paths = { middle: judged ? 'M0 50H1000' : 'M0 99H1000',
      ticks: this.timed ? ticks([...this.times.keys()], judged ? 85 : 40) : '',
      blunders: ticks(blunders, 0), line };
    this.svg.replaceChildren(...Object.entries(paths).map(
      ([name, d]) => make('path', { class: name, d })), this.needle);
  }

  across(frame) {
    return +(1000 * this.times[frame] / (this.length || 1)).toFixed(2);
  }

  label(frame) {
    return this.timed ? seconds(this.times[frame]) : frame;
  }

  // The last frame that is not after a time.
  frame(time) {
    const later = this.times.findIndex(other => other > time);
    return later < 0 ? this.times.length - 1 : Math.max(0, later - 1);
  }

  nearest(time) {
    const before = this.frame(time), after = Math.min(before + 1, this.times.length - 1);
    return time - this.times[before] > this.times[after] - time ? after : before;
  }

  show(frame) {
    const value = this.film.evals?.[frame];
    this.fill.style.width = `${50 + 50 * (value ?? 0)}%`;
    this.bar.classList.toggle('unknown', value == null);
    this.words.textContent = this.film.evalTexts?.[frame]
      || (value == null ? 'not judged' : `evaluation ${value.toFixed(2)}`);
    this.needle.setAttribute('d', `M${this.across(frame)} 0V100`);
  }
}

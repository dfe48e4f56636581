// Adds sorting, filters and tooltips to a page, which is complete without the script. Text is always inserted
// as text, never as HTML, so names on a page cannot become markup.
// If a page has replays, timeline.js and player.js follow in the same script.
//
//   <table class="sortable">   headers become buttons that sort; <th data-num> sorts by number, and
//                              <td data-v="0.5"> by this value. A table of more than 12 rows gets a
//                              filter before the <div class="scroll"> around it.
//   <div class="scroll">       has tabindex="0" in the page; it is a tab stop only if it scrolls.
//   <rect data-v="0.5">        in an <svg>: shows its <title>, its data-tip or else its data-v.
'use strict';
const find = selector => [...document.querySelectorAll(selector)];
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

// Creates an element. Attributes whose names begin with "on" are listeners. Null and false values are
// omitted.
function make(name, attributes = {}, ...children) {
  const node = /^(svg|use|path|text|tspan)$/.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (value != null && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}

// Returns the first number in a cell, which may have a typographic minus sign and grouped digits.
function number(text) {
  const plain = text.replace(/\u2212/g, '-').replace(/(\d)[,\s](?=\d{3})/g, '$1');
  const found = /-?\u221e|[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i.exec(plain);
  return found ? Number(found[0].replace('\u221e', 'Infinity')) : null;
}

const { compare } = new Intl.Collator('en', { numeric: true });

// Makes a table sortable. Ties keep the original order, and empty cells are last in both directions.
function sortable(table) {
  const bodies = [...table.tBodies].map(body => [body, [...body.rows]]);
  const headers = table.tHead ? [...table.tHead.rows].pop().cells : [];
  for (const [column, header] of [...headers].entries()) {
    if (!header.textContent.trim() || header.colSpan > 1) continue;
    const value = row => {
      const cell = row.cells[column];
      const text = cell ? (cell.dataset.v ?? cell.textContent).trim() : '';
      if (/^[-\u2013\u2014]?$/.test(text)) return null;
      return 'num' in header.dataset ? number(text) : text;
    };
    const sort = () => {
      const down = header.getAttribute('aria-sort') === 'ascending';
      for (const other of headers) other.removeAttribute('aria-sort');
      header.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      for (const [body, rows] of bodies) {
        const order = rows.map((row, index) => ({ row, index, value: value(row) }));
        order.sort((a, b) => {
          const empty = (a.value === null) - (b.value === null);
          if (empty || a.value === null) return empty || a.index - b.index;
          const order = typeof a.value === 'number' ? (a.value > b.value) - (a.value < b.value)
            : compare(a.value, b.value);
          return (down ? -order : order) || a.index - b.index;
        });
        body.append(...order.map(({ row }) => row));
      }
    };
    header.append(make('button', { type: 'button', onclick: sort }, ...header.childNodes));
  }
  const rows = bodies.flatMap(([, rows]) => rows);
  if (rows.length > 12) filtered(table, rows);
}

function filtered(table, rows) {
  const count = make('output', {}, `${rows.length} rows`);
  const input = make('input', { type: 'search', placeholder: ' ', oninput: () => {
    const words = input.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every(word => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.textContent = `${shown < rows.length ? `${shown} of ` : ''}${rows.length} rows`;
  } });
  (table.closest('.scroll') ?? table).before(
    make('p', { class: 'filter' }, make('label', {}, 'Filter ', input), ' ', count));
}
find('table.sortable').forEach(sortable);

// A box is a tab stop only while its content overflows.
const boxes = new ResizeObserver(changes => {
  for (const { target } of changes) {
    target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  }
});
find('.scroll').forEach(box => boxes.observe(box));

// The tooltip at the pointer. A <title> is replaced by data-tip, because the browser would also show the
// title.
const tip = make('div', { class: 'tip', 'aria-hidden': 'true', hidden: true });
document.body.append(tip);
function point({ target, clientX, clientY }) {
  const title = node => [...node.children].find(child => child.localName === 'title');
  let mark = target.closest?.('svg') ? target : null;
  const words = ({ dataset }) => dataset.tip || dataset.v;
  while (mark && mark.localName !== 'svg' && !words(mark) && !title(mark)) {
    mark = mark.parentElement;
  }
  tip.hidden = !mark || mark.localName === 'svg';
  if (tip.hidden) return;
  const own = title(mark);
  if (own) {
    mark.dataset.tip = own.textContent;
    own.remove();
  }
  tip.textContent = words(mark);
  const { width, height } = tip.getBoundingClientRect();
  const room = Math.max(4, document.body.clientWidth - width - 4);
  tip.style.left = `${clamp(clientX + 12, 4, room)}px`;
  tip.style.top = `${clientY < height + 16 ? clientY + 20 : clientY - height - 12}px`;
}
document.addEventListener('pointermove', point);
document.addEventListener('pointerdown', point);
const untip = () => { tip.hidden = true; };
document.addEventListener('scroll', untip, true);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && untip());

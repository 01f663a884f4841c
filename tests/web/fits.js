/*
 * What does not fit on a table's page, in words; nothing, if all does. By boxes and by touch: whatever is to be
 * read or touched lies in the window, is not cut, and is what a finger there would find.
 */
() => {
  /** Slack for what is rounded. */
  const LITTLE = 1.5;
  /** Pixels: smaller text is not read; none is only for a screen reader. */
  const READABLE = 9.5;
  const found = new Set();
  const say = (what) => found.add(what);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && one.getClientRects().length);
  const nameOf = (one) => {
    const seat = one.closest('[data-seat]');
    return `${one.classList[0] ?? one.tagName}${one.dataset.card ? ` ${one.dataset.card}` : ''}${seat ? ` of ${seat.dataset.seat}` : ''} “${one.textContent.trim().slice(0, 30)}”`;
  };
  const boxOf = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');

  // nothing scrolls but what is made to
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) say(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > innerHeight + LITTLE) say(`the page is ${page.scrollHeight} high`);

  const middle = document.querySelector('.table-main')?.dataset.middle;
  const beside = (one) => one.getBoundingClientRect().left >= document.querySelector('.board').getBoundingClientRect().right - LITTLE;
  const sheet = all('.hints').filter((one) => !beside(one))[0] ?? (middle === 'large' ? null : all('.summary:not(.folded)')[0]);
  const covered = (one) => sheet && !sheet.contains(one) && one.closest('.board'); // a sheet is looked at alone, and can be folded
  const picker = all('.picker')[0];
  const summary = all('.summary:not(.folded)')[0]; // in the middle, over what lies there
  const answer = all('.coach ~ .over-stage .toast')[0]; // lies where the coach spoke
  const under = (one) => (answer && one.closest('.coach')) || (picker && !picker.contains(one) && one.closest(middle === 'small' ? '.ring' : '.centre')) || (summary && one.closest('.centre'));
  const open = (one) => !covered(one) && !under(one);
  const longer = all('.summary').filter((one) => one.scrollHeight > one.clientHeight + LITTLE)[0];
  const scrolls = (one) => longer?.contains(one) || one.closest('.sum-body, .tab-body, .over-stage, .offers, .coach');

  // what is read
  const READ = '.tab:not([hidden]), .table-title, .info > span, .told, .seat-name, .seat-total, .seat-line > *, .worth-value, .worth-distance, .bar-prompt, .coach-text, .slot-note, .bid-name, .pile-count, .toast > span, .picker-title, .summary h2, .sum-head';
  // what is touched
  const TOUCHED = '.tab, .sheet-close, .match-aim, .table-header .button, .bar .button, .hand-card, .bid, .offer, .pile.pack, .coach .button, .toast .button, .picker .button, .pick, .summary .button, .seat-open, .vote .button, .while-away .button, .last-trick';
  // what is looked at
  const SEEN = '.ring > .seat, .spot:not([data-empty]), .pile-card, .five .slot, .aside .card, .mine > .seat, .worth, .seat-mark, .aim';

  const inWindow = (one) => {
    const box = boxOf(one);
    return box.left >= -LITTLE && box.top >= -LITTLE && box.right <= innerWidth + LITTLE && box.bottom <= innerHeight + LITTLE;
  };
  const cutBy = (one) => {
    const box = boxOf(one);
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY, contain } = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible' && !contain.includes('paint') && !contain.includes('strict')) continue;
      const edge = boxOf(up);
      if (box.left < edge.left - LITTLE || box.right > edge.right + LITTLE || box.top < edge.top - LITTLE || box.bottom > edge.bottom + LITTLE) return up;
    }
    return null;
  };
  /** Whether a finger there finds it: itself, what is in it, or what it is part of. */
  const findsAt = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return true; // outside; said elsewhere
    if (one.contains(hit) || hit.contains(one)) return true;
    const whole = one.closest('.seat, .hand-card, .pile, .bid, .spot');
    return Boolean(whole?.contains(hit)) || (hit.closest('.ghost, .flying') !== null);
  };

  /** Whether what a finger finds there is seen there, too: a small thing can be touched around itself. */
  const seenAt = (x, y) => {
    const { left, top, right, bottom } = boxOf(document.elementFromPoint(x, y));
    return x >= left && x <= right && y >= top && y <= bottom;
  };

  for (const one of all(`${READ}, ${TOUCHED}, ${SEEN}`)) {
    if (!open(one) || scrolls(one)) continue;
    if (!inWindow(one)) say(`${nameOf(one)} is out of the window: ${round(boxOf(one))}`);
    const cut = cutBy(one);
    if (cut) say(`${nameOf(one)} is cut by ${cut.className}`);
  }
  for (const one of all(READ)) {
    if (!open(one) || !one.textContent.trim()) continue;
    const size = Number.parseFloat(getComputedStyle(one).fontSize);
    if (size && size < READABLE) say(`${nameOf(one)} is written in ${size} px`);
    if (one.scrollWidth > one.clientWidth + LITTLE && getComputedStyle(one).display !== 'inline') say(`${nameOf(one)} is cut at its side`);
    if (one.scrollHeight > one.clientHeight + LITTLE && getComputedStyle(one).overflowY === 'hidden') say(`${nameOf(one)} is cut below`);
    const text = document.createRange();
    text.selectNodeContents(one);
    if (scrolls(one)) continue;
    for (const { left, top, right, bottom } of text.getClientRects()) {
      if (right - left < 2) continue;
      if (left < -LITTLE || right > innerWidth + LITTLE || top < -LITTLE || bottom > innerHeight + LITTLE) say(`${nameOf(one)} runs out of the window`);
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        if (!findsAt(one, x, (top + bottom) / 2) && seenAt(x, (top + bottom) / 2)) say(`${nameOf(one)} is covered by ${nameOf(document.elementFromPoint(x, (top + bottom) / 2))}`);
      }
    }
  }
  for (const one of all(TOUCHED)) {
    if (!open(one) || scrolls(one)) continue;
    const box = boxOf(one);
    const next = one.matches('.hand-card') ? one.nextElementSibling : null;
    const same = next && Math.abs(boxOf(next).top - box.top) < box.height / 2;
    const free = same ? Math.min(box.width, boxOf(next).left - box.left) : box.width; // of a fan, the strip that is free
    if (free < 24 - LITTLE) say(`${nameOf(one)}: only ${Math.round(free)} px to touch`);
    if (one.matches('.hand-card, .bid, .pick, .bar .button') && (one.offsetWidth < 44 || one.offsetHeight < 44)) say(`${nameOf(one)} is ${one.offsetWidth} by ${one.offsetHeight}: too small for a thumb`);
    const [left, right] = [box.left + 3, box.left + Math.max(4, free) - 3];
    for (const [x, y] of [[left, box.top + 4], [(left + right) / 2, (box.top + box.bottom) / 2], [right, box.top + 4], [left, box.bottom - 4]]) {
      if (!findsAt(one, x, y)) say(`${nameOf(one)} is covered by ${nameOf(document.elementFromPoint(x, y))}`);
    }
  }
  for (const one of all(SEEN)) {
    if (!open(one)) continue;
    const box = boxOf(one);
    for (const [x, y] of [[box.left + 2, box.top + 2], [(box.left + box.right) / 2, (box.top + box.bottom) / 2], [box.right - 2, box.bottom - 2], [box.right - 2, box.top + 2], [box.left + 2, box.bottom - 2]]) {
      if (!findsAt(one, x, y)) say(`${nameOf(one)} is covered by ${nameOf(document.elementFromPoint(x, y))}`);
    }
  }

  // a name is broken between its words, nowhere else
  for (const one of all('.seat-name, .sum-name')) {
    const text = document.createRange();
    text.selectNodeContents(one);
    const lines = new Set([...text.getClientRects()].map((line) => Math.round(line.top)));
    if (lines.size > one.textContent.split(/[\s-]/).length) say(`${nameOf(one)} is broken`);
  }

  // nobody lies on anybody
  const parts = {
    seat: all('.ring > .seat'), trick: all('.spot:not([data-empty])'), hand: all('.hand-card'), me: all('.mine > .seat'), bar: all('.bar'),
    said: all('.info, .told'), bid: all('.bid'), pile: all('.pile'), offer: all('.offers'), coach: all('.coach'), header: all('.table-header > .button, .table-title, .line-state:not(:empty)'),
    toast: all('.toast, .vote, .hints, .stand-in, .while-away'), picker: all('.picker'), summary: all('.summary'), aside: all('.aside .card'), note: all('.slot-note'),
  };
  const lie = Object.entries(parts).flatMap(([kind, members]) => members.map((one) => ({ kind, one, box: boxOf(one) }))).filter(({ one }) => open(one));
  for (const [k, a] of lie.entries()) {
    for (const b of lie.slice(k + 1)) {
      if (a.kind === 'hand' && b.kind === 'hand') continue; // a fan
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > LITTLE && high > LITTLE) say(`${a.kind} ${nameOf(a.one)} and ${b.kind} ${nameOf(b.one)} lie on each other by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  }

  // what is in a seat stays in it
  for (const seat of all('.ring > .seat, .mine > .seat')) {
    if (!open(seat)) continue;
    const edge = boxOf(seat);
    for (const one of all('.seat-head > *, .seat-line > *, .seat-cards > *, .slot', seat)) {
      const box = boxOf(one);
      if (box.width && (box.left < edge.left - LITTLE || box.right > edge.right + LITTLE || box.top < edge.top - LITTLE - 2 || box.bottom > edge.bottom + LITTLE + 2)) say(`${nameOf(one)} sticks out of its seat`);
    }
  }

  // and what is written on a bid, on it, with a little paper around
  for (const one of all('.bid-name')) {
    const [box, edge] = [boxOf(one), boxOf(one.closest('.bid'))];
    if (box.left < edge.left + 2 || box.right > edge.right - 2 || box.bottom > edge.bottom) say(`${nameOf(one)} runs out of its card`);
  }

  // cards are as large as the box allows
  const hand = all('.hand-card')[0]?.offsetWidth ?? 0;
  const laid = all('.spot:not([data-empty]), .piles .pile-card').filter(open)[0]?.offsetWidth ?? 0;
  const text = document.querySelector('.coach:not([hidden])') || getComputedStyle(document.documentElement).fontSize !== '16px'; // it comes first
  const room = text ? 0.35 : all('.vote, .while-away').length ? 0.55 : 0.7; // nobody changes seats for a question, nor for a note
  if (hand && laid && laid < room * hand - LITTLE) say(`cards on the table are ${laid} px wide, those in the hand ${hand}`);
  return { faults: [...found], hand, laid, slot: all('.five .slot')[0]?.offsetWidth ?? 0 };
}

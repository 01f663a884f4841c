/** Addresses and pages. A page is a module with `mount(root, context)`, which may give back how to leave it. */

/**
 * @typedef {object} Page
 * @property {(root: HTMLElement, context: any) => any} mount
 */
/**
 * @typedef {object} Route
 * @property {string} name
 * @property {RegExp} path
 * @property {() => Promise<Page>} load
 */

/** @type {Route[]} */
const ROUTES = [
  { name: 'lobby', path: /^\/$/, load: () => import('/pages/lobby.js') },
  { name: 'new', path: /^\/new(?:\/(?<game>\w+))?$/, load: () => import('/pages/new.js') },
  { name: 'table', path: /^\/t\/(?<id>[\w-]+)$/, load: () => import('/pages/table.js') },
  { name: 'table', path: /^\/learn\/(?<game>\w+)\/table$/, load: () => import('/pages/lesson.js') },
  { name: 'replay', path: /^\/replay\/(?<id>[\w-]+)$/, load: () => import('/review/replay.js') },
  { name: 'review', path: /^\/review\/(?<id>[\w-]+)$/, load: () => import('/review/moments.js') },
  { name: 'drills', path: /^\/drills$/, load: () => import('/review/drills.js') },
  { name: 'challenge', path: /^\/challenge(?:\/(?<id>[\w-]+))?$/, load: () => import('/challenge/page.js') },
  { name: 'fair', path: /^\/fair\/(?<id>[\w-]+)(?:\/(?<deal>\d+))?$/, load: () => import('/review/fair.js') },
  { name: 'matches', path: /^\/matches$/, load: () => import('/pages/matches.js') },
  { name: 'ranks', path: /^\/ranks(?:\/(?<game>\w+))?$/, load: () => import('/pages/ranks.js') },
  { name: 'learn', path: /^\/learn(?:\/(?<game>\w+))?$/, load: () => import('/pages/learn.js') },
  { name: 'rules', path: /^\/rules\/(?<game>\w+)$/, load: () => import('/pages/rules.js') },
  { name: 'pad', path: /^\/pad(?:\/(?<game>\w+))?$/, load: () => import('/pad/page.js') },
  { name: 'print', path: /^\/print(?:\/(?<game>\w+)(?:\/(?<what>\w+))?)?$/, load: () => import('/paper/page.js') },
  { name: 'moderate', path: /^\/moderate$/, load: () => import('/people/moderate.js') },
  { name: 'evenings', path: /^\/evening$/, load: () => import('/evening/open.js') },
  { name: 'evening', path: /^\/evening\/(?<id>[\w-]+)(?:\/(?<what>cards))?$/, load: () => import('/evening/page.js') },
  { name: 'screen', path: /^\/evening\/(?<id>[\w-]+)\/(?<what>screen)$/, load: () => import('/evening/page.js') },
  { name: 'me', path: /^\/me$/, load: () => import('/pages/me.js') },
];
const LOST = { name: 'lost', path: /./, load: () => import('/pages/lost.js') };

/** @param {string} path @returns {{route: Route, params: {[name: string]: string}}} */
export function find(path) {
  for (const route of ROUTES) {
    const match = route.path.exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return { route: LOST, params: {} };
}

/** Go to a page of ours. @param {string} path @param {{replace?: boolean}} [how] */
export function navigate(path, how = {}) {
  if (how.replace) history.replaceState(null, '', path);
  else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  dispatchEvent(new Event('tribu:moved'));
}

/** A click on one of our own links stays in the page. @param {MouseEvent} event */
export function follow(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash) return; // a place on this page
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

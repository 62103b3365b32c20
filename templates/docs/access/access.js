/** The page: its address has the selection, and everything shown follows from it and from the contract. */
import { catalog, loadCatalog } from './page/catalog.js';
import { showNames, startNames } from './page/names.js';
import { overview } from './page/overview.js';
import { matches, place } from './page/parts.js';
import { atOf } from './page/reasons.js';
import { resourceView } from './page/resource.js';
import { addressOf, go, onNames, readSelection, state } from './page/selection.js';

function showMain() {
  const { resource, at } = state;
  const focused = document.activeElement?.closest?.('.cell, .why');
  place('main').replaceChildren(...(resource ? resourceView(resource) : overview()).flat(Infinity).filter(Boolean));
  const cell = [...place('main').querySelectorAll('td.cell')].find((candidate) => atOf(candidate) === at);
  if (cell === undefined) return;
  if (focused || !isShown) cell.focus({ preventScroll: Boolean(focused) });
  if (!isShown) cell.scrollIntoView({ block: 'center' });
}

/** Whether address has been shown: then the focus stays where the user has it. */
let isShown = false;

function showAll() {
  document.title = `${state.resource?.name ?? 'Permissions'} · ${catalog.title}`;
  place('home').href = addressOf({ names: state.names });
  place('home').toggleAttribute('aria-current', state.resource === undefined);
  showNames();
  showMain();
}

function showAddress() {
  readSelection();
  isShown = false;
  showAll();
  isShown = true;
}

function follow() {
  const before = state.resource;
  showAddress();
  if (state.resource === before) return;
  if (!state.at) {
    window.scrollTo(0, 0);
    place('main').focus({ preventScroll: true });
  }
  place('said').textContent = state.resource?.name ?? 'All resources';
}

/** What the search of the header finds on this page. */
const findOnPage = (given) => [
  {
    title: 'Permissions by resource',
    items: catalog.resources
      .filter(({ name, slug }) => matches(given, name, slug))
      .map((resource) => ({ id: resource.slug, name: resource.name, open: () => go({ resource }) })),
  },
  {
    title: 'Permissions by field',
    items: catalog.resources.flatMap((resource) =>
      resource.fields
        .filter(({ name }) => matches(given, resource.name, name) && !matches(given, resource.name))
        .map(({ name }) => ({
          id: `${resource.slug}.${name}`,
          name,
          meaning: resource.name,
          open: () => go({ resource, at: `${name}.read` }),
        })),
    ),
  },
];

async function start() {
  await loadCatalog();
  if (catalog === undefined) return;
  globalThis.findOnPage = findOnPage;
  readSelection();
  startNames();
  onNames(showAll);
  window.addEventListener('hashchange', follow);
  // The address is the selection, so the fragment of the link cannot be.
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    place('main').querySelector('[tabindex="0"]')?.focus();
  });
  showAddress();
}

start();

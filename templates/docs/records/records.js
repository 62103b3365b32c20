/** The page of records: what is looked at stands in the address, `#/<resource>` or `#/<resource>/<id>`. */
import { recordHistory } from './page/history.js';
import { recordList } from './page/list.js';

(async () => {
  const { element } = globalThis.accessParts;
  /** @returns {any} the element of the page */
  const place = (id) => document.getElementById(id);
  const contract = await readContract();
  if (contract === undefined) return;
  const followed = contract.resources.filter(({ events }) => events !== undefined);
  const slugOf = ({ path }) => path.slice(path.lastIndexOf('/') + 1);
  const listOf = (resource) => `#/${slugOf(resource)}`;
  const historyOf = (resource, id) => `#/${slugOf(resource)}/${id}`;
  const keeps = ({ events }) => events?.keep === 'values';
  /** @type {any} what is shown */
  let current;

  async function readContract() {
    try {
      const response = await fetch(`${globalThis.apiCaller.base}/docs/contract.json`);
      if (!response.ok) throw new Error(`The service answers ${response.status}`);
      return await response.json();
    } catch (error) {
      place('main').replaceChildren(
        element('h1', {}, 'The page could not be loaded'),
        element('p', { role: 'alert' }, `${error.message}. Reload the page to try again.`),
      );
      return undefined;
    }
  }

  const overview = () => [
    element('h1', {}, 'Records'),
    element(
      'p',
      {},
      'Lists that follow their changes, and the history of each record: what changed, when, by whom, and the way back.',
    ),
    element(
      'ul.cards',
      {},
      followed.map((resource) =>
        element(
          'li',
          {},
          element('a', { href: listOf(resource) }, resource.name),
          element('p', {}, resource.description, keeps(resource) && ' With history.'),
        ),
      ),
    ),
  ];

  /** The history of a deleted record has no row that leads to it. */
  function byId(resource) {
    const input = element('input', {
      id: 'record',
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      required: true,
    });
    const onsubmit = (event) => {
      event.preventDefault();
      location.hash = historyOf(resource, input.value.trim());
    };
    return element(
      'form.by-id',
      { onsubmit },
      element('label', { for: 'record' }, 'History of the record with the id '),
      input,
      ' ',
      element('button.plain', { type: 'submit' }, 'Show'),
    );
  }

  function show(isFirst) {
    current?.stop();
    current = undefined;
    const [slug, id] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const resource = followed.find((one) => slugOf(one) === slug);
    if (resource !== undefined) {
      const addresses = { list: listOf(resource), historyOf };
      current = id
        ? recordHistory(resource, contract, id, addresses)
        : recordList(resource, contract, (record) => historyOf(resource, record));
    }
    place('main').replaceChildren(
      ...(current?.view ?? overview()),
      ...(current !== undefined && !id && keeps(resource) ? [byId(resource)] : []),
    );
    document.title = `${place('main').querySelector('h1').textContent} · ${contract.title}`;
    for (const link of place('resources').querySelectorAll('a')) {
      if (link.getAttribute('href') === `#/${slug}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (!isFirst) {
      window.scrollTo(0, 0);
      place('main').focus({ preventScroll: true });
    }
    current?.start();
  }

  place('resources').append(
    element('h2', {}, 'Records'),
    element(
      'ul',
      {},
      followed.map((resource) => element('li', {}, element('a', { href: listOf(resource) }, resource.name))),
    ),
  );
  globalThis.apiCaller.onChange(() => current?.renew());
  // Whoever has given the key goes on without the mouse.
  document.querySelector('form.caller').addEventListener('submit', () => current?.start());
  window.addEventListener('hashchange', () => show(false));
  show(true);
})();

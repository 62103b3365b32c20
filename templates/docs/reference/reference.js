/** The reference: what is looked at stands in the address; everything shown follows from it and from what the service says of itself. */
import { addresses } from './page/addresses.js';
import { codeView } from './page/codes.js';
import { groupView } from './page/group.js';
import { methodsView } from './page/operation.js';
import { permissionView } from './page/permissions.js';
import { schemaViews } from './page/schema.js';

(async () => {
  const { element } = globalThis.accessParts;

  /** @returns {any} the element of the page */
  const place = (id) => document.getElementById(id);
  const reference = await readReference();
  if (reference === undefined) return;
  const { groups, codes, permissions } = reference;
  const requests = new Map(
    groups.flatMap((group) =>
      group.operations.map((operation) => [`${operation.method} ${operation.path}`, { group, operation }]),
    ),
  );
  const schemas = schemaViews(reference.resolve, (name) => {
    const found = requests.get(name);
    if (found) return addresses.operation(found.group, found.operation);
    return permissions.some((permission) => permission.name === name) ? addresses.permission(name) : undefined;
  });

  async function readReference() {
    try {
      return (await globalThis.readDocuments()).reference;
    } catch (error) {
      place('main').replaceChildren(
        element('h1', {}, 'The reference could not be loaded'),
        element('p', { role: 'alert' }, `${error.message}. Reload the page to try again.`),
      );
      return undefined;
    }
  }

  /** Resources, and references, which have the ids that resources refer to; most can be written. */
  const TITLES = { resource: 'Resources', written: 'References', read: 'References (read only)', all: 'All resources' };
  const KINDS = Object.entries(TITLES)
    .map(([kind, title]) => ({ title, all: groups.filter((group) => group.kind === kind) }))
    .filter(({ all }) => all.length > 0);

  function overview() {
    return [
      element('h1', {}, 'Reference'),
      element('p', {}, `All operations, fields, error codes and permissions of the ${reference.title}.`),
      KINDS.map(({ title, all }) => [
        element('h2', {}, title),
        element(
          'ul.cards',
          {},
          all.map((group) =>
            element(
              'li',
              {},
              element('a', { href: addresses.group(group) }, group.name),
              element('p', {}, group.description),
            ),
          ),
        ),
      ]),
    ];
  }

  function show(isFirst) {
    const [first = '', second, third] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const group = groups.find(({ slug }) => slug === first);
    const content =
      first === 'code'
        ? codeView(codes, second)
        : first === 'permission'
          ? permissionView(reference, second)
          : group
            ? groupView(group, schemas, second)
            : overview();
    place('main').replaceChildren(
      ...content.flat(Infinity).filter((child) => child !== undefined && child !== false && child !== ''),
    );
    const title = place('main').querySelector('h1').textContent;
    document.title = `${title} · ${reference.title}`;
    place('operations')?.remove();
    for (const link of place('resources').querySelectorAll('a')) {
      const isCurrent = link.getAttribute('href') === `#/${first}`;
      if (isCurrent) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
      if (isCurrent) bringIntoView(link);
      if (isCurrent && group) link.after(sectionLinks(group));
    }
    followSections();
    const entry = group?.entries.find(({ operations }) => operations.some(({ id }) => id === second));
    const section = entry?.id ?? second ?? '';
    const at = place(second === 'field' ? `field-${third}` : first === 'code' ? `code-${second}` : section);
    if (at !== null) {
      at.scrollIntoView({ block: 'start' });
      (at.matches('details') ? at.querySelector('summary') : at).focus({ preventScroll: true });
    } else if (!isFirst) {
      window.scrollTo(0, 0);
      place('main').focus({ preventScroll: true });
    }
    if (!isFirst) place('said').textContent = title;
  }

  /** Scrolls the list, and nothing else, if the link is out of its view. */
  function bringIntoView(link) {
    const list = link.closest('.side');
    const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > window.innerHeight)
      list.scrollTop += inner.top - outer.top - outer.height / 4;
  }

  /** The operations and other sections of the group that is shown, below its name. */
  function sectionLinks(group) {
    const section = (title) =>
      place(title.toLowerCase()) !== null &&
      element('li', {}, element('a', { href: `#/${group.slug}/${title.toLowerCase()}` }, title));
    const operations = group.entries.map((entry) =>
      element('li', {}, element('a', { href: addresses.operation(group, entry) }, methodsView(entry), entry.name)),
    );
    return element('ul', { id: 'operations' }, section('Fields'), operations, section('Chart'));
  }

  /** The links below the group are in the order of its page, and end like the ids of its sections. */
  function followSections() {
    const links = [...(place('operations')?.querySelectorAll('a') ?? [])];
    globalThis.followSections(links.map((link) => ({ link, section: place(link.hash.split('/')[2]) })));
  }

  const linkList = (title, links) => [
    element('h2', {}, title),
    element(
      'ul',
      {},
      links.map(([href, text]) => element('li', {}, element('a', { href }, text))),
    ),
  ];
  place('resources').append(
    ...KINDS.flatMap(({ title, all }) =>
      linkList(
        title,
        all.map((group) => [addresses.group(group), group.name]),
      ),
    ),
    ...linkList('More', [
      ['#/code', 'Error codes'],
      ['#/permission', 'Permissions'],
    ]),
  );
  window.addEventListener('hashchange', () => show(false));
  show(true);
})();

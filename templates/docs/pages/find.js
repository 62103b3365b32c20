/** The search in the head of every page: guides, resources, requests, fields, problems and permissions. */
(() => {
  'use strict';

  const { element, code, matches, searchList } = globalThis.accessParts;
  const root = new URL(document.documentElement.dataset.root ?? './', document.baseURI);
  const input = /** @type {HTMLInputElement} */ (document.getElementById('find'));
  let reading;
  let documents;
  let state = 'Loading …';

  async function read(path) {
    const answer = await fetch(new URL(path, root));
    if (!answer.ok) throw new Error(`The service answers ${answer.status} in place of ${path}`);
    return answer.json();
  }

  /** All that the service says of itself, read once. */
  function readDocuments() {
    reading ??= Promise.all(['openapi.json', 'docs/contract.json', 'problems', 'docs/search.json'].map(read)).then(
      ([openapi, contract, problems, sections]) => ({
        reference: globalThis.referenceEntries.referenceOf(openapi, contract, problems),
        sections,
      }),
    );
    return reading;
  }

  const entry = (address, name, meaning) => ({ id: address.replace(/\W+/g, '-'), address, name, meaning });
  const at = (path) => `docs#/${path}`;

  function groupsOf(words) {
    if (documents === undefined) return [];
    const { reference, sections } = documents;
    const { groups, codes, permissions } = reference;
    const inTitle = sections.filter(({ guide, title }) => matches(words, guide, title));
    const inText = sections.filter((section) => !inTitle.includes(section) && matches(words, section.text));
    const guide = ({ address, title, guide: name }) => entry(address, title, name);
    return [
      ...(globalThis.findOnPage?.(words) ?? []),
      { title: 'Guides', items: inTitle.map(guide) },
      {
        title: 'Resources and references',
        items: groups
          .filter(({ name, slug }) => matches(words, name, slug))
          .map(({ name, slug }) => entry(at(slug), name)),
      },
      {
        title: 'Operations',
        items: groups.flatMap(({ slug, operations }) =>
          operations
            .filter(({ id, path, method, title }) => matches(words, id, path, method, title))
            .map(({ id, path, method, title }) => entry(at(`${slug}/${id}`), `${method} ${path}`, title)),
        ),
      },
      {
        title: 'Fields',
        items: groups.flatMap((group) =>
          group.fields
            .filter(({ name }) => matches(words, group.name, name) && !matches(words, group.name))
            .map(({ name }) => entry(at(`${group.slug}/field/${name}`), name, group.name)),
        ),
      },
      {
        title: 'Error codes',
        items: codes
          .filter((problem) => matches(words, problem.code, problem.title, String(problem.status ?? '')))
          .map((problem) => entry(at(`code/${problem.code}`), problem.code, problem.title)),
      },
      {
        title: 'Permissions',
        items: permissions
          .filter(({ name, description }) => matches(words, name, description))
          .map(({ name, description }) => entry(at(`permission/${name}`), name, description)),
      },
      { title: 'In the text of guides', items: inText.map(guide) },
    ];
  }

  function goTo(address) {
    const url = new URL(address, root).href;
    // The same address again brings its place into view again.
    if (url === location.href) window.dispatchEvent(new HashChangeEvent('hashchange'));
    else location.href = url;
  }

  const list = searchList({
    input,
    list: document.getElementById('found'),
    isPopup: true,
    find: groupsOf,
    render: ({ name, meaning }) => [code(name), meaning && element('span.meaning', {}, meaning)],
    isChosen: () => false,
    choose: ({ address, open }) => (open === undefined ? goTo(address) : open()),
    emptyText: () => state,
  });

  async function load() {
    if (documents !== undefined) return;
    try {
      documents = await readDocuments();
      state = 'Nothing was found.';
    } catch (error) {
      reading = undefined;
      state = `The search could not be loaded: ${error.message}.`;
    }
    list.refresh();
  }

  input.addEventListener('focus', load);
  // A field that had the focus before this ran is told of no focus.
  if (document.activeElement === input) load();

  if (matchMedia('(min-width: 50.01rem)').matches) input.placeholder = 'Search (Ctrl K)';
  // With a modifier key, as WCAG 2.1.4 demands of shortcuts that cannot be turned off.
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    input.focus();
    event.preventDefault();
  });

  globalThis.readDocuments = readDocuments;
})();

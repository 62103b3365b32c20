/** The reference: what is looked at stands in the address; everything shown follows from it and from what the service says of itself. */
(async () => {
  'use strict';

  const { element, code, wordBreaks } = globalThis.accessParts;
  const { ACTIONS, usesOf } = globalThis.referenceEntries;
  const { operationView } = globalThis.referenceOperation;
  const { prose, schemaViews } = globalThis.referenceSchema;

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

  // ---------------------------------------------------------------- addresses

  const addresses = {
    group: ({ slug }) => `#/${slug}`,
    operation: (group, { id }) => `#/${group.slug}/${id}`,
    field: (group, { name }) => `#/${group.slug}/field/${name}`,
    code: (name) => `#/code/${name}`,
    permission: (name) => `#/permission/${name}`,
  };

  const permissionLink = (name) => element('a', { href: addresses.permission(name) }, code(name));
  const links = (names) =>
    names.flatMap((name, index) => (index === 0 ? [permissionLink(name)] : [', ', permissionLink(name)]));

  // ---------------------------------------------------------------- views

  /** Resources, and references, which have the ids that resources refer to; most can be written. */
  const KINDS = Object.entries({ resource: 'Resources', written: 'References', read: 'References (read only)' })
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

  function groupView(group, operationId) {
    return [
      element('h1', {}, group.name),
      element('p', {}, group.description, group.kind !== 'resource' && ' Other records refer to these records by id.'),
      group.hasRecords &&
        element('p', {}, element('a', { href: `docs/records#/${group.slug}` }, 'Follow these records live')),
      element('h2', {}, 'Operations'),
      group.operations.map((operation) => operationView(operation, schemas, operation.id === operationId)),
      group.chart && globalThis.referenceChart(group),
      group.fields.length > 0 && [element('h2', { id: 'fields', tabindex: '-1' }, 'Fields'), fieldsTable(group)],
      element('p', {}, element('a', { href: markdownOf(group) }, 'This page as Markdown')),
    ];
  }

  const markdownOf = ({ kind, name }) =>
    `docs/${kind === 'read' ? 'references' : 'resources'}/${name.toLowerCase().replaceAll(' ', '-')}.md`;

  function fieldsTable(group) {
    return element(
      'table.fields',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ['Field', 'Meaning', 'Access'].map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        group.fields.map((field) => fieldRow(group, field)),
      ),
    );
  }

  function fieldRow(group, field) {
    const { name, description, values, tags } = field;
    return element(
      'tr',
      { id: `field-${name}`, tabindex: '-1' },
      element(
        'td',
        {},
        element('a', { href: addresses.field(group, field) }, code(name)),
        element('div.soft', {}, typeView(field)),
      ),
      element(
        'td',
        {},
        prose(description),
        tags.map((tag) => [' ', element('span.tag', {}, tag)]),
        values && valuesView(values),
      ),
      element('td', {}, field.access ? whoView(group, field) : ''),
    );
  }

  /** The type; a relation leads to the records that have its ids. */
  function typeView({ type, entity, target }) {
    if (type === 'Permission') return element('a', { href: '#/permission' }, type);
    if (!entity) return type;
    return [`${type}: `, target ? element('a', { href: `#/${target}` }, entity) : entity];
  }

  const valuesView = (values) =>
    element(
      'dl.values',
      {},
      values.map((value) => [element('dt', {}, code(value.name)), element('dd', {}, prose(value.description))]),
    );

  /** The actions that any caller may perform; the names only where fewer than those of the operation suffice. */
  function whoView(group, field) {
    const sufficient = (action) => (field.access[action] ?? []).filter((name) => group.access[action]?.includes(name));
    const open = ACTIONS.filter((action) => sufficient(action).length > 0);
    const narrower = open.filter((action) => sufficient(action).length < group.access[action].length);
    return [
      element(
        'a',
        { href: `docs/access#/${group.slug}?names=ProjectMember&at=${field.name}.read` },
        open.length > 0 ? open.join(', ') : 'service keys only',
      ),
      narrower.map((action) =>
        element('p.who', {}, element('span.soft', {}, `${action} requires `), links(sufficient(action))),
      ),
    ];
  }

  function codeView(name) {
    return [
      element('h1', {}, 'Error codes'),
      element(
        'p',
        {},
        'The ',
        code('code'),
        ' of an error response identifies the error. Each element of ',
        code('errors'),
        ' has a code of its own.',
      ),
      element(
        'table.codes',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ['Code', 'Status', 'Meaning'].map((title) => element('th', { scope: 'col' }, title)),
          ),
        ),
        element(
          'tbody',
          {},
          codes.map((problem) =>
            element(
              'tr',
              { id: `code-${problem.code}`, tabindex: '-1', class: problem.code === name ? 'current' : undefined },
              element('td', {}, element('a', { href: addresses.code(problem.code) }, code(problem.code))),
              element('td', { 'data-title': 'Status' }, String(problem.status ?? '–')),
              element('td', {}, element('strong', {}, problem.title), ' ', prose(problem.description)),
            ),
          ),
        ),
      ),
    ];
  }

  function permissionView(name) {
    const permission = permissions.find((one) => one.name === name);
    if (permission === undefined) {
      return [
        element('h1', {}, 'Permissions'),
        element('p', {}, 'The roles and permissions that keys and users can have.'),
        element(
          'dl',
          {},
          permissions.map((one) => [
            element('dt', {}, permissionLink(one.name)),
            element('dd', {}, `${one.kind === 'role' ? 'A role. ' : ''}${one.description}`),
          ]),
        ),
      ];
    }
    return [
      element('h1', {}, wordBreaks(name)),
      element('p', {}, `${permission.kind === 'role' ? 'A role. ' : ''}${permission.description}`),
      element('p', {}, element('a', { href: `docs/access#/?names=${name}` }, 'What this permission allows on its own')),
      usesOf(reference, name).map(({ group, operations, fields }) => [
        element('h2', {}, element('a', { href: addresses.group(group) }, group.name)),
        operations.length > 0 && element('p', {}, `Operations: ${operations.join(', ')}.`),
        fields.length > 0 &&
          element(
            'details',
            {},
            element('summary', {}, `${fields.length} fields`),
            element(
              'ul',
              {},
              fields.map((field) =>
                element(
                  'li',
                  {},
                  element('a', { href: addresses.field(group, field) }, code(field.name)),
                  `: ${field.actions.join(', ')}`,
                ),
              ),
            ),
          ),
      ]),
    ];
  }

  // ---------------------------------------------------------------- address

  function show(isFirst) {
    const [first = '', second, third] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const group = groups.find(({ slug }) => slug === first);
    const content =
      first === 'code'
        ? codeView(second)
        : first === 'permission'
          ? permissionView(second)
          : group
            ? groupView(group, second)
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
    const at = place(second === 'field' ? `field-${third}` : first === 'code' ? `code-${second}` : (second ?? ''));
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
  const sectionLinks = (group) =>
    element(
      'ul',
      { id: 'operations' },
      group.operations.map((operation) =>
        element(
          'li',
          {},
          element(
            'a',
            { href: addresses.operation(group, operation) },
            element(`span.method.${operation.method.toLowerCase()}`, {}, operation.method),
            ` ${operation.title}`,
          ),
        ),
      ),
      ['Chart', 'Fields']
        .filter((title) => place(title.toLowerCase()) !== null)
        .map((title) => element('li', {}, element('a', { href: `#/${group.slug}/${title.toLowerCase()}` }, title))),
    );

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

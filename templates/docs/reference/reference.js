/** The reference: what is looked at stands in the address; everything shown follows from it and from what the service says of itself. */
(async () => {
  'use strict';

  const { element, code, wordBreaks, matches, searchList } = globalThis.accessParts;
  const { ACTIONS, referenceOf, usesOf } = globalThis.referenceEntries;
  const { operationView, prose } = globalThis.referenceOperation;

  /** @returns {any} the element of the page */
  const place = (id) => document.getElementById(id);
  const reference = await readReference();
  if (reference === undefined) return;
  const { groups, codes, permissions } = reference;

  async function readReference() {
    try {
      const answers = await Promise.all(['openapi.json', 'docs/contract.json', 'problems'].map(read));
      return referenceOf(answers[0], answers[1], answers[2]);
    } catch (error) {
      place('main').replaceChildren(
        element('h1', {}, 'The reference could not be loaded'),
        element('p', { role: 'alert' }, `${error.message}. Reload the page to try again.`),
      );
      return undefined;
    }
  }

  async function read(path) {
    const answer = await fetch(`${globalThis.apiCaller.base}/${path}`);
    if (!answer.ok) throw new Error(`The service answers ${answer.status} in place of ${path}`);
    return answer.json();
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

  function overview() {
    return [
      element('h1', {}, 'Reference'),
      element('p', {}, `Every request to ${reference.title}, every field, problem and permission.`),
      element(
        'ul.cards',
        {},
        groups.map((group) =>
          element(
            'li',
            {},
            element('a', { href: addresses.group(group) }, group.name),
            element('p', {}, group.description),
          ),
        ),
      ),
    ];
  }

  function groupView(group, operationId) {
    return [
      element('h1', {}, group.name),
      element('p', {}, group.description),
      element('h2', {}, 'Requests'),
      group.operations.map((operation) => operationView(operation, operation.id === operationId)),
      group.chart && globalThis.referenceChart(group),
      group.fields.length > 0 && [element('h2', { id: 'fields' }, 'Fields'), fieldsTable(group)],
    ];
  }

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
          ['Field', 'Meaning', 'Who'].map((name) => element('th', { scope: 'col' }, name)),
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
    const { name, type, description, required, auto, derived, updatable, entity, deprecated, maxLength } = field;
    const tags = [
      required && !auto && !derived && 'required',
      auto && 'set by the service',
      !auto && !updatable && 'never changes',
      maxLength && `at most ${maxLength} characters`,
      deprecated && `deprecated since ${deprecated.since}`,
    ].filter(Boolean);
    return element(
      'tr',
      { id: `field-${name}`, tabindex: '-1' },
      element(
        'td',
        {},
        element('a', { href: addresses.field(group, field) }, code(name)),
        element('div.soft', {}, entity ? `${type}: ${entity}` : type),
      ),
      element(
        'td',
        {},
        description,
        tags.map((tag) => [' ', element('span.tag', {}, tag)]),
      ),
      element('td', {}, field.access ? whoView(group, field) : ''),
    );
  }

  /** The names that are the same for all uses are said once. */
  function whoView(group, { access }) {
    const uses = ACTIONS.map((action) => ({
      action,
      names: (access[action] ?? []).filter((name) => group.access[action]?.includes(name)),
    }));
    return uses.map(({ action, names }) =>
      names.length === 0
        ? element('div.who', {}, element('span.soft', {}, `${action}: `), 'nobody')
        : element(
            'details.who',
            {},
            element('summary', {}, element('span.soft', {}, `${action}: `), `${names.length} names`),
            links(names),
          ),
    );
  }

  function codeView(name) {
    return [
      element('h1', {}, 'Problems'),
      element(
        'p',
        {},
        'What an answer says in ',
        code('code'),
        ': of the request as a whole, and in ',
        code('errors'),
        ' of single places.',
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
    if (permission === undefined) return overview();
    return [
      element('h1', {}, wordBreaks(name)),
      element('p', {}, `${permission.kind === 'role' ? 'A role. ' : ''}${permission.description}`),
      element(
        'p',
        {},
        element('a', { href: `docs/access#/?names=${name}` }, 'What a caller with this name alone may do'),
      ),
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
    for (const link of place('resources').querySelectorAll('a')) {
      link.toggleAttribute(
        'aria-current',
        link.getAttribute('href') === `#/${first}` || (first === 'code' && link.hash === '#/code'),
      );
    }
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

  function goTo(address) {
    if (location.hash === address) show(false);
    else location.hash = address;
  }

  searchList({
    input: place('find'),
    list: place('found'),
    isPopup: true,
    find: (words) => [
      {
        title: 'Resources',
        items: groups
          .filter(({ name, slug }) => matches(words, name, slug))
          .map((group) => entry(addresses.group(group), group.name)),
      },
      {
        title: 'Requests',
        items: groups.flatMap((group) =>
          group.operations
            .filter(({ id, path, method, title }) => matches(words, id, path, method, title))
            .map((operation) =>
              entry(addresses.operation(group, operation), `${operation.method} ${operation.path}`, operation.title),
            ),
        ),
      },
      {
        title: 'Fields',
        items: groups.flatMap((group) =>
          group.fields
            .filter(({ name }) => matches(words, group.name, name) && !matches(words, group.name))
            .map((field) => entry(addresses.field(group, field), field.name, group.name)),
        ),
      },
      {
        title: 'Problems',
        items: codes
          .filter((problem) => matches(words, problem.code, problem.title))
          .map((problem) => entry(addresses.code(problem.code), problem.code, problem.title)),
      },
      {
        title: 'Permissions',
        items: permissions
          .filter(({ name, description }) => matches(words, name, description))
          .map(({ name, description }) => entry(addresses.permission(name), name, description)),
      },
    ],
    render: ({ name, meaning }) => [code(name), meaning && element('span.meaning', {}, meaning)],
    isChosen: () => false,
    choose: ({ address }) => goTo(address),
  });

  function entry(address, name, meaning) {
    return { id: address.replace(/\W+/g, '-'), address, name, meaning };
  }

  place('resources').append(
    element('h2', {}, 'Resources'),
    element(
      'ul',
      {},
      groups.map((group) => element('li', {}, element('a', { href: addresses.group(group) }, group.name))),
    ),
    element('h2', {}, 'Beside them'),
    element('ul', {}, element('li', {}, element('a', { href: '#/code' }, 'Problems'))),
  );
  // On a telephone the list of all resources would push aside what was asked for.
  const isNarrow = matchMedia('(max-width: 50rem)');
  const fold = () => {
    place('menu').open = !isNarrow.matches;
  };
  isNarrow.addEventListener('change', fold);
  fold();

  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    place('find').focus();
    event.preventDefault();
  });
  window.addEventListener('hashchange', () => show(false));
  show(true);
})();

/** The page: its address has the selection, and everything shown follows from it and from the contract. */
(async () => {
  'use strict';

  const { ACTIONS, OPERATIONS, EVERYBODY, ...decisions } = globalThis.accessDecisions;
  const { element, wordBreaks, code, matches, searchList, walkable } = globalThis.accessParts;

  /** @returns {any} the element of the page */
  const place = (id) => document.getElementById(id);
  const contract = await readContract();
  if (contract === undefined) return;
  const catalog = decisions.catalogOf(contract);
  const permissionNames = new Map(catalog.permissions.map((permission) => [permission.name, permission]));

  /** The contract of the service, or a message if it is not available. */
  async function readContract() {
    try {
      const answer = await fetch('contract.json');
      if (!answer.ok) throw new Error(`the service answers ${answer.status}`);
      return await answer.json();
    } catch (error) {
      place('main').replaceChildren(
        element('h2', { id: 'title' }, 'The rules could not be loaded'),
        element(
          'p',
          { role: 'alert' },
          'This page asks the service for ',
          code('contract.json'),
          `, which failed: ${error.message}.`,
        ),
        element('p', {}, 'Open the page from the service, at ', code('/docs/access'), ', or reload it to try again.'),
      );
      return undefined;
    }
  }

  const REQUESTS = { read: 'list, get-item, count, aggregate', create: 'create', update: 'update', delete: 'delete' };
  const MARKS = { allowed: '✓', denied: '✕', never: '–' };
  const WORDS = { allowed: 'yes', denied: 'no', never: 'never' };
  const title = (word) => word[0].toUpperCase() + word.slice(1);

  // ---------------------------------------------------------------- address

  /** `#/book?names=ProjectMember,CanReadBook&at=slug.update` */
  function readAddress() {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
    const parameters = new URLSearchParams(query);
    const given = parameters.get('names');
    const names = given === null ? ['ProjectMember'] : given.split(',');
    return {
      resource: catalog.resources.find(({ slug }) => slug === path),
      names: new Set(names.filter((name) => name !== EVERYBODY && permissionNames.has(name))),
      at: parameters.get('at'),
    };
  }

  /** @param {{ resource?: { slug: string }, names: Set<string>, at?: string | null }} place */
  function addressOf({ resource, names, at }) {
    const query = `names=${[...names].join(',')}${at ? `&at=${encodeURIComponent(at)}` : ''}`;
    return `#/${resource?.slug ?? ''}?${query}`;
  }

  let state = readAddress();
  let held = decisions.heldBy(state.names);
  let gained = decisions.gains(held, catalog);

  let noting;

  /** Navigates, so that Back returns. */
  function go(change) {
    clearTimeout(noting);
    location.hash = addressOf({ ...state, at: undefined, ...change });
  }

  /** Stores the selection in the address; Back skips it. Not at every step, because browsers limit them. */
  function note(change) {
    state = { ...state, ...change };
    clearTimeout(noting);
    noting = setTimeout(() => history.replaceState(null, '', addressOf(state)), 100);
  }

  function toggle(name) {
    const names = new Set(state.names);
    const isAdded = !names.delete(name);
    if (isAdded) names.add(name);
    hold(names, `${name} ${isAdded ? 'added' : 'removed'}.`);
  }

  function hold(names, what) {
    note({ names });
    showAll();
    const open = (state.resource ? decisions.operationsOf(state.resource) : []).filter(
      (operation) => verdictOf(state.resource, operation) === 'allowed',
    );
    place('said').textContent = state.resource
      ? `${what} Open on ${state.resource.name}: ${open.join(', ') || 'nothing'}.`
      : what;
  }

  const verdictOf = (resource, operation) => decisions.decideOperation(held, resource, operation).verdict;

  // ---------------------------------------------------------------- reasons

  const join = (parts, word) =>
    parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ` ${word} ` : ', ', part]));

  const nameButton = (name) =>
    element(
      'button.add',
      {
        type: 'button',
        onclick: () => toggle(name),
        'aria-label': `Add ${name}`,
        title: permissionNames.get(name)?.description,
      },
      element('span.plus', {}, '+ '),
      code(name),
    );

  const reason = (...about) =>
    decisions.reasonOf(...about).map((part) => {
      if (part.held) return join(part.held.map(code), 'and');
      return part.needed ? element('span.choices', {}, part.needed.map(nameButton)) : part;
    });

  function cellLabel(decision, resource, operation, field) {
    const parts = decisions.reasonOf(decision, resource, operation, field);
    const why = parts.map((part) => (typeof part === 'string' ? part : (part.held ?? part.needed).join(', '))).join('');
    const { verdict } = decision;
    // Whoever says what is seen, to a machine that listens, is understood.
    const word =
      verdict === 'never' ? `never, ${decisions.whyNever(resource, field, operation).label}` : WORDS[verdict];
    return `${title(operation)} ${field?.name ?? resource.name}: ${word}. ${why}`;
  }

  /** The cell of the table that is looked at, explained; its names can be added. */
  function explain(panel, cell) {
    if (!cell?.dataset.action) {
      return panel.replaceChildren(
        element('p.quiet', {}, 'Point at a cell, or walk the table with the arrow keys, to see why.'),
      );
    }
    const { resource: slug, action, field: fieldName } = cell.dataset;
    const resource = catalog.resources.find((candidate) => candidate.slug === slug);
    const field = resource.fields.find(({ name }) => name === fieldName);
    const decision = field
      ? decisions.decideField(held, resource, field, action)
      : decisions.decideOperation(held, resource, action);
    panel.replaceChildren(
      element(
        'p',
        {},
        element(`span.mark.${decision.verdict}`, { 'aria-hidden': 'true' }, MARKS[decision.verdict]),
        element(
          'strong',
          {},
          `${title(action)} `,
          field ? code(field.name) : resource.name,
          `: ${WORDS[decision.verdict]}. `,
        ),
        reason(decision, resource, action, field),
      ),
      element('p.quiet', {}, field ? field.description : `Requests: ${REQUESTS[action]}.`),
    );
  }

  /** The cell that has the focus is kept in the address: `slug.update` of a resource, `book.update` of all. */
  const atOf = ({ dataset: { resource, field, action } }) => `${field ?? resource}.${action}`;

  function look(panel, cell) {
    if (cell?.dataset.action && cell === document.activeElement) note({ at: atOf(cell) });
    explain(panel, cell);
  }

  // ---------------------------------------------------------------- all resources

  function overview() {
    const panel = element('div.why', { 'aria-live': 'polite' });
    const row = (resource) =>
      element(
        'tr',
        {},
        element(
          'th.cell',
          { scope: 'row', role: 'rowheader', tabindex: '-1', 'data-resource': resource.slug },
          element('a', { href: addressOf({ resource, names: state.names }), tabindex: '-1' }, resource.name),
        ),
        OPERATIONS.map((operation) => overviewCell(resource, operation)),
      );
    const table = element(
      'table.matrix',
      { role: 'grid', 'aria-labelledby': 'title' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, 'Resource'),
          OPERATIONS.map((operation) => element('th', { scope: 'col' }, title(operation))),
        ),
      ),
      element('tbody', {}, catalog.resources.map(row)),
    );
    const open = ({ target }) => {
      const cell = target.closest('.cell');
      if (cell !== null) go({ resource: catalog.resources.find(({ slug }) => slug === cell.dataset.resource) });
    };
    table.addEventListener('click', (event) => {
      if (event.target.closest('a') === null) open(event);
    });
    table.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') {
        open(event);
        event.preventDefault();
      }
    });
    walkable(table, (cell) => look(panel, cell));
    explain(panel);
    return [
      element('h2', { id: 'title' }, 'All resources'),
      element(
        'p.lead',
        {},
        'A cell says whether the operation is open to these names, and to how many of the fields. Choose one to see the fields.',
      ),
      legend(),
      element('div.scroller', {}, table),
      panel,
    ];
  }

  function overviewCell(resource, operation) {
    const decision = decisions.decideOperation(held, resource, operation);
    const hasFields = decision.verdict === 'allowed' && operation !== 'delete';
    const count = hasFields ? decisions.openFields(held, resource, operation).length : 0;
    const total = resource.fields.length;
    const share = `${count} / ${total} fields`;
    const isHollow = operation === 'create' && decisions.fieldsInTheWay(held, resource).length > 0;
    return element(
      `td.cell.${decision.verdict}`,
      {
        tabindex: '-1',
        role: 'gridcell',
        'data-resource': resource.slug,
        'data-action': operation,
        'data-verdict': decision.verdict,
        'aria-label': `${cellLabel(decision, resource, operation)}${hasFields ? ` ${share}.` : ''}`,
      },
      element('span.mark', {}, MARKS[decision.verdict]),
      hasFields && element('span.share', { title: share }, element('b', {}, count), element('i', {}, ` / ${total}`)),
      hasFields && bar(count / total),
      isHollow && element('span.flag', { title: 'No create succeeds: a required field is closed' }, '!'),
      decision.verdict === 'never' && element('span.share', {}, 'nobody'),
    );
  }

  function bar(share) {
    const filled = element('span.filled');
    filled.style.width = `${Math.round(share * 100)}%`;
    return element('span.bar', { 'aria-hidden': 'true' }, filled);
  }

  const legend = () =>
    element(
      'ul.legend',
      { 'aria-label': 'Marks' },
      [
        ['allowed', 'open'],
        ['denied', 'closed to these names'],
        ['never', 'closed to all names'],
      ].map(([verdict, text]) => element('li', {}, element(`span.mark.${verdict}`, {}, MARKS[verdict]), text)),
    );

  // ---------------------------------------------------------------- one resource

  function resourceView(resource) {
    const at = catalog.resources.indexOf(resource);
    const neighbour = (step) => catalog.resources[(at + step + catalog.resources.length) % catalog.resources.length];
    const step = (to, text, rel) =>
      element('a.step', { href: addressOf({ resource: to, names: state.names }), rel, title: to.name }, text);
    const panel = element('div.why', { 'aria-live': 'polite' });
    const table = fieldTable(resource);
    walkable(table, (cell) => look(panel, cell));
    table.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      panel.querySelector('button')?.focus();
      // Or the button would be pressed by the same key.
      event.preventDefault();
    });
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') table.querySelector('[tabindex="0"]')?.focus();
    });
    explain(panel);
    return [
      element(
        'div.heading',
        {},
        element('h2', { id: 'title' }, resource.name),
        element('code.path', {}, resource.path),
        element('span.steps', {}, step(neighbour(-1), '←', 'prev'), step(neighbour(1), '→', 'next')),
      ),
      element(
        'p.lead',
        {},
        resource.description,
        ' ',
        element('a.served', { href: `../docs#/${encodeURIComponent(resource.name)}` }, 'Requests'),
      ),
      deprecation(resource),
      element(
        'div.operations',
        {},
        decisions.operationsOf(resource).map((operation) => operationCard(resource, operation)),
      ),
      warnings(resource),
      element('div.scroller', {}, table),
      panel,
      ...resource.parents.map(({ name }) =>
        element(
          'p.quiet.foot',
          {},
          `Only a caller that may read the ${name} of a record may do anything with the record.`,
        ),
      ),
      resource.labelScope &&
        element(
          'p.quiet.foot',
          {},
          'A name that a key holds for some labels only is good for records that carry one of them; here they are ',
          resource.labelScope.kind === 'own' ? "the record's own " : 'those of ',
          code(resource.labelScope.field),
          '.',
        ),
    ];
  }

  const deprecation = ({ deprecated }) =>
    deprecated &&
    element('p.notice', {}, `Deprecated since ${deprecated.since}.${deprecated.use ? ` Use ${deprecated.use}.` : ''}`);

  function operationCard(resource, operation) {
    const decision = decisions.decideOperation(held, resource, operation);
    const open =
      decision.verdict === 'allowed' && ACTIONS.includes(operation)
        ? decisions.openFields(held, resource, operation).length
        : undefined;
    return element(
      `section.operation.${decision.verdict}`,
      { 'data-action': operation, 'data-verdict': decision.verdict, 'aria-label': title(operation) },
      element(
        'h3',
        {},
        element(`span.mark.${decision.verdict}`, {}, MARKS[decision.verdict]),
        title(operation),
        operation === 'read' && element('span.requests', {}, REQUESTS.read),
      ),
      element('p.reason', {}, reason(decision, resource, operation)),
      open !== undefined && element('p.quiet', {}, `${open} of ${resource.fields.length} fields`),
    );
  }

  /** What is open in name only. */
  function warnings(resource) {
    const inTheWay = decisions.fieldsInTheWay(held, resource);
    const names = inTheWay.map(({ name }) => code(name));
    const updatesNothing =
      verdictOf(resource, 'update') === 'allowed' && decisions.openFields(held, resource, 'update').length === 0;
    return [
      inTheWay.length > 0 &&
        element(
          'p.notice',
          { 'data-warning': 'create' },
          'Create is open, yet none succeeds: ',
          join(names, 'and'),
          names.length === 1 ? ' has' : ' have',
          ' to be given, and these names may not.',
        ),
      updatesNothing &&
        element(
          'p.notice',
          { 'data-warning': 'update' },
          'Update is open, yet changes nothing: every field is closed.',
        ),
    ];
  }

  function fieldTable(resource) {
    const header = (action) => element(`th.action.${verdictOf(resource, action)}`, { scope: 'col' }, title(action));
    return element(
      'table.fields',
      { role: 'grid', 'aria-label': `Fields of ${resource.name}` },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, 'Field'),
          element('th.about', { scope: 'col' }, 'What it is'),
          ACTIONS.map(header),
        ),
      ),
      element(
        'tbody',
        {},
        resource.fields.map((field) =>
          element(
            'tr',
            { 'data-field': field.name },
            element(
              'th',
              { scope: 'row' },
              element('code.field', {}, wordBreaks(field.name)),
              element('span.type', {}, field.entity ? `${field.type} · ${field.entity}` : field.type),
            ),
            element(
              'td.about',
              {},
              field.description,
              !resource.isReadOnly && decisions.mustBeGiven(field) && element('span.tag', {}, 'required'),
              field.deprecated && element('span.tag.old', {}, `deprecated since ${field.deprecated.since}`),
            ),
            ACTIONS.map((action) => fieldCell(resource, field, action)),
          ),
        ),
      ),
    );
  }

  function fieldCell(resource, field, action) {
    const decision = decisions.decideField(held, resource, field, action);
    const isWholeColumn = decision.verdict !== 'allowed' && decision.lists[0].by.length === 0;
    const content =
      decision.verdict === 'never'
        ? element('span.word', {}, decisions.whyNever(resource, field, action).label)
        : MARKS[decision.verdict];
    return element(
      `td.cell.${decision.verdict}${isWholeColumn ? '.column' : ''}`,
      {
        role: 'gridcell',
        tabindex: '-1',
        'data-resource': resource.slug,
        'data-field': field.name,
        'data-action': action,
        'data-verdict': decision.verdict,
        'aria-label': cellLabel(decision, resource, action, field),
      },
      content,
    );
  }

  // ---------------------------------------------------------------- the names

  /** The resource under which a name is listed: the first that it opens an operation of, or else a field. */
  function homeOf(name) {
    const listed = (access) => Object.values(access).some((names) => names.includes(name));
    const home =
      catalog.resources.find(({ access }) => listed(access)) ??
      catalog.resources.find(({ fields }) => fields.some(({ access }) => listed(access)));
    return home?.name ?? 'Opens nothing';
  }

  const roles = catalog.permissions.filter(({ kind }) => kind === 'role');
  const permissions = catalog.permissions
    .filter(({ kind }) => kind !== 'role')
    .map((permission) => ({ ...permission, id: permission.name, home: homeOf(permission.name) }));
  const homes = [...new Set(permissions.map(({ home }) => home))];

  function gain(name) {
    const count = gained.get(name) ?? 0;
    return (
      !held.permissions.has(name) &&
      count > 0 &&
      element('span.gain', { title: `Opens ${count} more operations and uses of fields` }, `+${count}`)
    );
  }

  /** A name with what was searched for marked. */
  function marked(words, name) {
    if (words.length === 0) return wordBreaks(name);
    const pattern = new RegExp(`(${words.map((word) => word.replace(/\W/g, '\\$&')).join('|')})`, 'i');
    return name.split(pattern).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
  }

  let words = [];
  const picker = searchList({
    input: place('search'),
    list: place('permissions'),
    find: (given) => {
      words = given;
      const here = state.resource?.name;
      // Those of the resource that is looked at come first.
      return [...homes]
        .sort((a, b) => Number(b === here) - Number(a === here))
        .map((home) => ({
          title: home,
          items: permissions.filter((item) => item.home === home && matches(given, item.name, item.description, home)),
        }));
    },
    render: (item) => [
      element('span.box', { 'aria-hidden': 'true' }),
      element(
        'span.what',
        {},
        element('code', {}, marked(words, item.name)),
        element('span.meaning', {}, item.description),
      ),
      gain(item.name),
    ],
    isChosen: ({ name }) => held.permissions.has(name),
    choose: ({ name }) => toggle(name),
  });

  globalThis.findOnPage = (given) => [
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

  function showNames() {
    const chips = [...state.names].map((name) =>
      element(
        'li.chip',
        {},
        code(name),
        element(
          'button',
          { type: 'button', 'aria-label': `Remove ${name}`, 'data-remove': name, onclick: () => removeChip(name) },
          '×',
        ),
      ),
    );
    place('held').replaceChildren(
      ...chips,
      element('li.chip.fixed', { title: 'Every caller holds it, with or without a key' }, code(EVERYBODY)),
      chips.length > 1
        ? element('li', {}, element('button.clear', { type: 'button', onclick: () => removeChip() }, 'Clear'))
        : '',
    );
    place('roles').replaceChildren(
      ...roles
        .filter(({ name }) => name !== EVERYBODY)
        .map(({ name, description }) =>
          element(
            'button.role',
            {
              type: 'button',
              'aria-pressed': String(held.permissions.has(name)),
              'data-name': name,
              title: description,
              onclick: () => toggleRole(name),
            },
            code(name),
            gain(name),
          ),
        ),
    );
    picker.refresh();
  }

  /** The button that was pressed is made anew: its place keeps the focus. */
  function toggleRole(name) {
    toggle(name);
    place('roles').querySelector(`[data-name="${name}"]`)?.focus();
  }

  function removeChip(name) {
    const buttons = [...place('held').querySelectorAll('button')];
    const index = buttons.indexOf(document.activeElement);
    if (name === undefined) hold(new Set(), 'All names removed.');
    else toggle(name);
    const left = place('held').querySelectorAll('[data-remove]');
    (left[Math.min(index, left.length - 1)] ?? place('search')).focus();
  }

  // ---------------------------------------------------------------- all of it

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
    held = decisions.heldBy(state.names);
    gained = decisions.gains(held, catalog);
    document.title = `${state.resource?.name ?? 'Permissions'} · ${catalog.title}`;
    place('home').href = addressOf({ names: state.names });
    place('home').toggleAttribute('aria-current', state.resource === undefined);
    showNames();
    showMain();
  }

  function follow() {
    const before = state.resource;
    state = readAddress();
    isShown = false;
    showAll();
    isShown = true;
    if (state.resource !== before) {
      if (!state.at) {
        window.scrollTo(0, 0);
        place('main').focus({ preventScroll: true });
      }
      place('said').textContent = state.resource?.name ?? 'All resources';
    }
  }

  window.addEventListener('hashchange', follow);
  // The address is the selection, so the fragment of the link cannot be.
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    place('main').querySelector('[tabindex="0"]')?.focus();
  });
  const count = catalog.permissions.filter(({ kind }) => kind === 'permission').length;
  place('search').placeholder = `Search ${count} permissions`;
  showAll();
  isShown = true;
})();

/** The names that are held, and all others, which can be added. */
import { catalog } from './catalog.js';
import { code, element, matches, place, searchList, wordBreaks } from './parts.js';
import { gained, held, hold, state, toggle } from './selection.js';

const { EVERYBODY } = globalThis.accessDecisions;

let roles;
let picker;

/** The resource under which a name is listed: the first that it opens an operation of, or else a field. */
function homeOf(name) {
  const listed = (access) => Object.values(access).some((names) => names.includes(name));
  const home =
    catalog.resources.find(({ access }) => listed(access)) ??
    catalog.resources.find(({ fields }) => fields.some(({ access }) => listed(access)));
  return home?.name ?? 'Opens nothing';
}

/** Makes the list of all names, which is searched. */
export function startNames() {
  roles = catalog.permissions.filter(({ kind }) => kind === 'role');
  const permissions = catalog.permissions
    .filter(({ kind }) => kind !== 'role')
    .map((permission) => ({ ...permission, id: permission.name, home: homeOf(permission.name) }));
  const homes = [...new Set(permissions.map(({ home }) => home))];
  let words = [];
  picker = searchList({
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
  place('search').placeholder = `Search ${permissions.filter(({ kind }) => kind === 'permission').length} permissions`;
}

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

export function showNames() {
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

/** A resource or reference: its fields, its operations and its chart. */
import { addresses, links } from './addresses.js';
import { chartView } from './chart.js';
import { entryView } from './operation.js';
import { prose } from './schema.js';

const { element, code, table } = globalThis.accessParts;
const { ACTIONS } = globalThis.referenceEntries;

/** @param schemas of `schemaViews` @param operationId of the operation that is unfolded */
export function groupView(group, schemas, operationId) {
  return [
    element('h1', {}, group.name),
    element(
      'p',
      {},
      group.description,
      ['written', 'read'].includes(group.kind) && ' Other records refer to these records by id.',
    ),
    group.hasRecords &&
      element('p', {}, element('a', { href: `docs/records#/${group.slug}` }, 'Follow these records live')),
    group.fields.length > 0 && [element('h2', { id: 'fields', tabindex: '-1' }, 'Fields'), fieldsTable(group)],
    element('h2', {}, 'Operations'),
    group.entries.map((entry) => entryView(entry, schemas, operationId)),
    group.chart && chartView(group),
    group.kind !== 'all' && element('p', {}, element('a', { href: markdownOf(group) }, 'This page as Markdown')),
  ];
}

const markdownOf = ({ kind, name }) =>
  `docs/${kind === 'read' ? 'references' : 'resources'}/${name.toLowerCase().replaceAll(' ', '-')}.md`;

const fieldsTable = (group) =>
  table(
    'table.fields',
    {},
    ['Field', 'Meaning', 'Access'],
    group.fields.map((field) => fieldRow(group, field)),
  );

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

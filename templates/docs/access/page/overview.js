/** The table of all resources. */
import { catalog } from './catalog.js';
import { element, MARKS, table, title, walkable } from './parts.js';
import { cellLabel, explain, look } from './reasons.js';
import { addressOf, go, held, state } from './selection.js';

const { OPERATIONS, ...decisions } = globalThis.accessDecisions;

export function overview() {
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
  const grid = table(
    'table.matrix',
    { role: 'grid', 'aria-labelledby': 'title' },
    ['Resource', ...OPERATIONS.map(title)],
    catalog.resources.map(row),
  );
  const open = ({ target }) => {
    const cell = target.closest('.cell');
    if (cell !== null) go({ resource: catalog.resources.find(({ slug }) => slug === cell.dataset.resource) });
  };
  grid.addEventListener('click', (event) => {
    if (event.target.closest('a') === null) open(event);
  });
  grid.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      open(event);
      event.preventDefault();
    }
  });
  walkable(grid, (cell) => look(panel, cell));
  explain(panel);
  return [
    element('h2', { id: 'title' }, 'All resources'),
    element('p.lead', {}, 'Each cell shows whether the selection may run the operation, and on how many fields.'),
    legend(),
    element('div.scroller', {}, grid),
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
      ['denied', 'closed to the selection'],
      ['never', 'closed to all names'],
    ].map(([verdict, text]) => element('li', {}, element(`span.mark.${verdict}`, {}, MARKS[verdict]), text)),
  );

/** One resource: its operations, and what is open in name only. */
import { catalog } from './catalog.js';
import { fieldTable } from './fields.js';
import { code, element, join, MARKS, REQUESTS, title, walkable } from './parts.js';
import { explain, look, reason } from './reasons.js';
import { addressOf, held, state, verdictOf } from './selection.js';

const { ACTIONS, ...decisions } = globalThis.accessDecisions;

export function resourceView(resource) {
  const at = catalog.resources.indexOf(resource);
  const neighbour = (step) => catalog.resources[(at + step + catalog.resources.length) % catalog.resources.length];
  const step = (to, text, rel) =>
    element('a.step', { href: addressOf({ resource: to, names: state.names }), rel, title: to.name }, text);
  const panel = element('div.why', { 'aria-live': 'polite' });
  const fields = fieldTable(resource);
  walkable(fields, (cell) => look(panel, cell));
  fields.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    panel.querySelector('button')?.focus();
    // Or the button would be pressed by the same key.
    event.preventDefault();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') fields.querySelector('[tabindex="0"]')?.focus();
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
    element('div.scroller', {}, fields),
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
      element('p.notice', { 'data-warning': 'update' }, 'Update is open, yet changes nothing: every field is closed.'),
  ];
}

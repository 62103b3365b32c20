/** Why a decision came out so, with the names that would change it. */
import { catalog, permissionNames } from './catalog.js';
import { code, element, join, MARKS, REQUESTS, title, WORDS } from './parts.js';
import { held, note, toggle } from './selection.js';

const decisions = globalThis.accessDecisions;

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

export const reason = (...about) =>
  decisions.reasonOf(...about).map((part) => {
    if (part.held) return join(part.held.map(code), 'and');
    return part.needed ? element('span.choices', {}, part.needed.map(nameButton)) : part;
  });

export function cellLabel(decision, resource, operation, field) {
  const parts = decisions.reasonOf(decision, resource, operation, field);
  const why = parts.map((part) => (typeof part === 'string' ? part : (part.held ?? part.needed).join(', '))).join('');
  const { verdict } = decision;
  // Whoever says what is seen, to a machine that listens, is understood.
  const word = verdict === 'never' ? `never, ${decisions.whyNever(resource, field, operation).label}` : WORDS[verdict];
  return `${title(operation)} ${field?.name ?? resource.name}: ${word}. ${why}`;
}

/** The cell of the table that is looked at, explained; its names can be added. */
export function explain(panel, cell) {
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
export const atOf = ({ dataset: { resource, field, action } }) => `${field ?? resource}.${action}`;

export function look(panel, cell) {
  if (cell?.dataset.action && cell === document.activeElement) note({ at: atOf(cell) });
  explain(panel, cell);
}

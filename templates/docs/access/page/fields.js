/** The table of the fields of one resource. */
import { element, MARKS, table, title, wordBreaks } from './parts.js';
import { cellLabel } from './reasons.js';
import { held, verdictOf } from './selection.js';

const { ACTIONS, ...decisions } = globalThis.accessDecisions;

export function fieldTable(resource) {
  const header = (action) => element(`th.action.${verdictOf(resource, action)}`, { scope: 'col' }, title(action));
  const headings = ['Field', element('th.about', { scope: 'col' }, 'What it is'), ...ACTIONS.map(header)];
  const row = (field) =>
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
    );
  return table(
    'table.fields',
    { role: 'grid', 'aria-label': `Fields of ${resource.name}` },
    headings,
    resource.fields.map(row),
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

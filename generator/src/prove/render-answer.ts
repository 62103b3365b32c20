import { CALLER_ID, type ExpressionValue, OTHER_ID, type RecordCase } from '@catalog-service/vocabulary';
import type { CatalogLocations } from '../catalog/catalog-locations.js';
import { locationText } from '../catalog/location.js';
import { explainAccess } from '../explain/explain-access.js';
import type { Catalog, PermissionName } from '../model/model.js';
import type { Answer, Counterexample, Holders } from './prove.js';
import type { Condition } from './statement.js';

/** An answer as text. Ends in a newline. */
export function renderAnswer(answer: Answer, catalog: Catalog, locations: CatalogLocations): string {
  switch (answer.kind) {
    case 'verdict':
      if (answer.counterexample === undefined) return 'Proved.\n';
      return `Not true.\n  ${counterexampleText(answer.counterexample)}\n${chain(answer.counterexample, catalog, locations)}`;
    case 'who':
      if (answer.sets.length === 0) return 'Nobody.\n';
      return `Whoever holds one of these:\n${answer.sets.map((holders) => `  ${holdersText(holders)}\n`).join('')}`;
    case 'closure':
      if (answer.steps.length === 0) return 'No names lead to others.\n';
      return answer.steps
        .map(({ from, to }) => `${holding(from)} leads to ${to.length === 0 ? 'nothing more' : to.join(', ')}\n`)
        .join('');
  }
}

/** One sentence: `Somebody who holds CanEditTeam, and nothing else, may update Team.` */
export function counterexampleText({ names, records, isAllowed, action }: Counterexample): string {
  const who =
    names.length === 0 ? 'Somebody who holds nothing' : `Somebody who holds ${holding(names)}, and nothing else,`;
  const about = records.map(({ resource, example }) => `; the ${resource.names.title} has ${recordText(example)}`);
  return `${who} ${isAllowed ? 'may' : 'may not'} ${conditionText(action)}${about.join('')}.`;
}

const holdersText = ({ names, conditions }: Holders): string =>
  `${holding(names)}${conditions.map(({ resource, text }) => `, of ${resource.names.title} records where ${text}`).join('')}`;

/** `isPrivate = true and ownerId = the id of another user`. */
function recordText({ values, caller }: RecordCase): string {
  const valueText = (value: ExpressionValue): string =>
    value === CALLER_ID && caller !== null
      ? 'caller.user'
      : value === CALLER_ID || value === OTHER_ID
        ? 'another user'
        : JSON.stringify(value);
  return [...values].map(([field, value]) => `${field} = ${valueText(value)}`).join(' and ');
}

const holding = (names: readonly PermissionName[]): string => (names.length === 0 ? 'nothing' : names.join(' and '));

/** A condition as one reads it after “may”. */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'holds':
      return `hold ${condition.name}`;
    case 'grants':
      return `grant ${condition.name}`;
    case 'reaches':
      return `come, by granting, to ${conditionText(condition.goal)}`;
    case 'may': {
      const { operations, resource, field } = condition;
      const object =
        resource === undefined ? 'anything' : `${resource.names.title}${field === undefined ? '' : `.${field.name}`}`;
      return `${operations.join(' or ')} ${object}`;
    }
    default:
      if (condition.parts.length === 0) return 'follow or recall what is not kept';
      return condition.parts.map(conditionText).join(` ${condition.kind} `);
  }
}

/** The rules that decide the action of a counterexample, if it is a single action. */
function chain({ names, isAllowed, action }: Counterexample, catalog: Catalog, locations: CatalogLocations): string {
  if (action.kind !== 'may' || action.resource === undefined) return '';
  const { operations, resource, field } = action;
  const explained = operations.map((operation) =>
    explainAccess(catalog, locations, { resource, operation, ...(field && { field }), names }),
  );
  // Only allowed operations matter.
  return explained
    .filter(({ answer }) => answer === isAllowed)
    .flatMap(({ steps }) => steps)
    .map(({ passes, text, location }) => `  ${passes ? '+' : '-'} ${text}\n    ${locationText(location)}\n`)
    .join('');
}

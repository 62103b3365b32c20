import {
  type CaseField,
  CURRENT_USER,
  countCases,
  type Expression,
  endlessPart,
  fieldsOf,
  isComputed,
  MOST_CASES,
} from '@catalog-service/vocabulary';
import { checkCondition } from '../../features/checks/checks.check.js';
import type { ResourceFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { expressionScope } from '../expressions.js';
import type { FieldEntry } from '../field-entries.js';
import type { Check, CheckContext } from './check.js';

/** The conditions of rows in access lists have finitely many cases, so that `prove` decides about all of them. */
export const checkConditions: Check = function* (context) {
  for (const file of context.files.resources) yield* checkResource(file, context);
};

function* checkResource(file: ResourceFile, context: CheckContext): Iterable<Diagnostic> {
  const { access, part, owner, name } = file.data;
  const entries = context.fields.get(file) ?? [];
  const expressions: Expression[] = [];
  for (const { list, index, permission, where } of access.conditions ?? []) {
    const path = ['access', list, index, permission];
    const refused = (message: string) => file.source.atKey(path, { code: 'invalid_condition', message });
    if (access[list]?.[index] !== permission) yield refused('Each name with a condition is an item of its own.');
    if (part !== undefined) yield refused(`${name} is the ${part}, all of whose records grant access.`);
    if (permission === CURRENT_USER && owner !== undefined) {
      yield refused(`${CURRENT_USER} is limited to records whose \`owner\` is the user.`);
    }
    const expression = yield* checkCondition(file, entries, [...path, 'where'], where, context, true);
    if (expression === undefined) continue;
    const problem = problemOf(expression, entries);
    if (problem === undefined) expressions.push(expression);
    else yield file.source.atValue([...path, 'where'], { code: 'invalid_condition', message: problem });
  }
  const fieldOf = caseFields(entries, context);
  if (expressions.length > 0 && countCases(expressions, fieldOf) > MOST_CASES) {
    const message = `The conditions of ${name} compare too many fields with too many values.`;
    yield file.source.atKey(['access'], { code: 'invalid_condition', message });
  }
}

function problemOf(expression: Expression, entries: readonly FieldEntry[]): string | undefined {
  const endless = endlessPart(expression);
  if (endless !== undefined)
    return `A condition compares a field with values or with caller.user; this has ${endless}.`;
  const inputOf = (name: string) => entries.find((entry) => entry.name === name)?.input;
  const made = fieldsOf(expression).find((name) => isComputed(inputOf(name)) || inputOf(name)?.secret !== undefined);
  return made && `${made} is computed or secret; a condition names fields that are stored as they are given.`;
}

function caseFields(entries: readonly FieldEntry[], { enumerations }: CheckContext): (name: string) => CaseField {
  const scope = expressionScope(entries, (type) => enumerations.get(type));
  return (name) => {
    const {
      required = false,
      integer,
      minimum,
      maximum,
      scale,
    } = entries.find((entry) => entry.name === name)?.input ?? {};
    const [kind = 'text', values] = [scope.kindOf(name), scope.valuesOf?.(name)];
    return { kind, required, values, isWhole: integer, minimum, maximum, scale };
  };
}

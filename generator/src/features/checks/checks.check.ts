import {
  decimalOf,
  type Expression,
  type ExpressionValue,
  evaluate,
  fieldsOf,
  isGenerated,
  parseExpression,
  typeNamed,
} from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check, CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import { expressionScope } from '../../catalog/expressions.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Path } from '../../catalog/yaml-source.js';
import { givenRecords } from '../seed/given-records.js';

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** The checks of records are expressions about them. */
export const checkRecordChecks: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const [name, { that, message: meaning }] of Object.entries(file.data.checks ?? {})) {
      if (!NAME.test(name)) {
        const message = `${JSON.stringify(name)} is not a valid name of a check.`;
        yield file.source.atKey(['checks', name], {
          code: 'invalid_name',
          message,
          expected: 'a name like endsAfterStart',
        });
      }
      const expression = yield* checkCondition(file, entries, ['checks', name, 'that'], that, context);
      if (expression === undefined) continue;
      for (const { values, source, path, code } of givenRecords(file, context.files)) {
        const known = new Map(entries.map((entry) => [entry.name, knownValue(entry, values[entry.name])]));
        if (fieldsOf(expression).some((field) => known.get(field) === undefined)) continue;
        if (evaluate(expression, { field: (field) => known.get(field) ?? null }) !== false) continue;
        yield source.atValue(path, { code, message: `The check ${name} is false of this record. ${meaning}` });
      }
    }
  }
};

/** The value in an expression of a field that a new record gives, or not; undefined where it follows from a moment or from other records. */
function knownValue({ input }: FieldEntry, given: unknown): ExpressionValue | undefined {
  const { expressionKind } = typeNamed(input.type ?? '', input.list);
  const value = given === undefined ? (input.default ?? null) : given;
  if (isGenerated(value) || input.computed !== undefined || expressionKind === 'id') return undefined;
  if (value === null) return null;
  if (expressionKind === 'decimal') return decimalOf(String(value));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const isOfKind = isPlain && typeof value === (expressionKind === 'text' ? 'string' : expressionKind);
  return isOfKind ? value : undefined;
}

/** An expression at `path` that is true or false of a record; gives it unless it is refused. */
export function* checkCondition(
  file: EntityFile,
  entries: readonly FieldEntry[],
  path: Path,
  text: string,
  { enumerations }: CheckContext,
  hasCaller = false,
): Generator<Diagnostic, Expression | undefined> {
  const scope = expressionScope(entries, (type) => enumerations.get(type), hasCaller);
  const parsed = parseExpression(text, scope, 'boolean');
  const refused = (message: string) => file.source.atValue(path, { code: 'invalid_expression', message });
  if (!parsed.ok) yield refused(`At character ${parsed.at + 1}: ${parsed.detail}`);
  else if (fieldsOf(parsed.expression).length === 0)
    yield refused('It names no field, so it is the same for every record.');
  else return parsed.expression;
  return undefined;
}

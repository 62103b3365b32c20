import { type Expression, evaluate, fieldsOf, parseExpression } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check, CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import { expressionScope } from '../../catalog/expressions.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Path } from '../../catalog/yaml-source.js';
import { givenRecords, knownValues } from '../seed/given-records.js';

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
        const known = knownValues(entries, values);
        if (fieldsOf(expression).some((field) => known.get(field) === undefined)) continue;
        if (evaluate(expression, { field: (field) => known.get(field) ?? null }) !== false) continue;
        yield source.atValue(path, { code, message: `The check ${name} is false of this record. ${meaning}` });
      }
    }
  }
};

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

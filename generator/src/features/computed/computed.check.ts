import {
  type Expression,
  type ExpressionKind,
  fieldsOf,
  parseExpression,
  slugSourceOf,
  typeNamed,
} from '@catalog-service/vocabulary';
import type { CatalogFiles, EntityFile } from '../../catalog/catalog-files.js';
import type { CheckContext } from '../../catalog/checks/check.js';
import { otherKeys } from '../../catalog/checks/other-keys.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import { expressionScope } from '../../catalog/expressions.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { resolveAccess } from '../../catalog/resolve/resolve-access.js';
import type { FieldCheck } from '../feature.js';
import { isAbove, planNames, planToRead } from '../plans/required-plans.js';
import { givenFields } from '../seed/given-records.js';
import { uniqueFields } from '../unique/written-uniques.js';

/** A computed field has an expression of its kind, and no reader who may not read what it is made of. */
export const checkComputed: FieldCheck = function* (field, context, entries, file) {
  const { name } = field;
  const { computed, default: initial, reveals, type = '', access } = field.input;
  if (computed === undefined && slugSourceOf(initial) === undefined && reveals !== undefined) {
    yield field.at('reveals', {
      code: 'key_not_applicable',
      message: `${name} is not computed from other fields, so it reveals none of them.`,
      expected: 'reveals with computed, or with a default that is a slug',
    });
  }
  if (computed === undefined) return;
  const others = field.isCommon ? [] : (['updatable', 'derived'] as const);
  yield* otherKeys(field, 'computed', `${name} is computed`, 'computed', others);
  if ((access?.create?.length ?? 0) > 0) {
    const message = `${name} is computed: callers cannot set it.`;
    yield field.atAccess('create', undefined, { code: 'access_without_effect', message });
  }
  const kind = typeNamed(type).expressionKind;
  if (kind !== undefined) yield* checkExpression(file, entries, field, computed, kind, context);
  // The database calculates the value after these are told.
  for (const { path } of uniqueFields(file).filter((one) => one.name === name)) {
    const message = `${name} is computed: compare the fields that it is made of.`;
    yield file.source.atValue(path, { code: 'invalid_unique', message });
  }
  for (const { source, path, code } of givenFields(file, context.files).filter((one) => one.name === name)) {
    yield source.atKey(path, { code, message: `${name} is computed.` });
  }
};

function* checkExpression(
  file: EntityFile,
  entries: readonly FieldEntry[],
  field: FieldEntry,
  text: string,
  kind: ExpressionKind,
  { enumerations, files }: CheckContext,
): Iterable<Diagnostic> {
  const parsed = parseExpression(
    text,
    expressionScope(entries, (type) => enumerations.get(type)),
    kind,
  );
  const refused = (message: string) => field.at('computed', { code: 'invalid_expression', message });
  if (!parsed.ok) return yield refused(`At character ${parsed.at + 1}: ${parsed.detail}`);
  const sources = fieldsOf(parsed.expression).flatMap((name) => entries.filter((entry) => entry.name === name));
  if (sources.length === 0) return yield refused('It names no field, so it is the same for every record.');
  const chained = sources.find(({ input }) => input.computed !== undefined);
  if (chained !== undefined) return yield refused(`${chained.name} is computed itself: write its expression here.`);
  const most = mostCharacters(parsed.expression, entries, enumerations);
  const room = field.input.maxLength ?? typeNamed(field.input.type ?? '').maxLength ?? Number.POSITIVE_INFINITY;
  if (kind === 'text' && most > room) {
    yield refused(
      `Its values can have ${most === Infinity ? 'any number of' : most} characters, and ${field.name} has ${room}.`,
    );
  }
  yield* checkReaders(file, field, 'computed', sources, files);
}

/** Who reads the field learns of the fields that it is made of. */
export function* checkReaders(
  file: EntityFile,
  field: FieldEntry,
  key: 'computed' | 'default',
  sources: readonly FieldEntry[],
  files: CatalogFiles,
): Iterable<Diagnostic> {
  const access = file.kind === 'resource' ? file.data.access : undefined;
  const plans = planNames(files);
  const readersOf = ({ input }: FieldEntry): readonly string[] | undefined =>
    input.access?.read ?? (access === undefined ? undefined : resolveAccess(input, access).read);
  const readers = readersOf(field);
  const revealed = sources.flatMap((source) => {
    const allowed = readersOf(source);
    // Without a list, the names that may read the entity may read it.
    if (allowed === undefined) return [];
    const others = readers?.filter((name) => !allowed.includes(name)) ?? ['whoever may read the record'];
    const plan = planToRead(source.input);
    return [
      ...(others.length === 0 ? [] : [`${others.join(', ')} may not read ${source.name}`]),
      ...(isAbove(plans, plan, planToRead(field.input)) ? [`${source.name} needs the plan ${plan}`] : []),
    ];
  });
  if (revealed.length > 0 && field.input.reveals !== true) {
    yield field.at(key, {
      code: 'computed_reveals',
      message: `${field.name} reveals fields that its readers may not read: ${revealed.join('; ')}.`,
      expected: 'access.read with those who may read all of them, the plan that they need, or reveals: true',
    });
  }
  if (revealed.length === 0 && field.input.reveals === true) {
    yield field.at('reveals', {
      code: 'key_not_applicable',
      message: `Whoever may read ${field.name} may read all that it is made of.`,
      expected: 'a field without reveals',
    });
  }
}

/** An upper bound of the length of a text. */
function mostCharacters(
  expression: Expression,
  entries: readonly FieldEntry[],
  enumerations: CheckContext['enumerations'],
): number {
  if ('field' in expression) {
    const { type = '', maxLength } = entries.find(({ name }) => name === expression.field)?.input ?? {};
    const values = enumerations.get(type)?.values;
    if (values !== undefined) return Math.max(...values.map(({ length }) => length));
    return maxLength ?? typeNamed(type).maxLength ?? Number.POSITIVE_INFINITY;
  }
  if ('value' in expression) return String(expression.value).length;
  if (!('op' in expression)) return 0;
  const parts = expression.of.map((part) => mostCharacters(part, entries, enumerations));
  return expression.op === '||' ? parts.reduce((sum, part) => sum + part, 0) : Math.max(...parts);
}

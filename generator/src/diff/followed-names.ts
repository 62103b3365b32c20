import { type DefaultValue, slugSourceOf, withFieldRenamed, withValuesRenamed } from '@catalog-service/vocabulary';
import { expressionScope } from '../catalog/expressions.js';
import type { Field } from '../model/model.js';
import { type Entity, matchFields, type Pair, type Side } from './catalog-change.js';

/** The catalog before a change, in the names of the catalog after it, so that a rename alone is no change. */

/** The current name of a field. */
export const followedField = (entity: Entity | undefined, name: string): string =>
  entity?.fields.find((field) => field.renamedFrom === name)?.name ?? name;

/** The current name of a value of a field. */
export function followedValue(
  { enumeration }: Pick<Field, 'enumeration'>,
  value: string,
  { catalog }: Pick<Side, 'catalog'>,
): string {
  const meanings = catalog.enumerations.find(({ title }) => title === enumeration?.title)?.meanings ?? [];
  return meanings.find(({ renamedFrom }) => renamedFrom === value)?.value ?? value;
}

/** An expression of the side before. */
export function followedText({ before, after }: Pair<Entity>, text: string, side: Pick<Side, 'catalog'>): string {
  const fieldOf = (name: string) => before.fields.find((field) => field.name === name);
  const scope = {
    ...expressionScope(
      before.fields.map((field) => ({ name: field.name, input: field })),
      () => undefined,
      true,
    ),
    valuesOf: (name: string) => fieldOf(name)?.enumeration?.values,
  };
  const inValues = withValuesRenamed(text, scope, (name, value) => followedValue(fieldOf(name) ?? {}, value, side));
  return before.fields.reduce((now, { name }) => withFieldRenamed(now, name, followedField(after, name)), inValues);
}

/** A record with the new names of its fields and values. */
export function followedRecord(
  record: Readonly<Record<string, unknown>>,
  before: Entity | undefined,
  after: Entity | undefined,
  side: Pick<Side, 'catalog'>,
): Readonly<Record<string, unknown>> {
  const { pairs } = matchFields(before?.fields ?? [], after?.fields ?? []);
  const names = new Map(pairs.map((field) => [field.before.name, field.after.name]));
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = before?.fields.find((one) => one.name === name) ?? {};
      return [names.get(name) ?? name, typeof value === 'string' ? followedValue(field, value, side) : value];
    }),
  );
}

/** The default of a field of the side before. */
export function followedDefault(
  { after }: Pair<Entity>,
  field: Field,
  side: Pick<Side, 'catalog'>,
): DefaultValue | undefined {
  const { default: value } = field;
  if (typeof value === 'string') return followedValue(field, value, side);
  const source = slugSourceOf(value);
  return source === undefined ? value : { slugOf: followedField(after, source) };
}

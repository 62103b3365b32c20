import { type Enumeration, type ExpressionScope, isSealed, typeNamed } from '@catalog-service/vocabulary';
import { isWhole } from '../features/ordered/whole.js';
import type { FieldInput } from './schema/field.schema.js';

/** A field as it is written; the type of an enumeration is its title. */
interface WrittenField {
  readonly name: string;
  readonly input: Pick<FieldInput, 'type' | 'internal' | 'list'> &
    Parameters<typeof isWhole>[0] &
    Parameters<typeof isSealed>[0];
}

/** What the expressions of an entity may name: its fields of single values, those that are kept from the API aside. */
export function expressionScope(
  fields: readonly WrittenField[],
  enumerationOf: (type: string) => Pick<Enumeration, 'values'> | undefined,
  hasCaller = false,
): ExpressionScope {
  const types = new Map(fields.flatMap(({ name, input }) => (input.internal === true ? [] : [[name, input] as const])));
  const whole = new Set(fields.flatMap(({ name, input }) => (isWhole(input) ? [name] : [])));
  return {
    hasCaller,
    isWhole: (field) => whole.has(field),
    kindOf(field) {
      const input = types.get(field);
      return input === undefined ? undefined : typeNamed(input.type ?? '', input.list).expressionKind;
    },
    isSecret: (field) => fields.some(({ name, input }) => name === field && isSealed(input)),
    fields: [...types.keys()],
    valuesOf: (field) => enumerationOf(types.get(field)?.type ?? '')?.values,
  };
}

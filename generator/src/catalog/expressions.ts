import { type Enumeration, type ExpressionScope, type SecretKind, typeNamed } from '@catalog-service/vocabulary';

/** A field as it is written; the type of an enumeration is its title. */
interface WrittenField {
  readonly name: string;
  readonly input: {
    readonly type?: string | undefined;
    readonly internal?: boolean | undefined;
    readonly secret?: SecretKind | undefined;
  };
}

/** What the expressions of an entity may name: its fields of single values, those that are kept from the API aside. */
export function expressionScope(
  fields: readonly WrittenField[],
  enumerationOf: (type: string) => Pick<Enumeration, 'values'> | undefined,
): ExpressionScope {
  const types = new Map(
    fields.flatMap(({ name, input }) => (input.internal === true ? [] : [[name, input.type ?? ''] as const])),
  );
  return {
    kindOf(field) {
      const type = types.get(field);
      return type === undefined ? undefined : typeNamed(type).expressionKind;
    },
    isSecret: (field) => fields.some(({ name, input }) => name === field && input.secret !== undefined),
    fields: [...types.keys()],
    valuesOf: (field) => enumerationOf(types.get(field) ?? '')?.values,
  };
}

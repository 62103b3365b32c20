import { NAMED_TYPES } from '@catalog-service/vocabulary';
import { z } from 'zod';

/**
 * The names that a catalog defines and may be used elsewhere in it. The schemas that validate take none of it (unknown
 * names get diagnostics of their own, with a suggestion); the one for editors takes all of it.
 */
export interface Vocabulary {
  readonly permissions: readonly Known[];
  readonly entities: readonly Known[];
  readonly lintRules: readonly Known[];
  readonly diffRules: readonly Known[];
}

/** An allowed name and its description. */
export interface Known {
  readonly name: string;
  readonly description: string;
}

/** What the schemas of the kinds of files share: the registry of their descriptions, and the known names. */
export interface SchemaKit {
  readonly metadata: z.core.$ZodRegistry<SchemaMetadata>;
  /** A role or permission. */
  readonly permission: z.ZodType<string>;
  /** A resource or reference. */
  readonly entity: z.ZodType<string>;
  /** A type of fields. */
  readonly fieldType: z.ZodType<string>;
  /** A rule of the lint. */
  readonly lintRule: z.ZodType<string>;
  /** A kind of change in `diff`. */
  readonly diffRule: z.ZodType<string>;
  /** Adds the description that editors show for a key. Returns the schema. */
  described<S extends z.ZodType>(schema: S, description: string): S;
}

export interface SchemaMetadata extends Record<string, unknown> {
  /** Makes the schema one of `$defs`. */
  readonly id?: string;
  readonly description?: string;
  /** Editors show these with the values of an enum. */
  readonly enumDescriptions?: readonly string[];
}

/** Makes the kit. Without a vocabulary a name is any text; the types of fields are always these. */
export function schemaKit(fieldTypes: readonly Known[], vocabulary?: Vocabulary): SchemaKit {
  const metadata = z.registry<SchemaMetadata>();
  const names = (id: string, known: readonly Known[]): z.ZodType<string> => {
    const schema: z.ZodType<string> = known.length === 0 ? z.string() : z.enum(known.map((item) => item.name));
    metadata.add(schema, { id, enumDescriptions: known.map((item) => item.description) });
    return schema;
  };
  return {
    metadata,
    permission: names('permissionName', vocabulary?.permissions ?? []),
    entity: names('entityName', vocabulary?.entities ?? []),
    fieldType: names('fieldType', fieldTypes),
    lintRule: names('lintRule', vocabulary?.lintRules ?? []),
    diffRule: names('diffRule', vocabulary?.diffRules ?? []),
    described(schema, description) {
      metadata.add(schema, { description });
      return schema;
    },
  };
}

/** The types that a field may have: those of the vocabulary, and enumerations. */
export function knownFieldTypes(
  enumerations: readonly { readonly title: string; readonly description: string }[],
): readonly Known[] {
  return [
    ...NAMED_TYPES.map(({ name, description }) => ({ name, description })),
    ...enumerations.map(({ title, description }) => ({ name: title, description })),
  ];
}

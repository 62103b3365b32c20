import { NAMED_TYPES } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { Naming } from '../names/naming.js';

/**
 * The names that a catalog defines and uses elsewhere. The schema for editors lists them. The schemas that validate do not:
 * an unknown name has a diagnostic of its own, with a suggestion.
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

interface SchemaMetadata extends Record<string, unknown> {
  /** Makes the schema one of `$defs`. */
  readonly id?: string;
  readonly description?: string;
  /** Editors show these with the values of an enum. */
  readonly enumDescriptions?: readonly string[];
}

/** What the schemas of all files share: the registry of their descriptions, and the known names. */
export type SchemaKit = ReturnType<typeof schemaKit>;

/** Makes the kit. Without a vocabulary a name is any text; field types are always restricted to these. */
export function schemaKit(fieldTypes: readonly Known[], vocabulary?: Vocabulary) {
  const metadata = z.registry<SchemaMetadata>();
  const naming = z.registry<Naming>();
  /** Says what the texts of a schema, or the keys of an object, name. Returns the schema. */
  const annotated = <S extends z.ZodType>(schema: S, meaning: Naming): S => {
    naming.add(schema, meaning);
    return schema;
  };
  const names = (id: string, known: readonly Known[]): z.ZodType<string> => {
    const schema: z.ZodType<string> = known.length === 0 ? z.string() : z.enum(known.map((item) => item.name));
    metadata.add(schema, { id, enumDescriptions: known.map((item) => item.description) });
    return schema;
  };
  /** Adds the description that editors show for a key. Returns the schema. */
  const described = <S extends z.ZodType>(schema: S, description: string): S => {
    metadata.add(schema, { description });
    return schema;
  };
  const fieldName = () => annotated(z.string(), { names: 'field' });
  const permission = annotated(names('permissionName', vocabulary?.permissions ?? []), { names: 'permission' });
  const expression = (description: string) => annotated(described(z.string(), description), { names: 'expression' });
  const limited = z.partialRecord(
    permission,
    z.strictObject({ where: expression('Expression: only records of which it is true.') }),
  );
  return {
    metadata,
    naming,
    described,
    /** A key that may be left out. */
    optional: <S extends z.ZodType>(schema: S, description: string) => described(schema, description).optional(),
    annotated,
    /** A trait of the model. */
    trait: (schema: z.ZodType, description: string, meaning: 'field' | undefined) =>
      meaning === undefined
        ? described(schema, description)
        : annotated(described(schema, description), { names: meaning }),
    /** A field of the entity of the file. */
    field: (description: string) => annotated(described(z.string(), description), { names: 'field' }),
    /** The same without a description of its own: the item of a list, the key of a map. */
    fieldName,
    /** Fields of an index. */
    fieldList: () => z.array(fieldName()).min(1).max(8),
    expression,
    text: (description: string) => described(z.string(), description),
    /** A text that is not empty. */
    sentence: (description: string) => described(z.string().min(1), description),
    /** Roles and permissions. */
    permissions: (description: string) => described(z.array(permission), description),
    /** The same with conditions of rows. */
    grants: (description: string) => described(z.array(z.union([permission, limited])), description),
    permission,
    /** A resource or reference. */
    entity: annotated(names('entityName', vocabulary?.entities ?? []), { names: 'entity' }),
    fieldType: names('fieldType', fieldTypes),
    lintRule: names('lintRule', vocabulary?.lintRules ?? []),
    /** A kind of change in `diff`. */
    diffRule: names('diffRule', vocabulary?.diffRules ?? []),
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

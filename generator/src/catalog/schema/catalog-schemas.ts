import { z } from 'zod';
import { acceptancesSchema, propertiesSchema } from './acceptances.schema.js';
import { demoSchema } from './demo.schema.js';
import { enumerationSchema } from './enumeration.schema.js';
import { type FieldSchemas, fieldSchemas, lenientFieldSchemas } from './field.schema.js';
import { permissionsSchema } from './permissions.schema.js';
import { referenceSchema } from './reference.schema.js';
import { resourceSchema } from './resource.schema.js';
import { type Known, type SchemaKit, schemaKit, type Vocabulary } from './schema-kit.js';
import { serviceSchema } from './service.schema.js';

// A schema is used a few dozen times in the life of the process: compiling it costs more than it gains.
z.config({ jitless: true });

/**
 * The schemas of the kinds of files.
 *
 * @param commonFields names of the fields of service.yaml; undefined if that file cannot be read.
 * @param fieldTypes what may stand at the type of a field.
 * @param vocabulary narrows names to the known ones; without it a name is any text.
 */
export function catalogSchemas(
  commonFields: readonly string[] | undefined,
  fieldTypes: readonly Known[],
  vocabulary?: Vocabulary,
) {
  const kit = schemaKit(fieldTypes, vocabulary);
  return schemas(kit, fieldSchemas(kit), commonFields);
}

/** The same with all fields optional: it reads the rest of a file with a mistake. */
export function lenientCatalogSchemas(fieldTypes: readonly Known[]) {
  const kit = schemaKit(fieldTypes);
  return schemas(kit, lenientFieldSchemas(kit), undefined);
}

/** The schema of an enumeration, which knows no names: it is read before anything else. */
export const ENUMERATION_SCHEMA = enumerationSchema(schemaKit([]));

export type CatalogSchemas = ReturnType<typeof schemas>;

const schemas = (kit: SchemaKit, fields: FieldSchemas, commonFields: readonly string[] | undefined) => ({
  metadata: kit.metadata,
  naming: kit.naming,
  service: serviceSchema(kit, fields),
  permissions: permissionsSchema(kit),
  resource: resourceSchema(kit, fields, commonFields),
  reference: referenceSchema(kit, fields),
  writableReference: resourceSchema(kit, fields, commonFields, 'references'),
  enumeration: enumerationSchema(kit),
  lintBaseline: acceptancesSchema(kit, kit.lintRule, kit.entity),
  acceptedChanges: acceptancesSchema(
    kit,
    kit.diffRule,
    kit.annotated(kit.text('Resource, reference or enumeration, where there is one.'), { names: 'entity' }),
  ),
  properties: propertiesSchema(kit),
  demo: demoSchema(kit),
});

/** The files that have each schema. */
const FILES = [
  ['resource', 'resources/*.yaml'],
  ['reference', 'references/*.yaml'],
  ['writableReference', 'references/*.yaml with `create`, `update` and `delete` in `access`'],
  ['enumeration', 'enumerations/*.yaml'],
  ['service', 'service.yaml'],
  ['permissions', 'permissions.yaml'],
  ['lintBaseline', 'lint-baseline.yaml'],
  ['acceptedChanges', 'accepted-changes.yaml'],
  ['properties', 'properties.yaml'],
  ['demo', 'demo.yaml'],
] as const;

/**
 * `catalog.schema.json`: what the validator accepts, for completion and hover in the editor. One schema for the
 * kinds of files, so that each begins with the same `$schema` line.
 */
export function emitCatalogSchema(
  ...named: [Vocabulary, fieldTypes: readonly Known[], commonFields: readonly string[]]
): string {
  const key = JSON.stringify(named);
  const text = EMITTED.get(key) ?? schemaText(...named);
  if (EMITTED.size === MOST_EMITTED) EMITTED.clear();
  EMITTED.set(key, text);
  return text;
}

/** Most edits of a catalog leave its names as they are. */
const EMITTED = new Map<string, string>();
const MOST_EMITTED = 20;

function schemaText(vocabulary: Vocabulary, fieldTypes: readonly Known[], commonFields: readonly string[]): string {
  const schemas = catalogSchemas(commonFields, fieldTypes, vocabulary);
  const all = FILES.map(([id, description]) => {
    schemas.metadata.add(schemas[id], { id, description });
    return schemas[id];
  });
  const schema = z.toJSONSchema(z.union(all), {
    metadata: schemas.metadata,
    target: 'draft-07',
    io: 'input',
    override: ({ jsonSchema }) => {
      // zod adds bounds to every integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

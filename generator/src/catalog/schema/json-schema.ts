import { z } from 'zod';
import { catalogSchemas } from './catalog-schemas.js';
import type { Known, Vocabulary } from './vocabulary.js';

/**
 * `catalog.schema.json`: what the validator accepts, for completion and hover in the editor. One schema for the
 * kinds of files, so that each begins with the same `$schema` line.
 */
export function emitCatalogSchema(
  vocabulary: Vocabulary,
  fieldTypes: readonly Known[],
  commonFields: readonly string[],
): string {
  const schemas = catalogSchemas(commonFields, fieldTypes, vocabulary);
  const { metadata, service, permissions, resource, reference, enumeration, lintBaseline, acceptedChanges } = schemas;
  const { properties, demo } = schemas;
  metadata.add(service, { id: 'service', description: 'service.yaml' });
  metadata.add(permissions, { id: 'permissions', description: 'permissions.yaml' });
  metadata.add(resource, { id: 'resource', description: 'resources/*.yaml' });
  metadata.add(reference, { id: 'reference', description: 'references/*.yaml' });
  metadata.add(enumeration, { id: 'enumeration', description: 'enumerations/*.yaml' });
  metadata.add(lintBaseline, { id: 'lintBaseline', description: 'lint-baseline.yaml' });
  metadata.add(acceptedChanges, { id: 'acceptedChanges', description: 'accepted-changes.yaml' });
  metadata.add(properties, { id: 'properties', description: 'properties.yaml' });
  metadata.add(demo, { id: 'demo', description: 'demo.yaml' });
  const all = [resource, reference, enumeration, service, permissions, lintBaseline, acceptedChanges, properties, demo];
  const schema = z.toJSONSchema(z.union(all), {
    metadata,
    target: 'draft-07',
    io: 'input',
    override: ({ jsonSchema }) => {
      // zod adds bounds to every integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

import { searchedText } from '@catalog-service/vocabulary';
import { type Index, indexName } from '../../emit/prisma/database-table.js';
import { type CatalogEntity, plainColumn } from '../../emit/prisma/entity-columns.js';
import { isSearched } from './searched-fields.js';

/**
 * The parts of the texts that are searched of an entity's records. The project comes first, so that its records alone are looked at. The
 * order of the others means nothing, and is not that of the YAML, so that moving a line does not rebuild the index.
 */
export function searchIndex({ table, scope, fields }: CatalogEntity): readonly Index[] {
  const texts = fields
    .flatMap((field) => (isSearched(field) && field.column !== undefined ? [field.column] : []))
    .sort();
  if (texts.length === 0) return [];
  return [
    {
      name: indexName(table, ...texts, 'search'),
      columns: [
        ...(scope === 'global' ? [] : [plainColumn('projectId')]),
        ...texts.map((name) => ({ ...plainColumn(name), sql: `(${searchedText(`"${name}"`)}) gin_trgm_ops` })),
      ],
      isOfParts: true,
    },
  ];
}

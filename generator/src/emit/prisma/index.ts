import { storedCatalog } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { catalogTables } from './catalog-tables.js';
import type { DatabaseTable } from './database-table.js';
import { backRelations, modelText } from './schema-text.js';
import { serviceTables } from './service-tables.js';

const SETTINGS = `\
datasource db {
  provider = "postgresql"
}

generator client {
  provider            = "prisma-client"
  output              = "../../dist/prisma-client"
  moduleFormat        = "esm"
  importFileExtension = "js"
}
`;

const SERVICE_HEADER =
  "// Written by `npm run generate`. The service's own tables; no YAML file says anything about them.";
const REFERENCES_HEADER = '// Written by `npm run generate` from catalog/references/.';

/**
 * The Prisma schema of a catalog, by path from the root of the project: a file for each resource, one for all
 * references and one for the service's own tables.
 */
export function emitPrisma(wanted: Catalog): Map<string, string> {
  const catalog = storedCatalog(wanted);
  const entities = catalogTables(catalog);
  const services = serviceTables(catalog);
  const pointing = backRelations([...entities.flatMap(({ own, joins }) => [own, ...joins]), ...services]);
  const models = (tables: readonly DatabaseTable[]): readonly string[] =>
    tables.map((table) => modelText(table, pointing.get(table.name) ?? []));

  const files = new Map<string, string>();
  const references: string[] = [];
  for (const { entity, own, joins } of entities) {
    const texts = models([own, ...joins]);
    if (entity.kind === 'reference') references.push(...texts);
    else files.set(`prisma/schema/${entity.names.kebab}.prisma`, joined(resourceHeader(entity.source), ...texts));
  }
  files.set('prisma/schema/_references.prisma', joined(REFERENCES_HEADER, ...references));
  files.set('prisma/schema/_service.prisma', joined(SERVICE_HEADER, SETTINGS, ...models(services)));
  return files;
}

function resourceHeader(source: string): string {
  return `// Written by \`npm run generate\` from catalog/${source}.`;
}

/** The header line and the blocks, with an empty line between two. */
function joined(header: string, ...blocks: readonly string[]): string {
  return [`${header}\n`, ...blocks].join('\n');
}

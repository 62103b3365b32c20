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

/**
 * The Prisma schema of a catalog, by path from the root of the project: a file for each resource and each reference, and one for the
 * service's own tables.
 */
export function emitPrisma(wanted: Catalog): Map<string, string> {
  const catalog = storedCatalog(wanted);
  const entities = catalogTables(catalog);
  const services = serviceTables(catalog);
  const pointing = backRelations([...entities.flatMap(({ own, joins }) => [own, ...joins]), ...services]);
  const models = (tables: readonly DatabaseTable[]): readonly string[] =>
    tables.map((table) => modelText(table, pointing.get(table.name) ?? []));

  return new Map([
    ...entities.map(({ entity, own, joins }): [string, string] => [
      `prisma/schema/${entity.names.kebab}.prisma`,
      joined(`// Written by \`npm run generate\` from catalog/${entity.source}.`, ...models([own, ...joins])),
    ]),
    ['prisma/schema/_service.prisma', joined(SERVICE_HEADER, SETTINGS, ...models(services))],
  ]);
}

/** The header line and the blocks, with an empty line between two. */
function joined(header: string, ...blocks: readonly string[]): string {
  return [`${header}\n`, ...blocks].join('\n');
}

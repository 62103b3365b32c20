/**
 * Prints every record of a project as Prisma Client reads it from an embedded database: rows by the key of their
 * resource, each with the ids of what it points at. Then runs a report. Arguments: the data folder, the id of the project and the
 * file of the report.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { PrismaClient } from '../../../dist/prisma-client/client.js';

const [dataFolder, projectId, report] = process.argv.slice(2);
const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../generated/contract.json'), 'utf8'));
const pglite = await PGlite.create(join(dataFolder, 'postgres'), { extensions: { btree_gin, pg_trgm } });
const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const ID = { select: { id: true } };

const read = {};
for (const { key, fields } of contract.resources) {
  const model = key[0].toLowerCase() + key.slice(1);
  const listOf = ({ name }) => `${model}${capital(name)}_owner`;
  const entities = fields.filter(({ type }) => type === 'Entity').map(({ name }) => name);
  const lists = fields.filter(({ type }) => type === 'Entity Array');
  const rows = await prisma[model].findMany({
    where: { projectId },
    include: Object.fromEntries([
      ...entities.map((name) => [name, ID]),
      ...lists.map((field) => [listOf(field), { select: { targetId: true } }]),
    ]),
  });
  read[key] = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(lists.map((field) => [field.name, row[listOf(field)].map(({ targetId }) => targetId)])),
  }));
}
process.stdout.write(`${JSON.stringify(read)}\n`);
await prisma.$disconnect();
await pglite.close();
await import(pathToFileURL(report).href);

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@catalog-service/server';
import { SQL_DOCS_FOLDER, sqlDocs } from './sql-docs.js';

/** The program `sql`: writes the documents of a service's SQL, and removes those of resources that are gone. */
export async function writeSqlDocs({ root, catalog }: Service): Promise<void> {
  const folder = join(root, SQL_DOCS_FOLDER);
  const files = await sqlDocs(catalog);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  process.stderr.write(`Wrote ${files.size} files to ${SQL_DOCS_FOLDER}.\n`);
}

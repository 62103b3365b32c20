import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { Registry } from '../runtime/definition/registry.js';
import { SQL_DOCS_FOLDER, sqlDocs } from './sql-docs.js';

/** `npm run sql`, in the root of the project: writes the files, and removes those of resources that are gone. */
const files = await sqlDocs(new Registry(resources, references));
mkdirSync(SQL_DOCS_FOLDER, { recursive: true });
for (const name of readdirSync(SQL_DOCS_FOLDER)) {
  if (!files.has(name)) rmSync(join(SQL_DOCS_FOLDER, name), { recursive: true });
}
for (const [name, text] of files) writeFileSync(join(SQL_DOCS_FOLDER, name), text);
process.stderr.write(`Wrote ${files.size} files to ${SQL_DOCS_FOLDER}.\n`);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from 'ts-morph';
import { expect, test } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import { entityNameTaken } from '../../model/reserved-names.js';
import { loadTemplates } from '../templates.js';
import { emitClient } from './index.js';

const ROOT = join(import.meta.dirname, '../../../..');
const TEMPLATES = join(ROOT, 'templates');
const RUNTIME = join(TEMPLATES, 'client/runtime');
/** What follows from the catalog has names of its own, which the catalog itself keeps apart. */
const OF_THE_CATALOG = /\/(resources|references|enumerations)\b/;

test('no entity has the name of a type that the client exports', () => {
  const project = new Project({ useInMemoryFileSystem: true });
  const { catalog } = parseCatalog(readCatalogFolder(join(ROOT, 'generator/golden/catalog')).texts);
  if (catalog === undefined) throw new Error('The golden catalog has mistakes');
  for (const [path, text] of emitClient(catalog, loadTemplates(TEMPLATES))) {
    if (path.endsWith('.ts')) project.createSourceFile(path.replace('generated/client', ''), text);
  }
  for (const name of readdirSync(RUNTIME).filter((file) => file.endsWith('.ts'))) {
    project.createSourceFile(join('/src/runtime', name), readFileSync(join(RUNTIME, name), 'utf8'));
  }
  const exported = project.getSourceFileOrThrow('/src/index.ts').getExportedDeclarations();
  const types = [...exported].flatMap(([name, [declaration]]) =>
    /^[A-Z][a-z]/.test(name) && !OF_THE_CATALOG.test(declaration?.getSourceFile().getFilePath() ?? '') ? [name] : [],
  );
  expect(types.length).toBeGreaterThan(40);
  expect(types.filter((pascal) => entityNameTaken({ pascal, camel: pascal }) === undefined)).toEqual([]);
});

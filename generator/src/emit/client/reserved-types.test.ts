import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from 'ts-morph';
import { expect, test } from 'vitest';
import { entityNameTaken } from '../../model/reserved-names.js';

const ROOT = join(import.meta.dirname, '../../../..');
const GENERATED = join(ROOT, 'generator/golden/output/generated/client/src');
const RUNTIME = join(ROOT, 'templates/client/runtime');
/** What follows from the catalog has names of its own, which the catalog itself keeps apart. */
const OF_THE_CATALOG = /\/(resources|references|enumerations)\b/;

test('no entity has the name of a type that the client exports', () => {
  const project = new Project({ useInMemoryFileSystem: true });
  for (const [from, to] of [
    [GENERATED, '/src'],
    [RUNTIME, '/src/runtime'],
  ] as const) {
    const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => file.endsWith('.ts'))) {
      project.createSourceFile(join(to, name), readFileSync(join(from, name), 'utf8'));
    }
  }
  const exported = project.getSourceFileOrThrow('/src/index.ts').getExportedDeclarations();
  const types = [...exported].flatMap(([name, [declaration]]) =>
    /^[A-Z][a-z]/.test(name) && !OF_THE_CATALOG.test(declaration?.getSourceFile().getFilePath() ?? '') ? [name] : [],
  );
  expect(types.length).toBeGreaterThan(40);
  expect(types.filter((pascal) => entityNameTaken({ pascal, camel: pascal }) === undefined)).toEqual([]);
});

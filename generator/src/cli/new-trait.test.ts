import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import type { CatalogLocations } from '../catalog/catalog-locations.js';
import type { parseCatalog } from '../catalog/parse-catalog.js';
import type { compareCatalogs } from '../diff/compare-catalogs.js';
import { HOME } from '../testing/run-generator.js';
import { catalogChanged } from '../testing/small-catalog.js';
import type { composeOutput } from './compose.js';

const TRAITS = join(HOME, 'packages/vocabulary/src/model/field.ts');

const ROW = `export const FIELD = {
  unit: shown(text(), {
    ...defined,
    author: 'Unit of the values.',
    narrowedBy: ['has a unit', 'has no unit'],
    says: (unit: string) => \`In \${unit}.\`,
  }),
`;

const PROGRAM = `
export { parseCatalog } from './generator/src/catalog/parse-catalog.js';
export { CatalogLocations } from './generator/src/catalog/catalog-locations.js';
export { composeOutput } from './generator/src/cli/compose.js';
export { compareCatalogs } from './generator/src/diff/compare-catalogs.js';
`;

interface Generator {
  readonly CatalogLocations: typeof CatalogLocations;
  readonly compareCatalogs: typeof compareCatalogs;
  readonly composeOutput: typeof composeOutput;
  readonly parseCatalog: typeof parseCatalog;
}

/** The generator, with one row more in the table of the traits of a field. */
async function generatorWithUnit(): Promise<Generator> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: HOME, loader: 'ts' },
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [
      {
        name: 'new-trait',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^@catalog-service\// }, ({ path }) => {
            const [, name = '', folder = ''] = path.split('/');
            return { path: join(HOME, 'packages', name, 'src', folder, 'index.ts') };
          });
          onLoad({ filter: /vocabulary\/src\/model\/field\.ts$/ }, () => {
            const before = readFileSync(TRAITS, 'utf8');
            expect(before).toContain('export const FIELD = {\n');
            return { contents: before.replace('export const FIELD = {\n', () => ROW), loader: 'ts' };
          });
        },
      },
    ],
  });
  // Below the project, whose packages it imports.
  const folder = mkdtempSync(join(HOME, 'dist', 'new-trait-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'generator.mjs');
  writeFileSync(file, outputFiles[0]?.text ?? '');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

it('one row makes a trait of a field: authors write it, the definition, the contract and OpenAPI have it, and diff judges it', {
  timeout: 120_000,
}, async () => {
  const generator = await generatorWithUnit();
  const read = (text: string) => {
    const { catalog, commonFields, files, diagnostics } = generator.parseCatalog(
      catalogChanged('resources/group.yaml', 'description: Size.', text),
    );
    if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
    return { side: { catalog, locations: new generator.CatalogLocations(files) }, loaded: { catalog, commonFields } };
  };
  const [before, after] = [read('description: Size.'), read('unit: mm, description: Size.')];
  const output = generator.composeOutput(after.loaded, join(HOME, 'templates'));
  expect(output.get('catalog/catalog.schema.json')).toContain('"description": "Unit of the values."');
  expect(output.get('generated/resources/group/group.definition.ts')).toContain("unit: 'mm', integer: true,");
  expect(JSON.parse(output.get('generated/contract.json') ?? '').resources[0].fields).toContainEqual(
    expect.objectContaining({ name: 'size', unit: 'mm' }),
  );
  expect(JSON.parse(output.get('generated/openapi.json') ?? '').components.schemas.Group.properties.size).toMatchObject(
    { description: 'Size. In mm.' },
  );
  const changesOf = (was: typeof before, is: typeof before) =>
    generator
      .compareCatalogs(was.side, is.side)
      .changes.map(({ rule, message, location }) => [rule, message, location?.line]);
  const line = expect.any(Number);
  expect(changesOf(before, after)).toEqual([['values-narrowed', "Group's `size` has a unit", line]]);
  expect(changesOf(after, before)).toEqual([['values-widened', "Group's `size` has no unit", line]]);
});

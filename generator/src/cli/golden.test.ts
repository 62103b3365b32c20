import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIELD_TYPES } from '@catalog-service/vocabulary';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { unifiedDiff } from '../check/unified-diff.js';
import { compareCatalogs } from '../diff/compare-catalogs.js';
import { levelOf } from '../diff/diff-rules.js';
import { asInContract, readContract } from '../diff/read-contract.js';
import { checkSyntax } from '../emit/check-syntax.js';
import { emitStatic } from '../emit/static.js';
import { loadTemplates } from '../emit/templates.js';
import { isAggregate } from '../plan/aggregates.js';
import { readDisk } from '../plan/apply-file-changes.js';
import { hashOf, MANIFEST_PATH, manifestOf, readManifest } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import { diffSchemas } from '../testing/schema-engine.js';
import { composeOutput } from './compose.js';

/**
 * A small catalog that says everything that a catalog can say. What is made of a device, which uses every feature, and of a label is
 * committed as text: a change of a template or an emitter shows there as a diff to read. Of all else the hashes are committed.
 * `UPDATE_GOLDEN=1 npx vitest run generator/src/cli/golden.test.ts` writes both anew.
 */
const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const GOLDEN = join(HOME, 'generator', 'golden');
const HASHES = join(GOLDEN, 'others.sha256');
/** Files of the last run that had the committed hashes: a changed one is compared with them. */
const LAST = join(HOME, 'dist', 'golden');
const TEMPLATES = join(HOME, 'templates');
const { texts } = readCatalogFolder(join(GOLDEN, 'catalog'));
const { catalog, commonFields, diagnostics } = parseCatalog(texts);

if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
const composed = composeOutput({ catalog, commonFields }, TEMPLATES);

/** Without the files that are copied as they stand. */
const copied = emitStatic(catalog, loadTemplates(TEMPLATES));
const composedText: Output = new Map([...composed].filter(([path]) => !copied.has(path) && path !== MANIFEST_PATH));

function prismaSchema(): [path: string, text: string][] {
  return [...composed].filter(([path]) => path.startsWith('prisma/schema/'));
}

const isText = (path: string): boolean => !isAggregate(path) && /\/(?:device|label)[./]/.test(path);

function write(folder: string, output: Output): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of output) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** How a file differs from the last one that had the committed hash. */
function changeOf(path: string, text: string, committed: string | undefined): string {
  const file = join(LAST, path);
  const last = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines =
    committed !== undefined && hashOf(last) === committed
      ? unifiedDiff(last, text, { maximumLines: 100 })
      : ['To see the difference, run this test before the change (git stash), which keeps the files, and then again.'];
  return [path, ...lines].join('\n');
}

const NODE = z.record(z.string(), z.unknown());

/** The examples of a document that its schemas refuse. */
function wrongExamples(output: Output): string[] {
  const document: unknown = JSON.parse(output.get('generated/openapi.json') ?? '');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(NODE.parse(document), 'document');
  const wrong: string[] = [];
  const look = (value: unknown, path: string): void => {
    const { data } = NODE.safeParse(value);
    if (data === undefined) {
      for (const [index, item] of Array.isArray(value) ? value.entries() : []) look(item, `${path}/${index}`);
      return;
    }
    if (data.schema !== undefined && data.example !== undefined) {
      const validate = ajv.compile({ $ref: `document#${path}/schema` });
      if (!validate(data.example)) wrong.push(`${path}: ${ajv.errorsText(validate.errors)}`);
    }
    for (const [name, child] of Object.entries(data)) {
      look(child, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  look(document, '');
  return wrong;
}

describe('the golden catalog', () => {
  it('has nothing wrong with it', () => {
    expect(diagnostics).toEqual([]);
  });

  it('has a field of every type, and every flag and key of the schema', () => {
    const types = new Set(catalog?.resources.flatMap(({ fields }) => fields.map(({ type }) => type)));
    expect(FIELD_TYPES.filter(({ name }) => !types.has(name))).toEqual([]);
    const written = [...texts.values()].join('\n');
    const keys = [
      'required',
      'updatable',
      'auto',
      'derived',
      'access',
      'default',
      'entity',
      'id',
      'onDelete',
      'integer',
    ];
    const more = [
      'minimum',
      'maximum',
      'maxLength',
      'unique',
      'internal',
      'omit',
      'fieldDefaults',
      'labelScope',
      'seed',
      'scope',
      'renamedFrom',
      'former',
      'deprecated',
      'part',
      'audit',
      'mayGrant',
    ];
    expect(
      [...keys, ...more].filter((key) => !new RegExp(`\\b${key}: `).test(written) && !written.includes(`${key}:\n`)),
    ).toEqual([]);
  });

  it('still gives the texts that were committed, to the byte', () => {
    const output = new Map([...composedText].filter(([path]) => isText(path)));
    if (process.env.UPDATE_GOLDEN === '1') write(join(GOLDEN, 'output'), output);
    const committed = readDisk(join(GOLDEN, 'output'), [{ folder: 'generated' }, { folder: 'prisma' }], output);
    expect(Object.fromEntries(output)).toEqual(Object.fromEntries(committed));
  });

  it('still gives all else with the hashes that were committed', () => {
    const output = new Map([...composedText].filter(([path]) => !isText(path)));
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(HASHES, manifestOf(output));
    const committed = readManifest(readFileSync(HASHES, 'utf8'));
    expect([...output.keys()].sort()).toEqual([...committed.keys()].sort());
    const changed = [...output].filter(([path, text]) => committed.get(path) !== hashOf(text));
    expect(changed.map(([path, text]) => changeOf(path, text, committed.get(path))).join('\n\n')).toBe('');
    write(LAST, output);
  });

  it('gives a schema of the catalog that finds nothing wrong with it', () => {
    const validate = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(
      JSON.parse(composed.get('catalog/catalog.schema.json') ?? ''),
    );
    const refused = [...texts].filter(([, text]) => !validate(parse(text)));
    expect(refused.map(([file]) => file)).toEqual([]);
  });

  it('gives examples in the OpenAPI document that are right', () => {
    expect(wrongExamples(composed)).toEqual([]);
  });

  it('gives a contract that says the same to callers as the catalog', () => {
    const read = readContract(composed.get('generated/contract.json') ?? '');
    const { changes } = compareCatalogs(
      { catalog: read, locations: undefined },
      { catalog: asInContract(catalog, read), locations: undefined },
    );
    expect(changes.filter(({ rule }) => ['danger', 'breaking'].includes(levelOf(rule)))).toEqual([]);
  });

  it("gives a Prisma schema that Prisma's engine makes tables of", { timeout: 60_000 }, async () => {
    const schema = prismaSchema().map(([, text]) => text);
    expect(await diffSchemas(undefined, schema.join('\n'))).toContain('CREATE TABLE "Device"');
  });

  it('gives a Prisma schema that `prisma validate` accepts and `prisma format` leaves as it is', () => {
    const { format, validate } = createRequire(import.meta.url)('@prisma/prisma-schema-wasm');
    const schema = prismaSchema();
    expect(() => validate(JSON.stringify({ prismaSchema: schema }))).not.toThrow();
    const asked = { textDocument: { uri: 'file:/schema' }, options: { tabSize: 2, insertSpaces: true } };
    expect(JSON.parse(format(JSON.stringify(schema), JSON.stringify(asked)))).toEqual(schema);
    const [first, ...others] = schema;
    expect(() => validate(JSON.stringify({ prismaSchema: others }))).toThrow(/Type .* is neither a built-in type/);
    expect(first?.[0]).toBe('prisma/schema/device.prisma');
  });

  it('gives the same whatever the order of the files of the catalog', () => {
    const reversed = parseCatalog(new Map([...texts].reverse()));
    if (reversed.catalog === undefined) throw new Error('The catalog was fine before');
    const again = composeOutput({ catalog: reversed.catalog, commonFields: reversed.commonFields }, TEMPLATES);
    expect([...again]).toEqual([...composed]);
  });

  it('gives TypeScript that parses', async () => {
    await expect(checkSyntax(composed)).resolves.toBeUndefined();
  });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import type { Catalog } from '../../model/model.js';
import { entityNames } from '../../model/names.js';
import { typeNames } from '../../model/reserved-names.js';
import { catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { temporaryFolder } from '../../testing/temporary-folder.js';
import { contractHash } from '../contract.js';
import { emitOpenApi } from './document.js';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));

const { texts: GOLDEN } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));

const textOf = (catalog: Catalog): string => emitOpenApi(catalog).get('generated/openapi.json') ?? '';

/** All examples of a document, in their order. */
function examplesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'example' || key === 'examples' ? [child] : examplesIn(child),
  );
}

/** The linter's report of each document, in their order: of one process, whose start takes longest. It is told to stay off the network. */
function lint(documents: Readonly<Record<string, string>>): unknown[] {
  const cli = join(HOME, 'node_modules/@redocly/cli/bin/cli.js');
  const words = ['--config', join(HOME, 'generator/redocly.yaml'), '--format=json'];
  const { stdout } = spawnSync(process.execPath, [cli, 'lint', ...Object.keys(documents), ...words], {
    cwd: temporaryFolder(Object.entries(documents)),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return JSON.parse(`[${stdout.replaceAll(/^\}\s*(?=\{)/gm, '},')}]`);
}

it('the linter finds nothing to say about the document of the golden catalog, which says everything, and would say something', {
  timeout: 60_000,
}, () => {
  const wrong = JSON.parse(textOf(catalogOf(SMALL_CATALOG)));
  delete wrong.paths['/api/group'].post.description;
  const documents = { 'golden.json': textOf(catalogOf(GOLDEN)), 'wrong.json': JSON.stringify(wrong) };
  const right = { totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] };
  const said = expect.objectContaining({ ruleId: 'operation-description' });
  expect(lint(documents)).toMatchObject([right, { problems: expect.arrayContaining([said]) }]);
});

describe('emitOpenApi', () => {
  const small = catalogOf(SMALL_CATALOG);
  const { components } = JSON.parse(textOf(small));

  it('names the schemas of an entity as no other entity can be called', () => {
    const names = entityNames('Group');
    const schemas = Object.keys(components.schemas).filter((name) => new RegExp(`^${names.pascal}(?!Log)`).test(name));
    expect(typeNames(names)).toEqual(expect.arrayContaining(schemas));
    expect(schemas).toContain(`${names.pascal}Page`);
  });

  it('gives a schema of its own another name where the catalog takes it', () => {
    const problem = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(
      /^name: Group\npath: group/,
      'name: Problem\npath: problem',
    );
    const id = 'name: Id\ndescription: I.\nvalues:\n  - { name: One, description: O. }\n';
    const texts = new Map([...SMALL_CATALOG, ['resources/problem.yaml', problem], ['enumerations/id.yaml', id]]);
    texts.set('resources/group.yaml', `${texts.get('resources/group.yaml')}  kind: { type: Id, description: K. }\n`);
    const document = JSON.parse(textOf(catalogOf(texts)));
    const { schemas, responses } = document.components;
    expect(schemas.Problem.properties).toHaveProperty('slug');
    expect(schemas.Problem_.properties).toHaveProperty('code');
    expect(JSON.stringify(responses.NotFound)).toContain('"#/components/schemas/Problem_"');
    expect(
      [schemas.GroupQuery.properties.kind, schemas.GroupQuery.properties._id].map((one) => JSON.stringify(one)),
    ).toEqual([
      expect.stringContaining('"#/components/schemas/IdCondition"'),
      expect.stringContaining('"#/components/schemas/IdCondition_"'),
    ]);
    expect(document.paths['/api/problem'].post.operationId).toBe('createProblem');
    expect(document.info).toMatchObject({ 'x-contract-hash': contractHash(catalogOf(texts)) });
    expect(JSON.stringify(document)).not.toContain('u0001');
  });

  it('gives the same examples when optional fields are added, except in the answers to creates', () => {
    const plain = ['Text', 'Long Text', 'Boolean', 'Number', 'Date', 'JSON', 'URL', 'Slug', 'Device Kind', 'Run State'];
    const lines = plain.map(
      (type, at) => `  new${at}: { type: ${type}, updatable: true, description: What is new. }\n`,
    );
    const relations =
      '  newUser: { type: Entity, entity: Person, id: newUserId, updatable: true, description: What is new. }\n' +
      '  newUserId: { type: Object ID, updatable: true, description: What is new. }\n' +
      '  newLabels: { type: Entity Array, entity: Label, updatable: true, description: What is new. }\n';
    const edited = [...GOLDEN].map(([file, text]): [string, string] => [
      file,
      file.startsWith('resources/') ? text.replace(/^fields:\n/m, `fields:\n${lines.join('')}${relations}`) : text,
    ]);
    const isOld = (name: string) => !/^new(?:\d|User|Labels)/.test(name);
    const withoutNew = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => isOld(name)))
        : value;
    const [before, after] = [GOLDEN, new Map(edited)].map((all) =>
      examplesIn(JSON.parse(textOf(catalogOf(all)), withoutNew)),
    );
    expect(before?.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
  });

  it('has no component that nothing refers to', () => {
    const text = textOf(small);
    const unused = Object.entries<object>(components).flatMap(([section, named]) =>
      section === 'securitySchemes'
        ? []
        : Object.keys(named).filter((name) => !text.includes(`"#/components/${section}/${name}"`)),
    );
    expect(unused).toEqual([]);
  });
});

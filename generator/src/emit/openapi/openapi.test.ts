import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import type { Catalog } from '../../model/model.js';
import { entityNames } from '../../model/names.js';
import { typeNames } from '../../model/reserved-names.js';
import {
  catalogChanged,
  catalogOf,
  catalogWith,
  PLANNED_PROJECT,
  SERVED_REFERENCES,
  SMALL_CATALOG,
} from '../../testing/small-catalog.js';
import { temporaryFolder } from '../../testing/temporary-folder.js';
import { contractHash } from '../contract.js';
import { emitOpenApi } from './document.js';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));

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

it('the linter finds nothing to say about the documents of the catalog and the golden catalog, and would say something', {
  timeout: 60_000,
}, () => {
  const of = (folder: string): string => textOf(catalogOf(readCatalogFolder(join(HOME, folder)).texts));
  const wrong = JSON.parse(textOf(catalogOf(SMALL_CATALOG)));
  delete wrong.paths['/api/group'].post.description;
  const documents = {
    'ours.json': of('catalog'),
    'golden.json': of('generator/golden/catalog'),
    'wrong.json': JSON.stringify(wrong),
  };
  const right = { totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] };
  const said = expect.objectContaining({ ruleId: 'operation-description' });
  expect(lint(documents)).toMatchObject([right, right, { problems: expect.arrayContaining([said]) }]);
});

describe('emitOpenApi', () => {
  const small = catalogOf(SMALL_CATALOG);
  const { paths, components, info } = JSON.parse(textOf(small));

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

  it('says through which record others are read, and asks for a key where that one is not public', () => {
    const texts = catalogChanged(
      'resources/group-log.yaml',
      'labelScope: group',
      'labelScope: group\nreadThrough: group',
    );
    const roles = (texts.get('permissions.yaml') ?? '').replace('roles:', 'roles:\n  Public: Anybody.');
    const log = (texts.get('resources/group-log.yaml') ?? '').replace('read: [Owner]', 'read: [Owner, Public]');
    const group = texts.get('resources/group.yaml') ?? '';
    const securityOf = (read: string) => {
      const all = new Map([...texts, ['permissions.yaml', roles], ['resources/group-log.yaml', log]]);
      all.set('resources/group.yaml', group.replace('read: [Owner, Member', `read: [${read}, Member`));
      return JSON.parse(textOf(catalogOf(all))).paths['/api/group-log/get-list'].post;
    };
    const [shut, open] = [securityOf('Owner'), securityOf('Public')];
    expect(shut.description).toMatch(
      /Only a caller that may read the `group` of a record may do anything with the record\.$/,
    );
    expect([shut.security, open.security]).toEqual([undefined, expect.arrayContaining([{ ProjectID: [] }])]);
  });

  it('describes every operation, the reads that take GET and POST twice', () => {
    expect(
      Object.entries<Record<string, unknown>>(paths).map(([path, item]) => [
        path,
        Object.keys(item).filter((key) => key !== 'parameters'),
      ]),
    ).toEqual(
      ['group', 'group-log'].flatMap((name) => [
        [`/api/${name}/get-list`, ['get', 'post']],
        [`/api/${name}/{id}/get-item`, ['get', 'post']],
        [`/api/${name}/count`, ['post']],
        [`/api/${name}/aggregate`, ['post']],
        [`/api/${name}`, ['post']],
        [`/api/${name}/{id}`, ['put', 'delete']],
        [`/api/${name}/create-many`, ['post']],
        [`/api/${name}/update-many`, ['post']],
        [`/api/${name}/delete-many`, ['post']],
        [`/api/${name}/permissions`, ['get']],
      ]),
    );
  });

  it('carries the hash of the contract', () => {
    expect(info['x-contract-hash']).toBe(contractHash(small));
  });

  it('says of a field who may do what, its bounds and its default', () => {
    expect(components.schemas.CreateGroupData.properties.size).toEqual({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 9,
      description: 'Size.',
      default: 3,
      'x-permissions': ['Owner'],
    });
  });

  it('has the pattern of what is written, and not of what may be older', () => {
    const pattern = `pattern: { matches: '^[A-Z]', message: 'A name begins with a capital.' }, example: Nightly`;
    const texts = catalogChanged('resources/group.yaml', 'description: Name.', `description: Name., ${pattern}`);
    const { components: changed } = JSON.parse(textOf(catalogOf(texts)));
    for (const name of ['CreateGroupData', 'UpdateGroupData']) {
      expect(changed.schemas[name].properties.name.pattern).toBe('^[A-Z]');
    }
    expect(changed.schemas.Group.properties.name).not.toHaveProperty('pattern');
  });

  it('answers a create with every field that can be read', () => {
    const { example } = paths['/api/group'].post.responses['200'].content['application/json'];
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(components.schemas.Group.properties).toSorted());
  });

  it.each(['CreateGroupLogData', 'GroupLog', 'GroupLogQuery'])(
    'says in %s where the ids are that a field has, and of other fields nothing',
    (name) => {
      const { group, groupId, createdAt } = components.schemas[name].properties;
      for (const { description } of [group, groupId]) {
        expect(description).toMatch(/(?:^| )`GET \/api\/group\/get-list` has the ids\.$/);
      }
      expect(createdAt.description ?? '').not.toContain('has the ids');
    },
  );

  it('groups the tags: resources, references that can be written, and those that are only read', () => {
    const { 'x-tagGroups': groups, tags } = JSON.parse(textOf(catalogOf(catalogWith(SERVED_REFERENCES))));
    expect(groups).toEqual([
      { name: 'Resources', tags: ['Group', 'Group Log'] },
      { name: 'References', tags: ['Label'] },
      { name: 'References (read only)', tags: ['Site'] },
    ]);
    expect(groups.flatMap(({ tags: names }: { readonly tags: readonly string[] }) => names).toSorted()).toEqual(
      tags.map(({ name }: { readonly name: string }) => name).toSorted(),
    );
  });

  it('lets a secret be written, and says of nothing else that it has it', () => {
    const texts = catalogChanged(
      'resources/group.yaml',
      'fields:\n',
      'fields:\n  pin: { type: Text, secret: hashed, updatable: true, description: P. }\n',
    );
    const { components: changed } = JSON.parse(textOf(catalogOf(texts)));
    const having = Object.entries(changed.schemas).filter(([, schema]) => JSON.stringify(schema).includes('"pin"'));
    expect(having.map(([name]) => name)).toEqual(['CreateGroupData', 'UpdateGroupData']);
    for (const action of ['Create', 'Update']) {
      expect(changed.schemas[`${action}GroupData`].properties.pin).toMatchObject({
        writeOnly: true,
        description: 'P. A secret: stored hashed, and never returned.',
      });
    }
  });

  it('says which plan an operation and a field need, and where 402 is possible: behind a relation too', () => {
    const group = (SMALL_CATALOG.get('resources/group.yaml') ?? '')
      .replace('fields:', 'requires: { plan: { delete: Large } }\nfields:')
      .replace('default: 3,', 'default: 3, requires: { plan: { read: Large } },');
    const planned = JSON.parse(textOf(catalogOf(catalogWith({ ...PLANNED_PROJECT, 'resources/group.yaml': group }))));
    const needing = Object.entries<Readonly<Record<string, { readonly responses?: object }>>>(planned.paths).flatMap(
      ([path, item]) =>
        Object.entries(item).flatMap(([method, { responses }]) =>
          responses !== undefined && '402' in responses ? [`${method} ${path}`] : [],
        ),
    );
    const reads = (path: string) => [
      `get ${path}/get-list`,
      `post ${path}/get-list`,
      `get ${path}/{id}/get-item`,
      `post ${path}/{id}/get-item`,
      `post ${path}/count`,
      `post ${path}/aggregate`,
    ];
    const deletes = ['delete /api/group/{id}', 'post /api/group/delete-many'];
    expect(new Set(needing)).toEqual(new Set([...reads('/api/group'), ...deletes, ...reads('/api/group-log')]));
    expect(planned.paths['/api/group/{id}'].delete).toMatchObject({
      'x-plan': 'Large',
      description: expect.stringMatching(/Needs the plan Large\.$/),
    });
    expect(planned.paths['/api/group/{id}'].put).not.toHaveProperty('x-plan');
    expect(planned.components.schemas.Group.properties.size.description).toBe('Size. Needs the plan Large to read.');
    expect(planned.components.responses).toHaveProperty('PlanRequired');
  });

  it('says of an operation by which permission it reaches which records', () => {
    const texts = catalogChanged('resources/group.yaml', 'CanReadGroup]', "{ CanReadGroup: { where: 'size > 3' } }]");
    const { components: changed, paths: limited } = JSON.parse(textOf(catalogOf(texts)));
    const { description } = limited['/api/group/get-list'].post;
    expect(description).toContain('By `CanReadGroup` alone, callers read only records where `size > 3`.');
    expect(limited['/api/group'].post.description).not.toContain('size > 3');
    expect(changed.schemas.CallerPermissions.properties).toHaveProperty('narrowedToCondition');
    expect(components.schemas.CallerPermissions.properties).not.toHaveProperty('narrowedToCondition');
  });

  it('takes an entity or its id, and asks for one of the two', () => {
    const log = catalogOf(catalogChanged('resources/group-log.yaml', 'create: []', 'create: [Owner]'));
    const { CreateGroupLogData: data } = JSON.parse(textOf(log)).components.schemas;
    expect(data['x-one-of-required']).toEqual([['group', 'groupId']]);
    expect(data.required).toBeUndefined();
  });

  it('marks what only a service key gets through with', () => {
    expect(paths['/api/group-log'].post).toMatchObject({ 'x-permissions': [], 'x-service-key-only': true });
    expect(paths['/api/group'].post).not.toHaveProperty('x-service-key-only');
  });

  it('shows what is deprecated on fields, operations and tags', () => {
    const changed = catalogChanged(
      'resources/group.yaml',
      'description: Slug.',
      'description: Slug., deprecated: { since: 2027-01-01, use: name }',
    );
    const group = changed.get('resources/group.yaml') ?? '';
    const document = JSON.parse(
      textOf(catalogOf(new Map([...changed, ['resources/group.yaml', `${group}deprecated: { since: 2028-01-01 }\n`]]))),
    );
    expect(document.components.schemas.Group.properties.slug).toMatchObject({
      deprecated: true,
      description: 'Slug. Deprecated since 2027-01-01: use name.',
      'x-deprecated': { since: '2027-01-01', use: 'name' },
    });
    expect(document.paths['/api/group'].post).toMatchObject({
      deprecated: true,
      'x-deprecated': { since: '2028-01-01' },
    });
    expect(document.tags[0].description).toBe('A group. Deprecated since 2028-01-01.');
  });

  it('gives the same examples when optional fields are added, except in the answers to creates', () => {
    const { texts } = readCatalogFolder(join(HOME, 'catalog'));
    const plain = [
      'Text',
      'Long Text',
      'Boolean',
      'Number',
      'Date',
      'JSON',
      'URL',
      'Slug',
      'Monitor Type',
      'Workflow Status',
    ];
    const lines = plain.map(
      (type, at) => `  new${at}: { type: ${type}, updatable: true, description: What is new. }\n`,
    );
    const relations =
      '  newUser: { type: Entity, entity: User, id: newUserId, updatable: true, description: What is new. }\n' +
      '  newUserId: { type: Object ID, updatable: true, description: What is new. }\n' +
      '  newLabels: { type: Entity Array, entity: Label, updatable: true, description: What is new. }\n';
    const edited = [...texts].map(([file, text]): [string, string] => [
      file,
      file.startsWith('resources/') ? text.replace(/^fields:\n/m, `fields:\n${lines.join('')}${relations}`) : text,
    ]);
    const isOld = (name: string) => !/^new(?:\d|User|Labels)/.test(name);
    const withoutNew = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => isOld(name)))
        : value;
    const [before, after] = [texts, new Map(edited)].map((all) =>
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

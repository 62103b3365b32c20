import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CatalogTexts, ProjectCopy, ROOT, readCatalog } from './project-copy.js';
import { entityTitles, renameEntities, renamePermissions } from './renamed-catalog.js';
import { type Answer, type RunningService, startService } from './running-service.js';

const OURS = readCatalog(join(ROOT, 'catalog'));

const GOLDEN = readCatalog(join(ROOT, 'generator/golden/catalog'));

/** Records that everybody may do anything with, each with its own. */
const REMINDERS: CatalogTexts = new Map([
  ['permissions.yaml', text(GOLDEN, 'permissions.yaml').replace('roles:', 'roles:\n  CurrentUser: Has an account.')],
  [
    'demo.yaml',
    text(GOLDEN, 'demo.yaml')
      .replace('[ProjectOwner]', '[ProjectOwner, CurrentUser]')
      .replace('Person: {', 'Person: { max: { name: Max, email: "max.{unique}@example.com" },')
      .concat(
        '  Reminder:\n    theirs: { person: max, text: theirs }\n',
        '    mine: { person: joan, text: mine, after: theirs, others: [theirs] }\n',
        '  Postcard:\n    theirs: { writer: max, text: theirs }\n',
        '    shared: { writer: max, text: shared, isShared: true }\n    mine: { writer: joan, text: mine }\n',
      ),
  ],
  [
    'resources/reminder.yaml',
    `name: Reminder
path: reminder
description: What somebody does not want to forget.
access: { read: [CurrentUser], create: [CurrentUser], update: [CurrentUser], delete: [CurrentUser] }
owner: person
fieldDefaults: { updatable: true }
fields:
  person: { type: Entity, entity: Person, id: personId, description: Who is reminded. }
  personId: { type: Object ID, required: true, default: { caller: user }, description: Id of that person. }
  author: { type: Entity, entity: Person, id: authorId, updatable: false, description: Who wrote it. }
  authorId: { type: Object ID, updatable: false, default: { caller: user }, description: Id of that person. }
  text: { type: Text, required: true, description: Of what. }
  after: { type: Entity, entity: Reminder, id: afterId, description: What comes before. }
  afterId: { type: Object ID, description: Id of what comes before. }
  others: { type: Entity Array, entity: Reminder, description: What goes with it. }
`,
  ],
  [
    'resources/postcard.yaml',
    `name: Postcard
path: postcard
description: What somebody wrote.
access:
  read: [{ CurrentUser: { where: writer = caller.user or isShared } }]
  create: [{ CurrentUser: { where: writerId = caller.user } }]
  update: [{ CurrentUser: { where: writerId = caller.user } }]
  delete: [{ CurrentUser: { where: writerId = caller.user } }]
fieldDefaults: { updatable: true }
fields:
  writer: { type: Entity, entity: Person, id: writerId, description: Who wrote it. }
  writerId: { type: Object ID, default: { caller: user }, description: Id of that person. }
  text: { type: Text, description: What it says. }
  isShared: { type: Boolean, default: false, description: Whether others read it. }
`,
  ],
]);

const BY_OWNER =
  'access: { read: [ProjectOwner], create: [ProjectOwner], update: [ProjectOwner], delete: [ProjectOwner] }';

function text(catalog: CatalogTexts, path: string): string {
  return catalog.get(path) ?? '';
}

/** Generates, builds and starts the project of a catalog, and calls it. */
async function serve(
  catalog: CatalogTexts,
  use: (service: RunningService, project: ProjectCopy) => Promise<void>,
): Promise<void> {
  const project = new ProjectCopy(catalog).withoutHooks();
  try {
    project.withEmptyDatabase();
    await project.generate();
    await project.generate('check');
    project.buildQuickly();
    const service = await startService(project.root);
    try {
      await use(service, project);
    } finally {
      await service.stop();
    }
  } finally {
    project.remove();
  }
}

/** Words of every business, and words and names of the languages that are generated. */
const WORDS =
  `Order Class Client Service Resource Entity Page Field Import Export Access None True False Property Problem Promise
Object String Select Table User Constructor Prisma References Resources Permission Caller Body Operations Request`
    .split(/\s+/)
    .concat('Record Count');

const camelOf = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1).replace(' ', '');
const pathOf = (title: string): string => title.toLowerCase().replace(' ', '-');

const NAMED_BY_WORDS: CatalogTexts = new Map(
  WORDS.map((title) => [
    `resources/${pathOf(title)}.yaml`,
    `name: "${title}"
path: "${pathOf(title)}"
description: Something.
${BY_OWNER}
fieldDefaults: { updatable: true }
fields:
  class: { type: Text, required: true, description: A word. }
  none: { type: Text, description: Another. }
`,
  ]),
);

const PROGRAM = `import json, os, sys
sys.path.insert(0, sys.argv[1])
from golden_client import Client
demo = json.load(open(sys.argv[2]))
with Client(sys.argv[3], demo["projectId"], api_key=demo["apiKey"]) as client:
    for name in sys.argv[4:]:
        resource = getattr(client, name if hasattr(type(client), name) else name + "_")
        made = resource.create({"class": "Python"})
        resource.update(made["_id"], {"none": "None"})
        print(resource.get(made["_id"], select={"class": True, "none": True})["none"])
        resource.delete(made["_id"])
`;

const NOT_DEPRECATED = { deprecation: null, sunset: null };
/** The days that the golden catalog says. */
const MASS = { deprecation: `@${Date.UTC(2026, 10, 1) / 1_000}`, sunset: 'Sat, 01 May 2027 00:00:00 GMT' };
const TITLE = { deprecation: `@${Date.UTC(2026, 10, 2) / 1_000}`, sunset: null };
const SERIAL = { deprecation: `@${Date.UTC(2026, 9, 1) / 1_000}`, sunset: null };

/** Lists by fields that have an index: a number that may be null, under its former name too, and a whole one. */
async function walkIndexes(service: RunningService): Promise<void> {
  const list = async (body: object) => Object((await service.call('POST', '/api/device/get-list', body)).body);
  for (const sort of [{ mass: 'ASC' }, { weight: 'DESC' }, { priority: 'ASC' }, { title: 'DESC' }]) {
    const { count, data } = await list({ sort });
    const ids: unknown[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ sort, after, limit: 1 });
      ids.push(...page.data);
      after = page.next;
    }
    expect([ids.length, ids]).toEqual([count, data]);
  }
  const counted = async (priority: unknown) =>
    Object((await service.call('POST', '/api/device/count', { query: { priority } })).body).count;
  const all = await counted(5);
  expect(all).toBeGreaterThan(0);
  const asked = [
    [5, 4.5, 1e300],
    4.5,
    { _type: 'InBetween', startValue: 4.5, endValue: 5.5 },
    { _type: 'GreaterThan', value: 5 },
    { _type: 'LessThanOrNull', value: 1e300 },
  ];
  expect(await Promise.all(asked.map(counted))).toEqual([all, 0, all, 0, all]);
}

/** Former names of fields and of a path do what those of today do, and answers say that they are former. */
async function useFormerNames(service: RunningService, siteId: string): Promise<void> {
  const device = { kind: 'Heat', label: 'Old', secret: 'old', siteId };
  const labels = await service.call('POST', '/api/device/get-list', {
    query: { name: "It's a clock" },
    select: { tags: true, labels: { name: true } },
  });
  const [{ tags, labels: same }] = Object(labels.body).data;
  expect([labels.status, labels.deprecation, tags.length]).toEqual([200, `@${Date.UTC(2026, 10, 3) / 1_000}`, 2]);
  expect(same.map(({ _id }: { _id: string }) => ({ _id }))).toEqual(tags);

  const create = (data: object, headers = {}) =>
    service.call('POST', '/api/device', { data: { ...device, ...data } }, headers);
  const made = await create({ title: 'Old', slug: 'old', mass: 7, tags });
  const record = Object(made.body);
  const both = { title: 'Old', name: 'Old', mass: 7, weight: 7, tags, labels: tags };
  expect({ ...made, body: { ...record, ...both } }).toEqual({ status: 200, body: record, ...MASS });
  expect(await create({ name: 'New', slug: 'new', weight: 8 })).toMatchObject({ status: 200, ...NOT_DEPRECATED });
  expect(await create({ title: 'One', name: 'One', slug: 'one' })).toMatchObject({ status: 200, ...TITLE });
  // An answer that is sent again, and one of which nothing is kept.
  const keyed = { 'idempotency-key': 'former-names' };
  const first = await create({ title: 'Key', slug: 'key' }, keyed);
  expect(await create({ title: 'Key', slug: 'key' }, keyed)).toEqual(first);
  expect(await create({ title: 'Dry', slug: 'dry' }, { prefer: 'tx=rollback' })).toMatchObject({
    status: 200,
    ...TITLE,
  });
  const many = { data: [{ ...device, title: 'Many', slug: 'many', mass: 7 }] };
  expect(await service.call('POST', '/api/device/create-many', many)).toMatchObject({ status: 200, ...MASS });

  const found = await service.call('POST', '/api/device/get-list', {
    query: {
      _or: [
        { mass: { _type: 'GreaterThan', value: 6 } },
        { any: { _type: 'MultiSearch', value: 'x', fields: ['title'] } },
      ],
    },
    select: { title: true, weight: true },
    sort: { mass: 'DESC', title: 'ASC' },
  });
  const page = [
    ['New', 8],
    ['Many', 7],
    ['Old', 7],
  ];
  expect(Object(found.body).data.map(({ title, weight }: Record<string, unknown>) => [title, weight])).toEqual(page);
  expect(found).toMatchObject({ status: 200, ...MASS });
  await walkIndexes(service);
  const behind = { select: { device: { title: true } }, query: { device: { title: 'Old' } } };
  expect(await service.call('POST', '/api/device-reading/get-list', behind)).toMatchObject({ status: 200, ...TITLE });
  expect(await service.call('POST', '/api/device/count', { query: { serial: null } })).toMatchObject({
    status: 200,
    ...SERIAL,
  });
  const changed = await service.call('PUT', `/api/device/${record._id}`, { data: { mass: 9 } });
  expect(changed).toEqual({ status: 200, body: {}, ...MASS });

  const problemsOf = async (data: object) => {
    const { status, body } = await create(data);
    return [
      status,
      Object(body).errors.map(({ pointer, code, detail }: Record<string, string>) => [pointer, code, detail]),
    ];
  };
  const differ = { title: 'Old', name: 'New', mass: 1, weight: 2, tags, labels: [], slug: 'x' };
  expect(await problemsOf(differ)).toEqual([
    400,
    [
      ['/data/name', 'conflicting_fields', 'name and title are two names of one value and have different values.'],
      ['/data/weight', 'conflicting_fields', 'weight and mass are two names of one value and have different values.'],
      ['/data/labels', 'conflicting_fields', 'labels and tags are two names of one value and have different values.'],
    ],
  ]);
  expect(await problemsOf({ slug: 'y' })).toEqual([400, [['/data/name', 'required', 'name is required.']]]);
  const wrong = { title: '', mass: -1, massy: 1, slug: 'z' };
  expect((await problemsOf(wrong))[1].map(([at, code]: string[]) => [at, code])).toEqual([
    ['/data/title', 'required'],
    ['/data/mass', 'invalid_value'],
    ['/data/massy', 'unknown_field'],
  ]);
  expect(await problemsOf({ name: 'Old', slug: 'old' })).toEqual([
    409,
    [['/data/slug', 'duplicate', 'Another record of any project has this slug.']],
  ]);

  const readings = await service.call('GET', '/api/reading/get-list');
  expect(readings).toMatchObject({ status: 200, body: { count: 1 }, ...MASS });
  expect(await service.call('GET', '/api/reading/permissions')).toMatchObject({ status: 200, ...MASS });
  const badKey = { apikey: randomUUID() };
  const refused = async (path: string) => [
    await service.call('GET', `${path}/get-list`, undefined, badKey),
    await service.call('DELETE', `${path}/${record._id}`),
  ];
  const refusals = (days: object) => [401, 403].map((status) => expect.objectContaining({ status, ...days }));
  expect(await refused('/api/reading')).toEqual(refusals(MASS));
  expect(await refused('/api/device-reading')).toEqual(refusals(NOT_DEPRECATED));
  expect(await service.call('GET', '/api/device-reading/get-list')).toMatchObject({ status: 200, ...NOT_DEPRECATED });
}

/** Joan does with her own records what she likes, and in no way finds, changes or deletes one of Max. */
async function useOwnRecords({ call }: RunningService): Promise<void> {
  const select = { text: true, personId: true, afterId: true, after: { text: true }, others: { text: true } };
  const list = async (query = {}) => Object((await call('POST', '/api/reminder/get-list', { select, query })).body);
  const { data, count } = await list();
  const [{ _id: mine, personId, afterId: theirs }] = data;
  expect([count, data]).toEqual([1, [{ _id: mine, text: 'mine', personId, afterId: theirs, after: null, others: [] }]]);
  for (const query of [
    { _id: theirs },
    { after: { text: 'theirs' } },
    { others: { text: 'theirs' } },
    { _not: { _id: mine } },
  ]) {
    expect(await list(query), JSON.stringify(query)).toMatchObject({ count: 0, data: [] });
    const counted = await call('POST', '/api/reminder/count', { query });
    expect(counted.body, JSON.stringify(query)).toEqual({ count: 0 });
  }

  const another = { text: 'changed', personId: theirs };
  const own = { text: 'made', personId };
  const answers: [string, Promise<Answer>, number, string | undefined][] = [
    ['get', call('POST', `/api/reminder/${theirs}/get-item`, {}), 404, 'record_not_found'],
    ['update', call('PUT', `/api/reminder/${theirs}`, { data: { text: 'changed' } }), 404, 'record_not_found'],
    ['update and take', call('PUT', `/api/reminder/${theirs}`, { data: own }), 404, 'record_not_found'],
    ['give away', call('PUT', `/api/reminder/${mine}`, { data: another }), 403, 'own_records'],
    ['delete', call('DELETE', `/api/reminder/${theirs}`), 404, 'record_not_found'],
    ['create for another', call('POST', '/api/reminder', { data: another }), 403, 'own_records'],
    ['point at', call('POST', '/api/reminder', { data: { ...own, afterId: theirs } }), 400, 'invalid_body'],
    ['sign as another', call('POST', '/api/reminder', { data: { ...own, authorId: theirs } }), 400, 'invalid_body'],
  ];
  for (const [what, answer, status, code] of answers) {
    expect(await answer, what).toMatchObject({ status, body: { code } });
  }
  const changes = [mine, theirs].map((_id) => ({ _id, text: 'changed' }));
  for (const [what, given] of [
    ['update', changes],
    ['delete', [mine, theirs]],
  ] as const) {
    const { status } = await call('POST', `/api/reminder/${what}-many`, { data: given });
    expect(status, what).not.toBe(200);
  }
  expect((await list()).data).toEqual(data);
  const changed = await call('PUT', `/api/reminder/${mine}`, { data: { text: 'changed' } });
  expect([changed.status, (await list()).data[0].text]).toEqual([200, 'changed']);
  expect(await call('DELETE', `/api/reminder/${mine}`)).toMatchObject({ status: 200, body: {} });
  const called = await call('POST', '/api/reminder', { data: { text: 'by default' } });
  expect(called).toMatchObject({ status: 200, body: { personId, authorId: personId } });
  expect(await call('DELETE', `/api/reminder/${Object(called.body)._id}`)).toMatchObject({ status: 200 });
}

/** Joan reads her own postcards and those that are shared, and writes her own, which she neither finds nor gives to Max otherwise. */
async function writePostcards({ call }: RunningService): Promise<void> {
  const list = async () => {
    const select = { text: true, writerId: true };
    return Object((await call('POST', '/api/postcard/get-list', { select, sort: { text: 'ASC' } })).body).data;
  };
  const [mine, shared, ...others] = await list();
  expect([mine.text, shared.text, others]).toEqual(['mine', 'shared', []]);
  const change = (id: string, data: object, headers = {}) => call('PUT', `/api/postcard/${id}`, { data }, headers);
  expect(await change(shared._id, { text: 'changed' })).toMatchObject({ status: 404 });
  expect(await change(shared._id, { text: 'changed' }, { 'if-match': '*' })).toMatchObject({ status: 404 });
  const given = { writerId: shared.writerId };
  expect(await change(mine._id, given)).toMatchObject({ status: 403, body: { code: 'row_condition' } });
  const create = (data: object, headers = {}) => call('POST', '/api/postcard', { data }, headers);
  expect(await create(given)).toMatchObject({ status: 403, body: { code: 'row_condition' } });
  const keyed = { 'idempotency-key': 'postcard' };
  const first = await create({ text: 'new' }, keyed);
  expect(first).toMatchObject({ status: 200, body: { text: 'new', writerId: mine.writerId } });
  expect(await create({ text: 'new' }, keyed)).toEqual(first);
  const id = Object(first.body)._id;
  expect(await call('DELETE', `/api/postcard/${shared._id}`)).toMatchObject({ status: 404 });
  expect(await call('DELETE', `/api/postcard/${id}`)).toMatchObject({ status: 200 });
  expect(await create({ text: 'new' }, keyed)).toMatchObject({ status: 200, body: { _id: id } });
  expect(Object.keys(Object((await create({ text: 'new' }, keyed)).body))).toEqual(['_id']);
}

/** The typed clients call resources whose names are words of languages. */
async function useWords({ baseUrl }: RunningService, project: ProjectCopy): Promise<void> {
  const file = join(project.root, 'data/demo.json');
  const { projectId, apiKey } = JSON.parse(readFileSync(file, 'utf8'));
  const { createClient } = await import(project.buildClient());
  const client = createClient({ baseUrl, projectId, apiKey });
  for (const title of WORDS) {
    const resource = client[camelOf(title)];
    const { _id } = await resource.create({ class: title });
    await resource.update(_id, { none: 'None' });
    const select = { class: true, none: true };
    expect(await resource.get(_id, { select })).toEqual({ _id, class: title, none: 'None' });
    expect(await resource.list({ query: { class: title }, select })).toMatchObject({ count: 1 });
    await resource.delete(_id);
  }
  const python = ['python3', '/usr/bin/python3'].find((one) => spawnSync(one, ['-c', 'import httpx']).status === 0);
  if (python === undefined) return;
  const names = WORDS.map((title) => pathOf(title).replace('-', '_'));
  const words = ['-c', PROGRAM, join(project.root, 'generated/client-python'), file, baseUrl, ...names];
  const { stdout, stderr } = spawnSync(python, words, { encoding: 'utf8' });
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: 'None\n'.repeat(names.length) });
}

const paths = (catalog: CatalogTexts) =>
  [...catalog].flatMap(([file, text]) =>
    file.startsWith('resources/') ? (/^path: (.*)$/m.exec(text)?.slice(1) ?? []) : [],
  );

/** Lists every resource of ours, each of which has demo records, and creates one. */
async function callOurs(service: RunningService): Promise<void> {
  const counts = new Map<string, unknown>();
  for (const path of paths(OURS)) {
    const { status, body } = await service.call('GET', `/api/${path}/get-list`);
    counts.set(path, status === 200 ? Object(body).count > 0 : body);
  }
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(paths(OURS).map((path) => [path, true])));
  const made = await service.call('POST', '/api/monitor-group', { data: { name: 'Shop', slug: 'shop' } });
  expect(made).toMatchObject({ status: 200, body: { name: 'Shop', slug: 'shop' } });
}

const anew = (titles: Iterable<string>) => new Map([...titles].map((title) => [title, `Other ${title}`]));

describe('a service of another catalog', () => {
  it('starts, creates and lists with the golden catalog, whose keys are called otherwise, and with words of languages', async () => {
    await serve(new Map([...GOLDEN, ...REMINDERS, ...NAMED_BY_WORDS]), async (service, project) => {
      const device = { name: 'Bell', kind: 'Heat', label: 'Bell', secret: 'ding', slug: 'bell' };
      const sites = await service.call('POST', '/api/device/get-list', { select: { siteId: true, remark: true } });
      expect(sites).toMatchObject({ status: 200, body: { count: 1, data: [{ remark: 'Made at the first start.' }] } });
      const { siteId } = Object(sites.body).data[0];
      const made = await service.call('POST', '/api/device', { data: { ...device, siteId } });
      expect(made).toMatchObject({ status: 200, body: { name: 'Bell', slug: 'bell' } });
      expect(await service.call('GET', '/api/key-right/get-list')).toMatchObject({ status: 200, body: { count: 2 } });
      await useFormerNames(service, siteId);
      await useOwnRecords(service);
      await writePostcards(service);
      await useWords(service, project);
    });
  });

  // `npm run test:long -- catalogs`: code that knows an entity of ours fails with the golden catalog too, which has none of them.
  if (process.env.CATALOGS !== 'all') return;
  it('starts, creates and lists with every resource, reference, role and permission of ours under another name', async () => {
    const renamed = renameEntities(OURS, anew(entityTitles(OURS).values()));
    await serve(
      renamePermissions(renamed, (name) => `${name}Anew`),
      callOurs,
    );
  });

  it.each([...entityTitles(OURS).values()])('starts, creates and lists with %s under another name', async (title) => {
    await serve(renameEntities(OURS, anew([title])), callOurs);
  });
});

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  applyAll,
  type DatabaseState,
  openEngine,
  readMigrations,
  sayFailure,
  stateOf,
} from '@catalog-service/migrations';
import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import type { Catalog } from '../model/model.js';
import { planResource } from '../scaffold/plan-resource.js';
import { KEPT } from '../testing/empty-database.js';
import { catalogOf, catalogWith, PLANNED_PROJECT, SOURCES } from '../testing/small-catalog.js';
import { changeTitle, type SchemaChange } from './change.js';
import { migrationText } from './migration-text.js';
import { isAskedFor, partsOf } from './plan-migration.js';
import { catalogChanges } from './schema-changes.js';

/** `CATALOGS=500 npx vitest run generator/src/migrations/runnable.test.ts` leads through as many rows of random catalogs, and takes every resource. */
const RUNS = Number(process.env.CATALOGS ?? 2);
/** Of each twelve resources of the project one. */
const isTried = (_: unknown, place: number): boolean => process.env.CATALOGS !== undefined || place % 12 === 0;

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

let engine: PGlite;

beforeAll(async () => {
  engine = await openEngine(KEPT);
}, 60_000);

afterAll(() => engine.close());

/** Runs the work on the database, and takes back what it did. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  await engine.exec('BEGIN');
  try {
    return await work();
  } finally {
    await engine.exec('ROLLBACK');
  }
}

interface Led {
  /** What the catalog still lacks, and the statement that failed; both empty where all is well. */
  readonly wrong: readonly string[];
  readonly changes: readonly SchemaChange[];
  readonly state: DatabaseState;
}

/** Leads the database from its state to a catalog, as the migrations would that `generate`, or `migrate --contract`, writes. */
async function lead(from: DatabaseState, catalog: Catalog, contract: boolean): Promise<Led> {
  const changes = catalogChanges(from, catalog).filter(isAskedFor(contract));
  const written = partsOf(changes).map((part, index) => ({ name: `migration ${index}`, sql: migrationText(part) }));
  const failure = await applyAll(engine, written);
  if (failure !== undefined) return { changes, wrong: [sayFailure(failure)], state: from };
  const state = await stateOf(engine);
  const lacks = catalogChanges(state, catalog).filter(isAskedFor(contract));
  return { changes, wrong: lacks.map(changeTitle), state };
}

describe('the catalog of the project', { timeout: 120_000 }, () => {
  const { texts } = readCatalogFolder(join(HOME, 'catalog'));
  const { catalog } = parseCatalog(texts);
  if (catalog === undefined) throw new Error('The catalog of the project has mistakes');

  let now: DatabaseState;

  // Both begin with the tables of the project, which nothing changes: they are made once.
  beforeAll(async () => {
    await engine.exec('BEGIN');
    expect(await applyAll(engine, readMigrations(join(HOME, 'prisma/migrations')))).toBeUndefined();
    now = await stateOf(engine);
  }, 60_000);

  afterAll(() => engine.exec('ROLLBACK'));

  it('can lose each resource, with what cannot be without it, and later its table', async () => {
    // Those that the service itself reads cannot go.
    const removable = catalog.resources.filter(({ part }) => part === undefined).filter(isTried);
    for (const { source, table } of removable) {
      const left = without(texts, source);
      await engine.exec('SAVEPOINT here');
      const expanded = await lead(now, left, false);
      const { wrong, state } = await lead(expanded.state, left, true);
      await engine.exec('ROLLBACK TO here');
      expect({ source, wrong: [...expanded.wrong, ...wrong], isLeft: Object.hasOwn(state.tables, table) }).toEqual({
        source,
        wrong: [],
        isLeft: false,
      });
    }
  });

  it('takes a new resource below each one as an expand that asks for no word', async () => {
    for (const { names } of catalog.resources.filter(isTried)) {
      const files = planResource(catalog, { name: 'Zebra Note', parent: names.title, fields: [] });
      const { catalog: more, diagnostics } = parseCatalog(new Map([...texts, ...files]), SOURCES);
      if (more === undefined)
        throw new Error(`The scaffold below ${names.title} has mistakes: ${JSON.stringify(diagnostics)}`);
      await engine.exec('SAVEPOINT here');
      const { wrong, changes } = await lead(now, more, false);
      await engine.exec('ROLLBACK TO here');
      const asked = changes.filter(({ phase, danger }) => phase !== 'expand' || danger !== undefined);
      expect([names.title, wrong, asked.map(changeTitle)]).toEqual([names.title, [], []]);
    }
  });

  it('copies the audit trail of older builds in its order, a thousand entries at a time, and loses none to a contract', async () => {
    const { AuditVersion, ...tables } = now.tables;
    if (AuditVersion === undefined) throw new Error('The catalog audits nothing');
    const before = { ...now, tables: { ...tables, AuditEntry: AuditVersion } };
    const isOfTrail = ({ kind, table }: SchemaChange) =>
      kind === 'copy-rows' || (kind === 'drop-table' && table === 'AuditEntry');
    const [copied, dropped] = catalogChanges(before, catalog).filter(isOfTrail);
    const sql = copied?.steps[0]?.sql ?? '';
    expect([copied?.phase, dropped?.phase, dropped?.danger, dropped?.steps[0]?.sql]).toEqual([
      'expand',
      'later',
      undefined,
      sql,
    ]);
    await engine.exec(`SAVEPOINT here;
CREATE TABLE IF NOT EXISTS "AuditEntry" ("id" uuid, "projectId" uuid, "at" timestamptz(3), "actor" text, "entity" text, "recordId" uuid, "change" text, "before" jsonb, "after" jsonb);
INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name") SELECT gen_random_uuid(), now(), now(), 'P' || i FROM generate_series(1, 2) AS i;
INSERT INTO "AuditEntry" SELECT md5(i || p."id"::text)::uuid, p."id", now() + i / 8 * interval '1 ms', 'operator', 'Label', gen_random_uuid(),
  (ARRAY['insert', 'update', 'delete'])[1 + i % 3], CASE WHEN i % 4 < 2 AND i % 3 > 0 THEN '{"name": "a"}'::jsonb END, CASE WHEN i % 4 > 1 AND i % 3 < 2 THEN '{"name": "b"}'::jsonb END
FROM "Project" AS p, generate_series(1, 1200) AS i`);
    const counts: (number | undefined)[] = [];
    do {
      counts.push((await engine.query(sql)).affectedRows);
      const label = `INSERT INTO "Label" ("id", "projectId", "createdAt", "updatedAt", "name") SELECT gen_random_uuid(), "id", now(), now(), 'L' || $1 FROM "Project"`;
      await engine.query(label, [counts.length]);
    } while (counts.at(-1) !== 0);
    const rowsOf = async (entity: string, change: string, order: string, table: string) =>
      (
        await engine.query(
          `SELECT "projectId", "at", "actor", "${entity}" AS entity, "recordId", ${change} AS change FROM ${table} ORDER BY "projectId", "at", "${order}"`,
        )
      ).rows;
    const change = `concat(CASE WHEN "before" IS NULL THEN 'insert' WHEN "after" IS NULL THEN 'delete' ELSE 'update' END, nullif("before", '{}'), nullif("after", '{}'))`;
    const old = await rowsOf('entity', 'concat("change", "before", "after")', 'id', '"AuditEntry"');
    expect(await rowsOf('table', change, 'seq', '(SELECT * FROM "AuditVersion" WHERE "xid" = 0)')).toEqual(old);
    await engine.exec('ROLLBACK TO here');
    expect([old.length, counts.length, counts.at(0)]).toEqual([2400, 4, 1007]);
  });
});

/** The catalog without a file, without resources that cannot be without it, and without the lines of references that name them. */
function without(texts: CatalogTexts, file: string): Catalog {
  const left = new Map(texts);
  left.delete('demo.yaml');
  left.delete(file);
  for (let step = 0; step < texts.size; step++) {
    const { catalog, diagnostics } = parseCatalog(left, SOURCES);
    if (catalog !== undefined) return catalog;
    for (const name of new Set(diagnostics.map((diagnostic) => diagnostic.file))) {
      const wrong = new Set(diagnostics.flatMap((diagnostic) => (diagnostic.file === name ? diagnostic.line : [])));
      const lines = (left.get(name) ?? '').split('\n').filter((_, index) => !wrong.has(index + 1));
      if (name.startsWith('references/')) left.set(name, lines.join('\n'));
      else left.delete(name);
    }
  }
  throw new Error(`The catalog cannot be without ${file}`);
}

const SCOPES = ['project', 'shared', 'global'] as const;

/** A resource with an index in each order, and one that refers to it. */
function scoped(scope: (typeof SCOPES)[number]): Catalog {
  const access = 'access: { read: [Owner], create: [], update: [], delete: [] }\nomit: [parent, parentId]\n';
  return catalogOf(
    catalogWith({
      'resources/alder.yaml': `name: Alder\npath: alder\ndescription: D.\nscope: ${scope}\n${access}unique: [{ fields: [label], scope: service }]\nindexes: [[label, size]]\nsearchable: [label]\nfields:
  label: { type: Text, indexed: true, description: D. }
  size: { type: Number, description: D. }
`,
      'resources/birch.yaml': `name: Birch\npath: birch\ndescription: D.\n${access}fields:
  one: { type: Entity, entity: Alder, id: oneId, description: D. }
  oneId: { type: Object ID, description: D. }
  many: { type: Entity Array, entity: Alder, description: D. }
`,
    }),
  );
}

const MOVES = SCOPES.flatMap((from) => SCOPES.flatMap((to) => (from === to ? [] : [[from, to] as const])));

it.each(MOVES)('records that were %s become %s', (from, to) =>
  undone(async () => {
    const before = await lead(await stateOf(engine), scoped(from), false);
    await engine.exec(
      `INSERT INTO "Project" (id, "createdAt", "updatedAt", name) VALUES (gen_random_uuid(), now(), now(), 'P')`,
    );
    const insert = (isOwn: boolean) =>
      engine.exec(
        `INSERT INTO "Alder" (id, "createdAt", "updatedAt"${isOwn ? ', "projectId"' : ''}) ` +
          `SELECT gen_random_uuid(), now(), now()${isOwn ? ', id' : ''} FROM "Project"`,
      );
    const counted = async () =>
      (await engine.query('SELECT sum("count")::int AS sum FROM "RecordCount" WHERE "table" = \'Alder\'')).rows;
    // Rows without a project would be in the way of records of one project each.
    if (from !== 'global') await insert(true);
    const moved = await lead(before.state, scoped(to), false);
    expect([...before.wrong, ...moved.wrong]).toEqual([]);
    await insert(to === 'project');
    if (to === 'project') expect(await counted()).toEqual([{ sum: from === 'global' ? 1 : 2 }]);
    const { wrong } = await lead(moved.state, scoped(to), true);
    expect(wrong).toEqual([]);
    const strict = moved.changes.filter(({ phase }) => phase === 'break').map(changeTitle);
    const counters = ['insert', 'delete', 'move', 'truncate'].map(
      (kind) => `drop trigger record_count_${kind} of Alder`,
    );
    if (from === 'project') expect(strict).toEqual(expect.arrayContaining(counters));
  }),
);

it('a value that rules about records name gets another name, with the rows that have it', () =>
  undone(async () => {
    const named = (value: string, renamed = '') => {
      const isStage = `stage = '${value.replaceAll("'", "''")}'`;
      return catalogOf(
        catalogWith({
          'enumerations/size.yaml': `name: Size\ndescription: D.\nvalues:\n  - { name: "${value}", ${renamed}description: D. }\n  - { name: Large, description: D. }\n`,
          'resources/alder.yaml': `name: Alder\npath: alder\ndescription: D.
access: { read: [Owner], create: [], update: [], delete: [] }
omit: [parent, parentId]
unique: [{ fields: [label], where: "${isStage}" }]
checks: { fits: { that: "${isStage} or rank > 2", message: F. } }
fields:
  label: { type: Text, description: D. }
  rank: { type: Number, description: D. }
  stage: { type: Size, description: D. }
  isFit: { type: Boolean, computed: "${isStage}", description: D. }
`,
        }),
      );
    };
    const before = await lead(await stateOf(engine), named('Small'), false);
    await engine.exec(
      `INSERT INTO "Project" (id, "createdAt", "updatedAt", name) VALUES (gen_random_uuid(), now(), now(), 'P');
       INSERT INTO "Alder" (id, "createdAt", "updatedAt", "projectId", label, rank, stage)
       SELECT gen_random_uuid(), now(), now(), id, label, 1, 'Small' FROM "Project", unnest('{a,b}'::text[]) AS label`,
    );
    const after = await lead(before.state, named("It's tiny", 'renamedFrom: Small, '), false);
    expect([...before.wrong, ...after.wrong]).toEqual([]);
    const { rows } = await engine.query('SELECT label, stage, "isFit" FROM "Alder" ORDER BY label');
    expect(rows).toEqual(['a', 'b'].map((label) => ({ label, stage: "It's tiny", isFit: true })));
    const insert = (label: string, stage: string) => async () => {
      await engine.exec('SAVEPOINT here');
      const values = `gen_random_uuid(), now(), now(), id, '${label}', 1, '${stage}'`;
      const columns = 'id, "createdAt", "updatedAt", "projectId", label, rank, stage';
      await engine.exec(`INSERT INTO "Alder" (${columns}) SELECT ${values} FROM "Project"`).catch(async (error) => {
        await engine.exec('ROLLBACK TO here');
        throw error;
      });
    };
    await expect(insert('c', 'Large')).rejects.toMatchObject({ code: '23514' });
    await expect(insert('a', "It''s tiny")).rejects.toMatchObject({ code: '23505' });
    await insert('c', "It''s tiny")();
  }));

/** References have neither places nor states. */
const STATES = '{ type: Size, required: true, states: { first: Small, next: { Small: [Large] } }, description: D. }';
const PLACE = '{ type: Number, ordered: { within: project }, description: D. }';
const ENCRYPTED = '{ type: Text, secret: encrypted, description: D. }';
/** No record with these can be restored, nor one whose parts have them. */
const UNRESTORABLE: readonly string[] = [STATES, PLACE, ENCRYPTED];

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood'] as const;

/** One of some things that may be in a catalog: what it points at, and what its field holds. */
const thing = fc.record({
  isThere: fc.boolean(),
  isReference: fc.boolean(),
  points: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
  joins: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
  onDelete: fc.constantFrom('cascade', 'restrict', 'setNull'),
  isRequired: fc.boolean(),
  events: fc.constantFrom('', 'events: { keep: names, retain: 2d }\n', 'events: { keep: values, retain: 2d }\n'),
  life: fc.constantFrom('', 'softDelete: { restoreFor: 2d }\n', 'retain: { for: 2d, by: updatedAt }\n'),
  note: fc.constantFrom(
    '',
    '{ type: Text, description: D. }',
    '{ type: Text, required: true, default: some, description: D. }',
    '{ type: Long Text, required: true, description: D. }',
    '{ type: Slug, description: D. }',
    '{ type: Text, computed: "coalesce(label, \'?\')", description: D. }',
    '{ type: Boolean, computed: label is not null, description: D. }',
    '{ type: Text, secret: hashed, description: D. }',
    ENCRYPTED,
    '{ type: Size, default: Small, description: D. }',
    '{ type: Number, integer: true, default: { sequence: project }, description: D. }',
    '{ type: Slug, default: { slugOf: label }, description: D. }',
    "{ type: Decimal, precision: 6, scale: 2, minimum: -0.5, default: '1.5', description: D. }",
    '{ type: Decimal, precision: 9, scale: 2, minimum: -0.5, indexed: true, description: D. }',
    '{ type: Decimal, precision: 9, scale: 0, maximum: 7, description: D. }',
    '{ type: Text, list: true, indexed: true, uniqueItems: true, maxItems: 5, description: D. }',
    '{ type: Country, list: true, required: true, minItems: 1, description: D. }',
    '{ type: Date, list: true, description: D. }',
    PLACE,
    STATES,
    '{ type: JSON, description: D. }',
    '{ type: JSON, shape: { object: { at: { type: Date, required: true }, size: { type: Size } } }, description: D. }',
    '{ type: JSON, shape: { tag: by, oneOf: { a: { n: { type: Number, minimum: -0.5 } }, b: {} } }, description: D. }',
  ),
});

type Thing = typeof thing extends fc.Arbitrary<infer T> ? T : never;

function textsOf(things: readonly Thing[]): CatalogTexts {
  const files: Record<string, string> = {};
  const isRestorable = !things.some(
    ({ isThere, isReference, note }) => isThere && !isReference && UNRESTORABLE.includes(note),
  );
  for (const [at, title] of NAMES.entries()) {
    const made = things[at];
    if (made?.isThere !== true) continue;
    const life = isRestorable || !made.life.startsWith('softDelete') ? made.life : '';
    const targets = NAMES.filter((_, index) => things[index]?.isThere === true);
    const kebab = title.toLowerCase();
    const ones = targets.filter((name) => made.points[NAMES.indexOf(name)]);
    const many = targets.filter((name) => made.joins[NAMES.indexOf(name)]);
    // What requires what requires it could never be made.
    const isGiven = (name: (typeof NAMES)[number]) => made.isRequired && NAMES.indexOf(name) < at;
    const fields = [
      '  label: { type: Text, description: D. }\n',
      ...(made.note === '' || (made.isReference && [PLACE, STATES].includes(made.note))
        ? []
        : [`  note: ${made.isReference ? made.note.replace(/ secret: \w+,/, '') : made.note}\n`]),
      ...ones.flatMap((name) => [
        `  one${name}: { type: Entity, entity: ${name}, id: one${name}Id, onDelete: ${made.onDelete === 'setNull' && isGiven(name) ? 'restrict' : made.onDelete}, description: D. }\n`,
        `  one${name}Id: { type: Object ID, ${isGiven(name) ? 'required: true, ' : ''}description: D. }\n`,
      ]),
      ...many.map((name) => `  many${name}: { type: Entity Array, entity: ${name}, description: D. }\n`),
    ];
    const head = made.isReference
      ? ''
      : `path: ${kebab}\naccess: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }\nomit: [parent, parentId]\n${life}${made.events}`;
    files[`${made.isReference ? 'references' : 'resources'}/${kebab}.yaml`] =
      `name: ${title}\ndescription: D.\n${head}fields:\n${fields.join('')}`;
  }
  return catalogWith({ ...files, ...(things[0]?.isRequired === true ? PLANNED_PROJECT : {}) });
}

describe('random catalogs', { timeout: 600_000 }, () => {
  it('lead from one to the next, with and without what is left for builds before', async () => {
    const catalogs = fc.array(
      fc.tuple(fc.array(thing, { minLength: NAMES.length, maxLength: NAMES.length }), fc.boolean()),
      {
        minLength: 2,
        maxLength: 5,
      },
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(catalogs, async (row) => {
        await undone(async () => {
          let now = await stateOf(engine);
          for (const [things, contract] of row) {
            const { wrong, state } = await lead(now, catalogOf(textsOf(things)), contract);
            count += 1;
            now = state;
            expect(wrong).toEqual([]);
          }
        });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(count).toBeGreaterThanOrEqual(2 * RUNS);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './project-copy.js';
import { startService } from './running-service.js';

const RESOURCES = z
  .object({
    resources: z.array(
      z.object({
        name: z.string(),
        key: z.string(),
        path: z.string(),
        fields: z.array(
          z.object({ name: z.string(), type: z.string(), access: z.object({ read: z.array(z.string()) }) }),
        ),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'generated/contract.json'), 'utf8'))).resources;
type Resource = (typeof RESOURCES)[number];

const RECORD = z.record(z.string(), z.unknown());
const PAGE = z.object({ count: z.number(), data: z.array(RECORD) });
const POINTER = z.object({ _id: z.string() });
const ROWS = z.record(z.string(), z.array(RECORD));
const RELATED = z.object({ id: z.string() });

/** The report of the page, and what the page says that it prints. */
const [, script = '', printed = ''] =
  /```js\n(.*?)```.*?```\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/prisma-client.md'), 'utf8')) ?? [];

const dataFolder = mkdtempSync(join(tmpdir(), 'prisma-client-'));
/** What the service answers, and what Prisma Client reads of the same database. */
let answered: ReadonlyMap<string, z.infer<typeof PAGE>>;
let read: z.infer<typeof ROWS>;
let reported: string;

const node = (...words: readonly string[]) =>
  execFileSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_FOLDER: dataFolder },
  });

const readable = ({ fields }: Resource) => fields.filter(({ access }) => access.read.length > 0);

beforeAll(async () => {
  node('.ci/nx.mjs', 'run', 'house:prisma-client');
  const service = await startService(ROOT, dataFolder);
  const pages = new Map<string, z.infer<typeof PAGE>>();
  try {
    for (const resource of RESOURCES) {
      const select = Object.fromEntries(readable(resource).map(({ name }) => [name, true]));
      const { status, body } = await service.call('POST', `${resource.path}/get-list`, { select, limit: 100 });
      expect({ status, of: resource.name }).toEqual({ status: 200, of: resource.name });
      pages.set(resource.key, PAGE.parse(body));
    }
  } finally {
    await service.stop();
  }
  answered = pages;
  const { projectId } = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));
  const report = join(ROOT, `report-${process.pid}.mjs`);
  writeFileSync(report, script);
  try {
    const said = node('apps/catalog-test/src/read-with-prisma.mjs', dataFolder, projectId, report);
    const end = said.indexOf('\n');
    read = ROWS.parse(JSON.parse(said.slice(0, end)));
    reported = said.slice(end + 1);
  } finally {
    rmSync(report);
  }
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** A value of Prisma's as the service would answer with it. */
function asAnswered(row: z.infer<typeof RECORD>, { name, type }: Resource['fields'][number]): unknown {
  if (name === '_id') return row.id;
  if (type === 'Entity') return row[name] === null ? null : { _id: RELATED.parse(row[name]).id };
  if (type === 'Entity Array') return z.array(z.string()).parse(row[name]).sort();
  return row[name];
}

/** What the service answers with, but for the order of what is in an Entity Array, which means nothing. */
function inOrder(record: z.infer<typeof RECORD>, { fields }: Resource): z.infer<typeof RECORD> {
  const lists = fields.filter(({ name, type }) => type === 'Entity Array' && Object.hasOwn(record, name));
  const sorted = lists.map(({ name }) => [
    name,
    z
      .array(POINTER)
      .parse(record[name])
      .map(({ _id }) => _id)
      .sort(),
  ]);
  return { ...record, ...Object.fromEntries(sorted) };
}

const byId = (records: readonly z.infer<typeof RECORD>[]) =>
  Object.fromEntries(records.map((record) => [String(record._id), record]));

describe('Prisma Client', () => {
  // The demo sends nothing anywhere, so it has no webhooks.
  const shown = RESOURCES.filter(({ name }) => !name.startsWith('Webhook'));
  it.each(shown.map((resource) => [resource.name, resource] as const))(
    'reads of %s what the service answers, field by field',
    (_name, resource) => {
      const page = answered.get(resource.key);
      const rows = (read[resource.key] ?? []).map((row) =>
        Object.fromEntries(readable(resource).map((field) => [field.name, asAnswered(row, field)])),
      );
      expect(page?.count).toBeGreaterThan(0);
      expect(byId(rows)).toEqual(byId((page?.data ?? []).map((record) => inOrder(record, resource))));
    },
  );

  it('makes the report that its page shows', () => {
    expect(reported).toBe(printed);
  });
});

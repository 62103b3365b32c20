import {
  arrayText,
  type Database,
  type Queryable,
  rowBytes,
  SERVICE_WORK,
  type Statement,
} from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOperation } from '../access/operation-decision.js';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { eachRecordJson } from './encoder.js';
import { Reader } from './reader.js';
import { RecordVersions } from './record-version.js';
import { readableSelection, selectionSql } from './selection.js';
import { SqlContext } from './sql-context.js';
import {
  callerWith,
  LABEL,
  MONITOR,
  MONITOR_NOTE,
  MONITOR_PROBE,
  NOTE_REPLY,
  OTHER_PROJECT_ID,
  PAGING,
  PROBE,
  PROJECT,
  PROJECT_ID,
  REGISTRY,
  TEAM,
} from './testing/definitions.js';
import { createTables, insert } from './testing/tables.js';

const id = (group: number, index: number) => `40000000-000${group}-7000-8000-${String(index).padStart(12, '0')}`;
const [RED, BLUE] = [id(1, 2), id(1, 1)];
const [FIRST, SECOND, THIRD] = [id(2, 1), id(2, 2), id(2, 3)];
const FOREIGN = id(2, 9);
const [OWN_PROBE, SHARED_PROBE, FOREIGN_PROBE] = [id(3, 1), id(3, 2), id(3, 3)];
const [ATTACHED, UNATTACHED] = [id(4, 1), id(4, 2)];
const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;

const EVERYTHING = callerWith('Reader', 'ProbeReader', 'SecretReader');

let database: Database;
/** Statements that the reader sent since the last look. */
let sent: Statement[] = [];
let settings: { wireValues: 'plain' | 'typed' } = { wireValues: 'plain' };
let reader: Reader;

/** The database, seen by the test. */
const observed: Queryable = {
  query: (statement, values) => {
    sent.push(statement);
    return database.query(statement, values, SERVICE_WORK);
  },
};

function freshReader(wireValues: 'plain' | 'typed' = 'plain') {
  settings = { wireValues };
  reader = new Reader({
    registry: REGISTRY,
    database: observed,
    settings,
    paging: PAGING,
    versions: new RecordVersions(database, 'secret'),
  });
  sent = [];
}

async function list(definition: ResourceDefinition, body: unknown, caller: Caller = EVERYTHING): Promise<unknown> {
  return JSON.parse(await reader.list(definition, caller, {}, body));
}

async function get(definition: ResourceDefinition, _id: string, select: unknown, caller: Caller = EVERYTHING) {
  const { json } = await reader.getItem(definition, caller, _id, {}, { select });
  return JSON.parse(json);
}

async function count(definition: ResourceDefinition, query: unknown, caller: Caller = EVERYTHING): Promise<unknown> {
  return JSON.parse(await reader.count(definition, caller, {}, { query }));
}

beforeAll(async () => {
  database = await openTestDatabase();
  await createTables(database);
  const own = { projectId: PROJECT_ID };
  await insert(database, PROJECT, { _id: PROJECT_ID, name: 'Here' });
  // Blue was made after red, whatever their ids say.
  await insert(database, LABEL, { ...own, _id: RED, name: 'red', createdAt: at(1), usedAt: at(5), weight: '1.5' });
  await insert(database, LABEL, { ...own, _id: BLUE, name: 'blue "x"', createdAt: at(2), page: 'https://a.example' });
  await insert(database, MONITOR, {
    ...own,
    _id: FIRST,
    createdAt: at(1),
    name: 'first',
    note: 'say "hi"\n',
    order: '3',
    ratio: '0.5',
    isEnabled: 'true',
    seenAt: at(7),
    data: '{"a": [1, "x"]}',
    page: 'https://b.example/?q="',
    secret: 'hush',
    labels: [BLUE, RED],
  });
  await insert(database, MONITOR, { ...own, _id: SECOND, createdAt: at(2), name: 'second', labels: [BLUE] });
  await insert(database, MONITOR, { ...own, _id: THIRD, createdAt: at(2), name: 'third' });
  await insert(database, MONITOR, { projectId: OTHER_PROJECT_ID, _id: FOREIGN, createdAt: at(9), name: 'foreign' });
  await insert(database, PROBE, { ...own, _id: OWN_PROBE, name: 'ours' });
  await insert(database, PROBE, { _id: SHARED_PROBE, name: 'everybody’s' });
  await insert(database, PROBE, { projectId: OTHER_PROJECT_ID, _id: FOREIGN_PROBE, name: 'theirs' });
  const probe = (index: number, monitorId: string | null, probeId: string) =>
    insert(database, MONITOR_PROBE, { ...own, _id: id(4, index), createdAt: at(index), monitorId, probeId });
  await probe(1, FIRST, SHARED_PROBE);
  await probe(2, null, OWN_PROBE);
  await probe(3, SECOND, FOREIGN_PROBE);
  for (const [index, monitorId] of [FIRST, SECOND].entries()) {
    const [_id, noteId] = [id(6, index), id(5, index)];
    await insert(database, MONITOR_NOTE, { ...own, _id: noteId, createdAt: at(index), monitorId, text: `of ${index}` });
    await insert(database, NOTE_REPLY, { ...own, _id, createdAt: at(index), noteId });
    await insert(database, TEAM, { ...own, _id, createdAt: at(index), noteId });
  }
  freshReader();
}, 60_000);

afterAll(() => database.close());

describe('list', () => {
  it('gives the newest first, _id alone, and nothing of another project', async () => {
    expect(await reader.list(MONITOR, EVERYTHING, {}, undefined)).toBe(
      `{"count":3,"limit":10,"skip":0,"data":[{"_id":"${THIRD}"},{"_id":"${SECOND}"},{"_id":"${FIRST}"}]}`,
    );
  });

  it('gives a record that meets several queries of _or once, in the order of all, by pages too', async () => {
    const query = { _or: [{ monitorId: FIRST }, { probeId: SHARED_PROBE, monitorId: FIRST }, { monitorId: SECOND }] };
    const found = [{ _id: id(4, 3) }, { _id: id(4, 1) }];
    expect(await list(MONITOR_PROBE, { query })).toMatchObject({ count: 2, data: found });
    expect(sent.some(({ text }) => text.includes('UNION ALL'))).toBe(true);
    const body = { query, limit: 1, after: '' };
    const first = JSON.parse(await reader.list(MONITOR_PROBE, EVERYTHING, {}, body));
    expect(first).toMatchObject({ data: found.slice(0, 1) });
    expect(await list(MONITOR_PROBE, { query, limit: 1, after: first.next })).toMatchObject({
      data: found.slice(1),
      next: null,
    });
    expect(await list(MONITOR_PROBE, { query, skip: 1 })).toMatchObject({ data: found.slice(1) });
  });

  it('gives every type of value as the contract says, related records and sets of them included', async () => {
    const select = {
      createdAt: true,
      note: true,
      order: true,
      ratio: true,
      isEnabled: true,
      seenAt: true,
      data: true,
      page: true,
      kind: true,
      projectId: true,
      project: { name: true },
      labels: { name: true, usedAt: true, weight: true, page: true, project: true },
    };
    const red = { _id: RED, name: 'red', usedAt: at(5), weight: 1.5, page: null, project: { _id: PROJECT_ID } };
    const blue = {
      _id: BLUE,
      name: 'blue "x"',
      usedAt: null,
      weight: null,
      page: 'https://a.example',
      project: { _id: PROJECT_ID },
    };
    expect(await list(MONITOR, { select, query: { name: 'first' } })).toEqual({
      count: 1,
      limit: 10,
      skip: 0,
      data: [
        {
          _id: FIRST,
          createdAt: at(1),
          note: 'say "hi"\n',
          order: 3,
          ratio: 0.5,
          isEnabled: true,
          seenAt: at(7),
          data: { a: [1, 'x'] },
          page: 'https://b.example/?q="',
          kind: null,
          projectId: PROJECT_ID,
          project: { _id: PROJECT_ID, name: 'Here' },
          labels: [red, blue],
        },
      ],
    });
  });

  it('wraps values in envelopes where the setting says so, within sets too', async () => {
    freshReader('typed');
    const select = { projectId: true, seenAt: true, labels: { projectId: true, usedAt: true, page: true } };
    const projectId = { _type: 'ObjectID', value: PROJECT_ID };
    expect(await get(MONITOR, FIRST, select)).toEqual({
      _id: FIRST,
      projectId,
      seenAt: { _type: 'DateTime', value: at(7) },
      labels: [
        { _id: RED, projectId, usedAt: { _type: 'DateTime', value: at(5) }, page: null },
        { _id: BLUE, projectId, usedAt: null, page: { _type: 'URL', value: 'https://a.example' } },
      ],
    });
    freshReader();
  });

  it('gives related records a level deep, null for none, and of shared ones only those the project may see', async () => {
    const select = { monitor: { name: true, labels: true }, probe: { name: true } };
    expect(await list(MONITOR_PROBE, { select, sort: { createdAt: 'asc' } })).toMatchObject({
      data: [
        {
          _id: ATTACHED,
          monitor: { _id: FIRST, name: 'first', labels: [{ _id: RED }, { _id: BLUE }] },
          probe: { _id: SHARED_PROBE, name: 'everybody’s' },
        },
        { _id: UNATTACHED, monitor: null, probe: { _id: OWN_PROBE, name: 'ours' } },
        { monitor: { _id: SECOND, name: 'second', labels: [{ _id: BLUE }] }, probe: null },
      ],
    });
    expect(await get(MONITOR_PROBE, ATTACHED, { monitor: true, probe: true })).toEqual({
      _id: ATTACHED,
      monitor: { _id: FIRST },
      probe: { _id: SHARED_PROBE },
    });
  });

  it('takes one statement however much it selects', async () => {
    freshReader();
    await list(MONITOR_PROBE, { select: { monitor: { name: true, labels: true }, probe: { name: true } } });
    expect(sent).toHaveLength(1);
  });

  it('counts for nothing where the page is not full, and otherwise by the counters or exactly', async () => {
    const isCounter = ({ text }: Statement) => text.includes('RecordCount');
    freshReader();
    expect(await list(MONITOR, { limit: 5 })).toMatchObject({ count: 3 });
    expect(await list(MONITOR, { limit: 2, skip: 2 })).toMatchObject({ count: 3, data: [{ _id: FIRST }] });
    expect(sent).toHaveLength(2);
    expect(await list(MONITOR, { limit: 2 })).toMatchObject({ count: 3 });
    expect(sent.map(isCounter)).toEqual([false, false, false, true]);
    expect(await list(MONITOR, { limit: 2, skip: 100 })).toMatchObject({ count: 3, data: [] });
    freshReader();
    expect(await list(MONITOR, { limit: 1, query: { labels: BLUE } })).toMatchObject({ count: 2 });
    expect(sent.map(({ lane, repeatable }) => [lane, repeatable])).toEqual([
      ['short', true],
      ['long', true],
    ]);
  });

  it('matches contents where it does not stand before short statements', async () => {
    freshReader();
    await list(MONITOR, { query: { data: { a: [1] } } });
    await list(MONITOR, { query: { data: 'x' } });
    expect(sent.map(({ lane }) => lane)).toEqual(['long', 'short']);
  });

  it('skips further than there can be records', async () => {
    expect(await list(MONITOR, { skip: Number.MAX_SAFE_INTEGER, limit: 100 })).toMatchObject({ count: 3, data: [] });
  });

  it('names a statement from its second use on', async () => {
    freshReader();
    for (let index = 0; index < 3; index += 1) await list(MONITOR, { select: { name: true } });
    expect(sent.map(({ name }) => name !== undefined)).toEqual([false, true, true]);
  });
});

describe('get-item and count', () => {
  it.each([FOREIGN, id(9, 9)])('do not know %s', async (_id) => {
    await expect(get(MONITOR, _id, {})).rejects.toMatchObject({ code: 'record_not_found', status: 404 });
  });

  it('count what matches', async () => {
    expect(await count(MONITOR, undefined)).toEqual({ count: 3 });
    expect(await count(MONITOR, { name: { _type: 'Search', value: 'IR' } })).toEqual({ count: 2 });
    expect(await count(MONITOR_PROBE, { monitor: { name: 'first' } })).toEqual({ count: 1 });
    expect(await count(MONITOR_PROBE, { probe: { name: 'theirs' } })).toEqual({ count: 0 });
  });
});

describe('a field that the caller may not read', () => {
  const caller = callerWith('Reader', 'ProbeReader');

  it.each([
    [{ select: { secret: true } }, ['/select/secret']],
    [{ query: { secret: 'x' } }, ['/query/secret']],
    [{ sort: { secret: 'ASC' }, select: { secret: true } }, ['/select/secret', '/sort/secret']],
    [{ query: { 'a/b': { _type: 'MultiSearch', value: 'x', fields: ['name', 'secret'] } } }, ['/query/a~1b/fields/1']],
  ])('is not involved in %j', async (body, pointers) => {
    for (const _ of ['compiled', 'kept']) {
      await expect(list(MONITOR, body, caller)).rejects.toMatchObject({
        code: 'field_forbidden',
        requiredAnyOf: ['SecretReader'],
        errors: pointers.map((pointer) => ({ pointer, code: 'not_permitted' })),
      });
    }
  });

  it('is not involved behind a relation either', async () => {
    const body = { select: { monitor: { secret: true } }, query: { monitor: { secret: 'hush' } } };
    const errors = [{ pointer: '/select/monitor/secret' }, { pointer: '/query/monitor/secret' }];
    await expect(list(MONITOR_PROBE, body, caller)).rejects.toMatchObject({ code: 'field_forbidden', errors });
  });

  it('is decided for each caller, and after the body', async () => {
    expect(await list(MONITOR, { select: { secret: true } })).toMatchObject({ count: 3 });
    const wrong = { select: { secret: true }, query: { nope: 1 } };
    await expect(list(MONITOR, wrong, caller)).rejects.toMatchObject({ code: 'invalid_body' });
  });
});

describe('a caller narrowed to labels', () => {
  const red = callerWith({ permission: 'Narrow', labels: [RED] }, 'ProbeReader');

  it('sees, counts and gets only what carries one of them', async () => {
    expect(await list(MONITOR, { limit: 1 }, red)).toMatchObject({ count: 1, data: [{ _id: FIRST }] });
    expect(await count(MONITOR, undefined, red)).toEqual({ count: 1 });
    expect(await get(MONITOR, FIRST, { name: true }, red)).toEqual({ _id: FIRST, name: 'first' });
    await expect(get(MONITOR, SECOND, {}, red)).rejects.toMatchObject({ code: 'record_not_found' });
    const both = callerWith({ permission: 'Narrow', labels: [RED] }, { permission: 'Narrow', labels: [BLUE] });
    expect(await list(MONITOR, { limit: 1 }, both)).toMatchObject({ count: 2 });
    expect(await count(MONITOR, undefined, both)).toEqual({ count: 2 });
    expect(await count(MONITOR, { name: ['first', 'second', 'third'] }, both)).toEqual({ count: 2 });
  });

  it('is not narrowed where another of its records grants the operation', async () => {
    expect(await count(MONITOR, undefined, callerWith({ permission: 'Narrow', labels: [RED] }, 'Reader'))).toEqual({
      count: 3,
    });
  });

  it('is narrowed further by a field that is', async () => {
    const caller = callerWith('Reader', { permission: 'SecretReader', labels: [RED] });
    expect(await list(MONITOR, { select: { secret: true } }, caller)).toMatchObject({
      data: [{ secret: 'hush' }],
      count: 1,
    });
    expect(await count(MONITOR, undefined, caller)).toEqual({ count: 3 });
  });

  it('sees nothing of related records that it could not see', async () => {
    const body = { select: { monitor: { name: true } }, sort: { createdAt: 'ASC' } };
    expect(await list(MONITOR_PROBE, body, red)).toMatchObject({
      count: 3,
      data: [{ monitor: { _id: FIRST, name: 'first' } }, { monitor: null }, { monitor: null }],
    });
    const query = { monitor: { name: ['first', 'second'] } };
    expect(await list(MONITOR_PROBE, { ...body, query, limit: 1 }, red)).toMatchObject({
      count: 1,
      data: [{ _id: ATTACHED }],
    });
  });

  it('takes the labels of the parent where the records have none', async () => {
    const caller = callerWith({ permission: 'NarrowProbe', labels: [RED] });
    expect(await list(MONITOR_PROBE, {}, caller)).toMatchObject({ count: 1, data: [{ _id: ATTACHED }] });
  });

  it('is refused where neither has labels', async () => {
    await expect(list(TEAM, {}, red)).rejects.toMatchObject({ code: 'operation_forbidden', status: 403 });
    await expect(list(TEAM, { select: { name: true } }, red)).rejects.toMatchObject({ status: 403 });
  });
});

describe('records that are read through others', () => {
  const NOTES = [id(5, 0), id(5, 1)];
  const red = callerWith({ permission: 'Narrow', labels: [RED] }, 'NoteReader');

  it('are those of the records that the caller reads', async () => {
    expect(await list(MONITOR_NOTE, { select: { text: true } }, red)).toMatchObject({
      count: 1,
      data: [{ _id: NOTES[0], text: 'of 0' }],
    });
    expect(await count(MONITOR_NOTE, undefined, red)).toEqual({ count: 1 });
    expect(await count(MONITOR_NOTE, { text: 'of 1' }, red)).toEqual({ count: 0 });
    expect(JSON.parse(await reader.aggregate(MONITOR_NOTE, red, {}, { measures: { count: true } }))).toMatchObject({
      data: [{ count: 1 }],
    });
    expect(await get(MONITOR_NOTE, id(5, 0), {}, red)).toEqual({ _id: NOTES[0] });
    await expect(get(MONITOR_NOTE, id(5, 1), {}, red)).rejects.toMatchObject({ code: 'record_not_found' });
  });

  it('are no others through a chain, or through a relation', async () => {
    expect(await list(NOTE_REPLY, {}, red)).toMatchObject({ count: 1, data: [{ _id: id(6, 0) }] });
    const caller = callerWith({ permission: 'Narrow', labels: [RED] }, 'NoteReader', 'TeamReader');
    const body = { select: { note: { text: true } }, sort: { createdAt: 'ASC' } };
    expect(await list(TEAM, body, caller)).toMatchObject({
      count: 2,
      data: [{ note: { _id: NOTES[0], text: 'of 0' } }, { note: null }],
    });
    expect(await count(TEAM, { note: { text: ['of 0', 'of 1'] } }, caller)).toEqual({ count: 1 });
    const hidden = { pointer: '/select/note/text', requiredAnyOf: ['Reader', 'Narrow'] };
    await expect(list(TEAM, body, callerWith('TeamReader', 'NoteReader'))).rejects.toMatchObject({ errors: [hidden] });
  });

  it('cost a caller without a limit nothing', async () => {
    const caller = callerWith('Reader', 'NoteReader');
    sent = [];
    expect(await list(MONITOR_NOTE, { limit: 1 }, caller)).toMatchObject({ count: 2 });
    expect(sent.map(({ text }) => text).filter((text) => text.includes('"Monitor"'))).toEqual([]);
    expect(sent.some(({ text }) => text.includes('RecordCount'))).toBe(true);
  });

  it('are denied to a caller that reads none of the others', () => {
    for (const definition of [MONITOR_NOTE, NOTE_REPLY]) {
      const requiredAnyOf = MONITOR.access.read;
      const denied = { allowed: false, code: 'operation_forbidden', requiredAnyOf };
      expect(decideOperation(callerWith('NoteReader'), definition, 'update', REGISTRY)).toEqual(denied);
      expect(decideOperation(red, definition, 'update', REGISTRY)).toEqual({ allowed: true });
    }
  });
});

describe('the answer of a create', () => {
  it('has every field that the caller may read, relations as ids', async () => {
    const caller = callerWith('Reader');
    const answer = JSON.parse(await reader.recordAsReadable(database, MONITOR, caller, FIRST));
    expect(Object.keys(answer)).toEqual(Object.keys(MONITOR.fields).filter((name) => name !== 'secret'));
    expect(answer).toMatchObject({ project: { _id: PROJECT_ID }, labels: [{ _id: RED }, { _id: BLUE }] });
  });

  it('has _id alone for a caller who may not read', async () => {
    const caller = callerWith('Creator');
    expect(await reader.recordAsReadable(database, MONITOR, caller, FIRST)).toBe(`{"_id":"${FIRST}"}`);
  });

  it('can be selected from rows that are not in the table yet', async () => {
    const context = new SqlContext(REGISTRY, settings, '$1');
    const readable = readableSelection(MONITOR, callerWith('Reader'), REGISTRY);
    const selection = selectionSql(readable, MONITOR, 'record', context, new Map([['labels', '$3']]));
    const text =
      `WITH record AS (SELECT * FROM "Monitor" WHERE "projectId" = $1::uuid AND "id" = $2::uuid) ` +
      `SELECT ${selection.columns} FROM record${selection.joins}`;
    const found = await database.query(
      { text, asBytes: true },
      [PROJECT_ID, THIRD, arrayText([BLUE, RED])],
      SERVICE_WORK,
    );
    const records = eachRecordJson(rowBytes(found), selection.write);
    expect(records.map((record) => JSON.parse(record))).toMatchObject([
      { _id: THIRD, name: 'third', labels: [{ _id: RED }, { _id: BLUE }] },
    ]);
  });
});

describe('the text of a statement', () => {
  it('never holds a value of the request', async () => {
    const marker = 'INJECTED';
    const value = fc.tuple(fc.string(), fc.string()).map(([before, after]) => `${before}'${marker}"${after}`);
    await fc.assert(
      fc.asyncProperty(
        value,
        fc.constantFrom('Search', 'NotEqual', 'LessThan', 'StartsWith'),
        async (text, operator) => {
          freshReader();
          const query = {
            name: { _type: operator, value: text },
            note: [text, text],
            labels: { name: text },
            data: { [text]: text },
            [text]: { _type: 'MultiSearch', value: text, fields: ['name', 'note'] },
          };
          await list(MONITOR, { query, skip: 12_345 });
          await count(MONITOR, query);
          expect(sent.filter(({ text: sql }) => sql.includes(marker) || sql.includes('12345'))).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

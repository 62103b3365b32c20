import { type Cell, RowBytes } from '@catalog-service/postgres';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../definition/definition.js';
import { cellFormat } from './cell-format.js';
import { cellJson, eachRecordJson, pageJson, recordsJson, recordWriter } from './encoder.js';
import { MONITOR } from './testing/definitions.js';

const ID = '018f0000-0000-7000-8000-00000000000a';

interface Sample {
  readonly cell: string;
  /** What a reader of the plain answer gets. */
  readonly value: unknown;
}

const milliseconds = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

/** A moment as PostgreSQL writes it: no zeros at the end of the fraction. */
function postgresText(iso: string): string {
  return `${iso.replace('T', ' ').replace(/\.?0*Z$/, '')}+00`.replace(/(:\d)\+/, '$10+');
}

const SAMPLES: Readonly<Record<string, fc.Arbitrary<Sample>>> = {
  _id: fc.constant({ cell: ID, value: ID }),
  projectId: fc.uuid().map((uuid) => ({ cell: uuid, value: uuid })),
  project: fc.uuid().map((uuid) => ({ cell: uuid, value: { _id: uuid } })),
  name: fc.string({ unit: 'binary' }).map((text) => ({ cell: text, value: text })),
  page: fc.webUrl().map((url) => ({ cell: url, value: url })),
  order: fc.integer().map((number) => ({ cell: String(number), value: number })),
  ratio: fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Object.is(number, -0))
    .map((number) => ({ cell: String(number), value: number })),
  isEnabled: fc.boolean().map((flag) => ({ cell: flag ? 't' : 'f', value: flag })),
  seenAt: milliseconds.map((date) => ({ cell: postgresText(date.toISOString()), value: date.toISOString() })),
  data: fc.jsonValue().map((value) => ({ cell: JSON.stringify(value), value: JSON.parse(JSON.stringify(value)) })),
};

const NAMES = Object.keys(SAMPLES).filter((name) => name !== '_id');

function field(name: string): FieldDefinition {
  const found = Object.entries(MONITOR.fields).find(([key]) => key === name);
  if (found === undefined) throw new Error(name);
  return found[1];
}

function json(members: Parameters<typeof recordWriter>[0], ...rows: readonly (readonly Cell[])[]): string {
  return recordsJson(RowBytes.of(rows), recordWriter(members));
}

const rows = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, fc.option(SAMPLES[name] ?? fc.constant({ cell: '', value: '' }))])),
);

describe('a row encoder', () => {
  it('gives what JSON.stringify gives of the decoded row, nested or not', () => {
    fc.assert(
      fc.property(rows, fc.option(fc.uuid()), (samples, related) => {
        const cells: Cell[] = [ID, ...NAMES.map((name) => samples[name]?.cell ?? null), related];
        const plain = { wireValues: 'plain' } as const;
        const members = NAMES.map((name, index) => ({
          key: name,
          index: index + 1,
          format: cellFormat(field(name), name, plain),
        }));
        const all = [...members, { key: 'monitor', index: NAMES.length + 1, members }];
        const values = Object.fromEntries(NAMES.map((name) => [name, samples[name]?.value ?? null]));
        const monitor = related === null ? null : { _id: related, ...values };
        expect(json(all, cells)).toEqual(JSON.stringify({ _id: ID, ...values, monitor }));
      }),
    );
  });

  it.each([
    ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
    ['2026-01-02 03:04:05.678+00', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02 03:04:05.678901+00', '2026-01-02T03:04:05.678Z'],
  ])('rearranges the timestamp %s', (cell, expected) => {
    const format = cellFormat(field('seenAt'), 'seenAt', { wireValues: 'plain' });
    expect(json([{ key: 'seenAt', index: 1, format }], [ID, cell])).toBe(`{"_id":"${ID}","seenAt":"${expected}"}`);
  });

  it.each(['2026-01-01 22:04:05-05', '2026-01-02 03:04:05+00:30', '02/01/2026 03:04:05 UTC'])(
    'refuses a timestamp of a session that is not in UTC: %s',
    (cell) => {
      const format = cellFormat(field('seenAt'), 'seenAt', { wireValues: 'plain' });
      const members = [{ key: 'seenAt', index: 1, format }];
      expect(() => json(members, [ID, '2026-01-02 03:04:05+00'], [ID, cell])).toThrow(/another time zone/);
      // Nothing of it is in the next answer.
      expect(json([], [ID])).toBe(`{"_id":"${ID}"}`);
      expect(eachRecordJson(RowBytes.of([[ID]]), recordWriter([]))).toEqual([`{"_id":"${ID}"}`]);
    },
  );

  it('wraps ids but _id, dates and URLs for clients that want it', () => {
    const typed = { wireValues: 'typed' } as const;
    const names = ['projectId', 'project', 'seenAt', 'page', 'name'];
    const members = names.map((name, index) => ({
      key: name,
      index: index + 1,
      format: cellFormat(field(name), name, typed),
    }));
    const row = [ID, ID, ID, '2026-01-02 03:04:05+00', 'https://a.example/"', 'x'];
    expect(JSON.parse(json(members, row))).toEqual({
      _id: ID,
      projectId: { _type: 'ObjectID', value: ID },
      project: { _id: ID },
      seenAt: { _type: 'DateTime', value: '2026-01-02T03:04:05.000Z' },
      page: { _type: 'URL', value: 'https://a.example/"' },
      name: 'x',
    });
  });

  it('gives records with commas between them, as a page, and each alone', () => {
    const members = [{ key: 'name', index: 1, format: cellFormat(field('name'), 'name', { wireValues: 'plain' }) }];
    const ascii = String.fromCharCode(...Array(128).keys());
    const names = ['a', null, 'é"', 'b\\', 'c\n', 'x'.repeat(200_000), ascii, '\u0001'.repeat(100_000)];
    const rows = RowBytes.of(names.map((name) => [ID, name]));
    const records = names.map((name) => JSON.stringify({ _id: ID, name }));
    expect(recordsJson(rows, recordWriter(members))).toBe(records.join());
    const page = pageJson('"limit":2', rows, recordWriter(members), 2);
    expect(page).toBe(`{"limit":2,"data":[${records.slice(0, 2).join()}]}`);
    expect(eachRecordJson(rows, recordWriter(members))).toEqual(records);
  });

  it('gives the JSON of a cell while it writes another', () => {
    const list = {
      encoding: 'list',
      before: '[',
      after: ']',
      item: { encoding: 'text', before: '', after: '' },
    } as const;
    const members = [{ key: 'names', index: 1, format: list }];
    expect(json(members, [ID, '{a,"b \\""}'])).toBe(`{"_id":"${ID}","names":["a","b \\""]}`);
    expect(cellJson('{a}', list)).toBe('["a"]');
  });

  it('gives null for what a row has not, and no byte of another', () => {
    const format = cellFormat(field('name'), 'name', { wireValues: 'plain' });
    const members = [
      { key: 'near', index: 2, format },
      { key: 'far', index: 40, format },
      { key: 'record', index: 41, members: [{ key: 'name', index: 42, format }] },
    ];
    const nulls = (id: string) => `{"_id":"${id}","near":null,"far":null,"record":null}`;
    expect(json(members, [ID, 'x', 'y'], [ID])).toBe(
      `{"_id":"${ID}","near":"y","far":null,"record":null},${nulls(ID)}`,
    );
    expect(json(members, [])).toBe(nulls(''));
  });
});

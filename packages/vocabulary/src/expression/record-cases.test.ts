import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ExpressionValue, evaluate } from './evaluate-expression.js';
import type { Expression } from './expression.js';
import { CALLER_ID, type CaseField, endlessPart, OTHER_ID, recordCases } from './record-cases.js';

const FIELDS: Readonly<Record<string, CaseField>> = {
  whole: { kind: 'number', required: false, isWhole: true, minimum: 1, maximum: 4 },
  half: { kind: 'number', required: true, minimum: 0, maximum: 2 },
  text: { kind: 'text', required: false, values: ['a', 'b', 'c'] },
  isOn: { kind: 'boolean', required: false },
  price: { kind: 'decimal', required: true, scale: 1, minimum: 0, maximum: 1 },
  authorId: { kind: 'id', required: false },
};
/** All values of each field, or of a half many more than constants tell apart. */
const VALUES: Readonly<Record<string, readonly ExpressionValue[]>> = {
  whole: [null, 1, 2, 3, 4],
  half: Array.from({ length: 41 }, (_, index) => index / 20),
  text: [null, 'a', 'b', 'c'],
  isOn: [null, true, false],
  price: ['0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1'],
  authorId: [null, CALLER_ID, OTHER_ID],
};
const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const compared = (field: string, ...constants: readonly Expression[]): fc.Arbitrary<Expression> =>
  fc.record({ op: operator, of: fc.constantFrom(...constants).map((constant) => [{ field }, constant]) });
const comparison = fc.oneof(
  compared('whole', { value: 1 }, { value: 3 }),
  compared('half', { value: 0.5 }, { value: 1 }),
  compared('price', { decimal: '0.5' }, { decimal: '1' }),
  fc.constantFrom<Expression>(
    { op: 'in', of: [{ field: 'text' }, { value: 'a' }, { value: 'c' }] },
    { op: '=', of: [{ field: 'authorId' }, { caller: 'user' }] },
    { op: 'is null', of: [{ field: 'authorId' }] },
    { field: 'isOn' },
  ),
);
const condition = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc.record({ op: fc.constantFrom('and', 'or'), of: fc.array(tie('any'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ op: fc.constant('not'), of: fc.tuple(tie('any')) }),
  ),
})).any;

it('finds exactly the combinations of conditions that records meet', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 2 }), (conditions) => {
      const names = new Set(JSON.stringify(conditions).match(/(?<="field":")\w+/g));
      let records: Record<string, ExpressionValue>[] = [{}];
      for (const name of names) {
        records = records.flatMap((record) => (VALUES[name] ?? []).map((value) => ({ ...record, [name]: value })));
      }
      fc.pre(records.length < 5_000);
      const keys = new Set<string>();
      for (const caller of [CALLER_ID, null]) {
        for (const record of records) {
          const source = { field: (name: string) => record[name] ?? null, caller: () => caller };
          keys.add(conditions.flatMap((one, index) => (evaluate(one, source) === true ? [index] : [])).join());
        }
      }
      const found = recordCases(conditions, (name) => FIELDS[name] ?? { kind: 'text', required: false });
      expect(new Set(found.map(({ met }) => [...met].join()))).toEqual(keys);
    }),
    { numRuns: 300 },
  );
});

it('names what has no finite cases', () => {
  const sum = { op: '+', of: [{ field: 'whole' }, { value: 1 }] } as const;
  expect(endlessPart({ op: 'not', of: [{ op: '=', of: [sum, { value: 2 }] }] })).toBe('`+`');
  expect(endlessPart({ op: '=', of: [{ field: 'whole' }, { field: 'half' }] })).toBe('a comparison of two fields');
  expect(
    endlessPart({ op: 'and', of: [{ field: 'isOn' }, { op: 'is null', of: [{ field: 'text' }] }] }),
  ).toBeUndefined();
});

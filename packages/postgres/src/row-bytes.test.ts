import { expect, it } from 'vitest';
import { type CellBytes, RowBytes, rowBytes } from './row-bytes.js';

const ROWS = [['a', null, 'é😀'], ['', 'b'], []];

it('gives the rows of texts back, or the first of them, row by row', () => {
  const rows = RowBytes.of(ROWS);
  expect([rows.count, rows.texts()]).toEqual([3, ROWS]);
  const first: (string | null)[] = [];
  rows.each((cells) => first.push(cells.text(0)), 2);
  expect(first).toEqual(['a', '']);
  expect(rowBytes({ rows: ROWS }).texts()).toEqual(ROWS);
  expect(rowBytes({ rows: [], bytes: rows })).toBe(rows);
});

it('has nothing where a row has no cell, whatever was in the row before', () => {
  const isNull = ({ starts, ends }: CellBytes, index: number) => (ends[index] ?? 0) < (starts[index] ?? 0);
  const missing: boolean[] = [];
  RowBytes.of([['a', 'b', 'c'], ['d'], []]).each((cells) => missing.push(isNull(cells, 2)));
  expect(missing).toEqual([false, true, true]);
});

it('has room for any number of cells', () => {
  const row = Array.from({ length: 100 }, (_, index) => String(index));
  expect(RowBytes.of([row]).texts()).toEqual([row]);
});

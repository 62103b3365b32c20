import { expect, it } from 'vitest';
import { figuresOf, spreadOf } from './figures.js';
import type { Load } from './load.js';

const load = (answered: number, liveness = 1): Load => ({ answered, processorTime: 80, p99: 9, refused: 0, liveness });

it('compares what is answered in the same round with the number of connections at which most is', () => {
  // The machine is half as fast in the second round, and one load had a slow moment in the third.
  const levels = [
    [load(1_000), load(500), load(1_000)],
    [load(1_200), load(600), load(1_200)],
    [load(1_080, 30), load(540), load(300)],
  ];
  const figures = figuresOf(levels);
  expect(figures.map(({ share }) => share.toFixed(3))).toEqual(['0.833', '1.000', '0.900']);
  expect(figures.at(2)).toEqual({ ...load(540, 30), share: 0.9 });
});

it('tells how far starts are from one another', () => {
  const starts = [0.8, 1, 0.95].map((share, index) => ({ ...load(1_000 + index, 5 - index), share }));
  expect(spreadOf(starts)).toEqual({ ...load(1_001, 5), share: 0.95, lowest: 0.8, highest: 1 });
});

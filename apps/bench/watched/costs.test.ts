import { expect, it } from 'vitest';
import { costsOf } from './costs.js';
import { type Slice, VARIANTS } from './variants.js';

const ROUNDS = 200;

it('finds what a variant takes more, however fast the machine is meanwhile and whatever one slice in ten does', () => {
  const slices = Array.from({ length: ROUNDS }, (_, round) =>
    VARIANTS.map((__, variant): Slice => {
      const speed = 50 + (round % 7) * 10;
      const isDisturbed = variant === 3 && round % 12 === 0;
      const processorTime = speed * (1 + variant / 100) * (isDisturbed ? 5 : 1);
      return { variant, processorTime, time: 2 * speed };
    }).reverse(),
  ).flat();
  // A round that is not complete is left out.
  const costs = costsOf([...slices, { variant: 5, processorTime: 1_000, time: 1 }]);
  expect(costs.map(({ ratio }) => ratio.toFixed(2))).toEqual(['1.00', '1.01', '1.02', '1.03', '1.04', '1.05']);
});

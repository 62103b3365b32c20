import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RingQueue } from './ring-queue.js';

type Step = { readonly push: number } | 'shift' | { readonly remove: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ push: fc.nat(9) }),
  fc.record({ push: fc.nat(9) }),
  fc.constant<Step>('shift'),
  fc.record({ remove: fc.nat(9) }),
);

it('does what an array does, however it rotates and grows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new RingQueue<number>();
      let plain: number[] = [];
      for (const one of steps) {
        if (one === 'shift') {
          queue.shift();
          plain.shift();
        } else if ('push' in one) {
          queue.push(one.push);
          plain.push(one.push);
        } else {
          const isOver = (item: number) => item === one.remove;
          expect(queue.remove(isOver)).toEqual(plain.filter(isOver));
          plain = plain.filter((item) => !isOver(item));
        }
        expect([queue.size, queue.first, queue.some((item) => item === 5)]).toEqual([
          plain.length,
          plain[0],
          plain.includes(5),
        ]);
      }
      expect(queue.remove(() => true)).toEqual(plain);
    }),
  );
});

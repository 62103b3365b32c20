import { expect, test } from 'vitest';
import { exposition, single } from './exposition.js';
import { Histogram } from './histogram.js';

test('counts each value in all ranges with an upper bound of at least the value', () => {
  const histogram = new Histogram([1, 2.5, 10]);
  for (const value of [0.5, 1, 2, 10, 11]) histogram.add(value);
  const { cumulative, count, sum } = histogram;
  expect({ cumulative, count, sum }).toEqual({ cumulative: [2, 3, 4], count: 5, sum: 24.5 });
});

test('writes the format of Prometheus, with escaped labels', () => {
  const histogram = new Histogram([0.1, 1]);
  histogram.add(0.5);
  const text = exposition([
    single('gauge', 'up', 'Whether it is up.', 1),
    {
      type: 'histogram',
      name: 'took_seconds',
      help: 'How long it took.',
      values: [{ labels: { route: '/a"\\\n' }, value: histogram }],
    },
  ]);
  expect(text).toBe(
    [
      '# HELP up Whether it is up.',
      '# TYPE up gauge',
      'up 1',
      '# HELP took_seconds How long it took.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/a\\"\\\\\\n",le="0.1"} 0',
      'took_seconds_bucket{route="/a\\"\\\\\\n",le="1"} 1',
      'took_seconds_bucket{route="/a\\"\\\\\\n",le="+Inf"} 1',
      'took_seconds_sum{route="/a\\"\\\\\\n"} 0.5',
      'took_seconds_count{route="/a\\"\\\\\\n"} 1',
      '',
    ].join('\n'),
  );
});

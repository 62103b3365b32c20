import { expect, it } from 'vitest';
import { dataset, idOf, idsOfStatus } from './dataset.js';

it('knows the monitors of a status, the newest first', () => {
  const monitors = dataset(40).find(({ table }) => table === 'Monitor');
  const status = idOf('MonitorStatus', 3);
  const ids = [...(monitors?.rows() ?? [])].filter((row) => row.includes(status)).map(([id]) => id);
  expect(ids).toHaveLength(10);
  expect(idsOfStatus(3, 40)).toEqual(ids.toReversed());
});

import { expect, it } from 'vitest';
import { mayCreateIn, visibleTo, writableBy } from './tenant.js';

const [own, shared] = ['t."projectId" = $1::uuid', '(t."projectId" = $1::uuid OR t."projectId" IS NULL)'];
const all = '$1::uuid IS NOT NULL';

it.each([
  ['project', own, own, own],
  ['shared', shared, own, shared],
  ['global', all, '$1::uuid IS NULL', all],
] as const)('of records with the scope %s, a caller sees some and writes some', (scope, seen, written, byService) => {
  expect([
    visibleTo({ scope }, 't'),
    writableBy({ isService: false }, { scope }, 't'),
    writableBy({ isService: true }, { scope }, 't'),
  ]).toEqual([seen, written, byService]);
});

it('a record of all projects is created with a service key, where the definition has such records', () => {
  const created = (['project', 'shared', 'global'] as const).flatMap((scope) =>
    [true, false].flatMap((isService) =>
      ['here', 'there', null].flatMap((project) =>
        mayCreateIn({ isService, projectId: 'here' }, { scope }, project) ? [[scope, isService, project]] : [],
      ),
    ),
  );
  expect(created.filter(([, , project]) => project !== 'here')).toEqual([['shared', true, null]]);
  expect(created.filter(([, , project]) => project === 'here')).toHaveLength(6);
});

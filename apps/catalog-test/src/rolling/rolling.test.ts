import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../../api/src/testing/postgres-server.js';
import { Builds, smallCatalog } from './kinds.js';
import { roll } from './roll.js';

const builds = new Builds();
afterAll(() => builds.remove());

/** Of each kind of statement one: what comes, what goes, what becomes required, what has another name, what a delete does. */
const EDITS = [
  ['  slug: { type', '  key: { renamedFrom: slug, type'],
  ['  size: {', '  state: { type: Text, required: true, default: new, description: S. }\n  size: { required: true,'],
  [
    '  name: { type: Text, required: true, updatable: true, description: Name. }',
    '  title: { type: Text, description: T. }',
  ],
  [
    'fields:\n',
    'fields:\n  top: { type: Entity, entity: Group, id: topId, description: T. }\n  topId: { type: Object ID, description: T. }\n',
  ],
] as const;

describe.skipIf(findPostgres() === undefined)('two builds on one database (needs PostgreSQL)', () => {
  it('answer as their contracts say while the one replaces the other, and the contract waits until it has', async () => {
    const server = await startPostgres();
    const before = await smallCatalog();
    const group = EDITS.reduce((text, [from, to]) => text.replace(from, to), before.get('resources/group.yaml') ?? '');
    const log = (before.get('resources/group-log.yaml') ?? '').replace('onDelete: cascade, ', '');
    const old = builds.first(before);
    const next = builds.next(
      old,
      new Map([...before, ['resources/group.yaml', group], ['resources/group-log.yaml', log]]),
    );
    try {
      expect(await roll(old, next, server.url, 'rolling')).toEqual({
        migrations: ['expand', 'contract'],
        requests: expect.any(Number),
        longestMs: expect.any(Number),
        failures: [],
        nextFailures: [],
        isRefused: false,
      });
    } finally {
      next.remove();
      await server.stop();
    }
  });
});

import type { PostgresServer } from '@catalog-service/testing';
import { findPostgres, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectCopy } from '../project-copy.js';
import { Builds, smallCatalog } from './kinds.js';
import { Databases, roll } from './roll.js';

/** Of each kind of statement one: what comes, what goes, what becomes required, what has another name, what a delete does. */
const EDITS = [
  ['  slug: { type', '  key: { renamedFrom: slug, former: { name: slug, since: 2026-11-01 }, type'],
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

describe.skipIf(findPostgres() === undefined)('on a PostgreSQL server (needs one)', () => {
  const builds = new Builds();
  let server: PostgresServer;
  let databases: Databases;
  let old: ProjectCopy;

  beforeAll(async () => {
    server = await startPostgres();
    databases = new Databases(server.url);
    old = await builds.first(await smallCatalog());
  });

  afterAll(async () => {
    builds.remove();
    await server.stop();
  });

  it('two builds answer as their contracts say while the one replaces the other, and the contract waits until it has', async () => {
    const before = await smallCatalog();
    const group = EDITS.reduce((text, [from, to]) => text.replace(from, to), before.get('resources/group.yaml') ?? '');
    const log = (before.get('resources/group-log.yaml') ?? '').replace('onDelete: cascade, ', '');
    const next = await builds.next(
      old,
      new Map([...before, ['resources/group.yaml', group], ['resources/group-log.yaml', log]]),
    );
    try {
      expect(await roll(old, next, await databases.prepared(old, 'rolling'))).toEqual({
        migrations: ['expand', 'contract'],
        requests: expect.any(Number),
        longestMs: expect.any(Number),
        failures: [],
        nextFailures: [],
        isRefused: false,
      });
    } finally {
      next.remove();
    }
  });
});

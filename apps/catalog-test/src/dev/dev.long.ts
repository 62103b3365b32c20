import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dev, HOOKS, hooks } from './dev-command.js';

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

describe('npm run dev on a PostgreSQL server', { timeout: 600_000 }, () => {
  const dev = new Dev();
  let server: PostgresServer;
  let folder = '';
  beforeAll(async () => {
    server = await startPostgres();
    await dev.start(server.url);
    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query(
      `INSERT INTO "Folder" ("id", "createdAt", "updatedAt", "name") VALUES (gen_random_uuid(), now(), now(), 'One') RETURNING "id"`,
    );
    await client.end();
    folder = rows[0].id;
  });
  afterAll(async () => {
    await dev.end();
    await server.stop();
  });

  it('serves edits of the YAML, also one whose migration the older build would not survive', async () => {
    const fields = (more: string) =>
      dev.saveField(`colour: { type: Text, description: Colour. }
  parentId: { type: Object ID, description: Id of the note above. }
  parent: { type: Entity, entity: Note, id: parentId, ${more}description: Note above. }`);
    fields('onDelete: cascade, ');
    expect(await dev.until('after the edit')).toMatch(/✓ load .*Applied \d+_add_note_/);
    expect(await dev.create({ text: 'One.', colour: 'red' }, folder)).toMatchObject({ text: 'One.', colour: 'red' });
    fields('');
    expect(await dev.until('after the edit')).toMatch(/✓ load .*Applied \d+_/);
    const last = join(dev.project.root, 'prisma/migrations', dev.migrations().at(-1) ?? '', 'migration.sql');
    expect(readFileSync(last, 'utf8')).toMatch(/^-- contract/);
    expect(await dev.create({ text: 'Two.' }, folder)).toMatchObject({ text: 'Two.' });
  });

  it('serves a hook that is edited, without a migration', async () => {
    dev.save(HOOKS, hooks("{ colour: 'blue' }"));
    expect(await dev.until('after the edit')).not.toContain('Applied');
    expect(await dev.create({ text: 'Four.' }, folder)).toMatchObject({ colour: 'blue' });
  });
});

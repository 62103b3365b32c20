import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, freePort, type PostgresServer, startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectCopy, ROOT } from './project-copy.js';
import { SMALLEST } from './smallest-catalog.js';

const NOTE = 'catalog/resources/note.yaml';
const HOOKS = 'apps/api/src/custom/note.hooks.ts';

const hooks = (result: string) => `import { HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { type NoteRecord, type NoteTypes, note } from '#generated/resources/note/note.definition';

@HooksOf(note)
export class NoteHooks implements ResourceHooks<NoteTypes> {
  beforeCreate(): Partial<NoteRecord> {
    return ${result};
  }
}
`;

/** The command on a project of its own. */
class Dev {
  readonly project = new ProjectCopy(SMALLEST).withoutHooks();
  #said = '';
  #heard = () => {};
  #end = async () => {};
  #url = '';

  /** @param databaseUrl of a server; without it the database is embedded */
  async start(databaseUrl = ''): Promise<void> {
    if (databaseUrl === '') await this.project.withEmptyDatabase();
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}/v1/note`;
    const child = spawn(process.execPath, [join(ROOT, 'generator/run.mjs'), 'dev', '--root', this.project.root], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        DATA_FOLDER: join(this.project.root, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        this.#heard();
      });
    }
    this.#end = async () => {
      child.kill('SIGINT');
      const status = await closed;
      process.off('exit', kill);
      expect(status, this.#said).toBe(0);
    };
    await this.until('Watching');
  }

  /** Waits until this is printed after the last save; gives all that was. */
  async until(words: string): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#heard = () => {
        if (this.#said.includes(words)) resolve();
      };
      this.#heard();
    });
    return this.#said;
  }

  /** Saves in one step, as editors do: a file that is emptied and written may be noticed twice. */
  save(path: string, text: string): void {
    this.#said = '';
    this.project.write('saved', text);
    renameSync(join(this.project.root, 'saved'), join(this.project.root, path));
  }

  /** Saves the file of the resource with another field. */
  saveField(field: string): void {
    this.save(NOTE, `${SMALLEST.get('resources/note.yaml')}  ${field}\n`);
  }

  async create(data: object, projectId = this.#demoProject()): Promise<unknown> {
    const headers = { projectid: projectId, 'content-type': 'application/json' };
    const response = await fetch(this.#url, { method: 'POST', headers, body: JSON.stringify({ data }) });
    return response.json();
  }

  #demoProject(): string {
    return JSON.parse(readFileSync(join(this.project.root, 'data/demo.json'), 'utf8')).projectId;
  }

  migrations(): string[] {
    return readdirSync(join(this.project.root, 'prisma/migrations')).filter((name) => !name.includes('.'));
  }

  async end(): Promise<void> {
    await this.#end();
    this.project.remove();
  }
}

describe('npm run dev', () => {
  const dev = new Dev();
  beforeAll(() => dev.start());
  afterAll(() => dev.end());

  it('serves a field that is added to the YAML, with the migration applied', async () => {
    dev.saveField('colour: { type: Text, description: Colour. }');
    const said = await dev.until('after the edit');
    for (const step of ['generate', 'types and build', 'migration', 'load', 'restart'])
      expect(said).toMatch(new RegExp(`✓ ${step}  \\d+\\.\\d s`));
    expect(said).toMatch(/Applied migration \d+_add_note_colour/);
    expect(await dev.create({ text: 'One.', colour: 'red' })).toMatchObject({ text: 'One.', colour: 'red' });
  });

  it('serves a hook that is edited, and leaves the service running while the hook does not compile or load', async () => {
    dev.save(HOOKS, hooks("{ colour: 'blue' }"));
    await dev.until('after the edit');
    expect(await dev.create({ text: 'Two.' })).toMatchObject({ colour: 'blue' });
    dev.save(HOOKS, hooks('{ colour: 1 }'));
    expect(await dev.until('The running service stays as it is.')).toMatch(
      /note\.hooks\.ts\(\d+,\d+\): error TS2322[\s\S]*✗ types and build/,
    );
    expect(await dev.create({ text: 'Three.' })).toMatchObject({ colour: 'blue' });
    dev.save(HOOKS, `${hooks('{}')}throw new Error('not yet');\n`);
    expect(await dev.until('The running service stays as it is.')).toMatch(/not yet[\s\S]*✗ load/);
    expect(await dev.create({ text: 'Four.' })).toMatchObject({ colour: 'blue' });
  });

  it('leaves the service running while the YAML is broken, also where code is edited', async () => {
    dev.saveField('colour: { type: Texd, description: Colour. }');
    expect(await dev.until('The running service stays as it is.')).toMatch(/Did you mean Text\?[\s\S]*✗ generate/);
    dev.save(HOOKS, hooks("{ colour: 'green' }"));
    await dev.until('The running service stays as it is.');
    expect(await dev.create({ text: 'Five.' })).toMatchObject({ colour: 'blue' });
  });

  it('says which word an edit needs that data may be in the way of, and serves it when it needs none', async () => {
    const before = dev.migrations();
    const size = (more: string) =>
      dev.saveField(
        `colour: { type: Text, description: Colour. }\n  size: { type: Number, required: true, ${more}description: S. }`,
      );
    size('');
    expect(await dev.until('The running service stays as it is.')).toMatch(
      /npm run catalog -- migrate --allow-data-loss add-column:Note\.size\n +✗ migration/,
    );
    expect(dev.migrations()).toEqual(before);
    expect(await dev.create({ text: 'Six.' })).not.toHaveProperty('size');
    size('default: 7, ');
    await dev.until('after the edit');
    expect(await dev.create({ text: 'Seven.' })).toMatchObject({ colour: 'green', size: 7 });
  });
});

describe.skipIf(findPostgres() === undefined)('npm run dev on a PostgreSQL server (needs one)', () => {
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

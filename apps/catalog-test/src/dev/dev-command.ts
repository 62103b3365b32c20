import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@catalog-service/testing';
import { expect } from 'vitest';
import { ProjectCopy, ROOT } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

const NOTE = 'catalog/resources/note.yaml';
export const HOOKS = 'apps/api/src/custom/note.hooks.ts';

/** A hook of the note: what it gives a new one. */
export const hooks = (result: string) => `import { HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { type NoteRecord, type NoteTypes, note } from '#generated/resources/note/note.definition';

@HooksOf(note)
export class NoteHooks implements ResourceHooks<NoteTypes> {
  beforeCreate(): Partial<NoteRecord> {
    return ${result};
  }
}
`;

/** `npm run dev` on a project of its own, with the smallest catalog. */
export class Dev {
  readonly project = new ProjectCopy(SMALLEST).withoutHooks();
  #said = '';
  #heard = () => {};
  #end = async () => {};
  /** Of its resource. */
  url = '';

  /** @param databaseUrl of a server; without it the database is embedded */
  async start(databaseUrl = ''): Promise<void> {
    if (databaseUrl === '') this.project.withEmptyDatabase();
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}/v1/note`;
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

  create(data: object, projectId = this.#demoProject()): Promise<unknown> {
    return this.#post('', { data }, projectId);
  }

  list(body: object): Promise<unknown> {
    return this.#post('/get-list', body, this.#demoProject());
  }

  async #post(path: string, body: object, projectId: string): Promise<unknown> {
    const headers = { projectid: projectId, 'content-type': 'application/json' };
    const response = await fetch(`${this.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
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

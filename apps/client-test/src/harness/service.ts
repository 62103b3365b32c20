import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServiceProcess } from '@catalog-service/testing';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '../../../..');
const BUILT = join(ROOT, 'dist/service');
const run = promisify(execFile);

const DEMO = z.object({ projectId: z.string(), apiKey: z.string() });
const KEY = z.object({ id: z.string(), secret: z.string() });

/** A service with the demo project, and who may call it. */
export interface DemoService {
  readonly baseUrl: string;
  readonly projectId: string;
  /** May read everything and do whatever a caller may do. */
  readonly apiKey: string;
  /** Of ada, a user of the demo project, who may do the same. */
  readonly personToken: string;
  /** Sets what only the service sets. */
  readonly serviceKey: string;
  /** The one key that the demo project does not have by itself. */
  readonly serviceKeyId: string;
}

/** Starts the built service on an embedded database of its own; gives what ends it, too. */
export async function startDemoService(): Promise<{ readonly service: DemoService; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'client-test-'));
  const environment = { DATABASE_URL: '', DATA_FOLDER: folder };
  try {
    // The first start makes the demo project; a key of the operator's needs the database for itself.
    await (await start(environment)).stop();
    const { projectId, apiKey } = DEMO.parse(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')));
    const words = ['key', 'create', '--project', projectId, '--name', 'Worker', '--service', '--json'];
    const { id, secret } = KEY.parse(JSON.parse(await admin(environment, words)));
    const { baseUrl, stop } = await start(environment);
    const personToken = (await admin(environment, ['user', 'token', 'ada'])).trim();
    return {
      service: { baseUrl, projectId, apiKey, personToken, serviceKey: secret, serviceKeyId: id },
      stop: async () => {
        await stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Environment = Readonly<Record<string, string>>;

const start = (environment: Environment) =>
  startServiceProcess({ program: join(BUILT, 'main.js'), cwd: ROOT, environment });

/** What the operator's program prints. @throws Error with what it says if it fails. */
async function admin(environment: Environment, words: readonly string[]): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...environment } };
  return (await run(process.execPath, [join(BUILT, 'admin.js'), ...words], options)).stdout;
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '../../../..');

const DEMO = z.object({ projectId: z.string(), apiKey: z.string() });
const PROJECTS = z.array(z.object({ id: z.string(), name: z.string() }));
const TOKEN = z.object({ token: z.string() });
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
    const { serviceKeyId, serviceKey, personToken } = await prepare(environment);
    const { baseUrl, projectId, apiKey, stop } = await startDemo(folder);
    return {
      service: { baseUrl, projectId, apiKey, personToken, serviceKey, serviceKeyId },
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

/** Starts the built service on the embedded database of a folder, with the demo project where it is new. */
export async function startDemo(folder: string) {
  const { baseUrl, stop } = await startServiceProcess({
    program: join(ROOT, 'dist/service/main.js'),
    cwd: ROOT,
    // Documents show the demo as it is made.
    environment: {
      DEMO_CHANGE_SECONDS: '0',
      DATABASE_URL: '',
      DATA_FOLDER: folder,
      REQUEST_HISTORY_MINUTES: '60',
      TRUST_PROXY: '127.0.0.1',
      // Receivers of webhooks listen on this machine.
      WEBHOOK_NETWORKS: '127.0.0.0/8',
    },
  });
  return { baseUrl, stop, ...DEMO.parse(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))) };
}

/** Makes what only the operator makes, before the service takes the embedded database for itself. */
async function prepare(environment: Readonly<Record<string, string>>) {
  const admin = await openAdmin(environment);
  try {
    // The first project makes the database, with the demo project in it.
    await admin.run('project', 'create', 'Another');
    const { items } = await admin.run('project', 'list');
    const demo = PROJECTS.parse(items).find(({ name }) => name === 'Demo');
    const words = ['--project', String(demo?.id), '--name', 'Worker', '--service'];
    const { id, secret } = KEY.parse(await admin.run('key', 'create', ...words));
    const { token } = TOKEN.parse(await admin.run('user', 'token', 'ada'));
    return { serviceKeyId: id, serviceKey: secret, personToken: token };
  } finally {
    await admin.close();
  }
}

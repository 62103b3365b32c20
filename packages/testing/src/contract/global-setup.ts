import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServiceProcess } from '../service-process.js';
import { openAdmin } from './admin.js';
import { makeWorld } from './make-world.js';

/** An empty database of a PostgreSQL server; without it, the service has an embedded database of its own. */
const SERVER = process.env.CONTRACT_DATABASE_URL ?? '';

/** Starts the service that is built in the current folder, on a database of its own that has projects, people and keys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const environment = {
    DATABASE_URL: SERVER,
    EMBEDDED_DATABASE: SERVER === '' ? 'on' : 'off',
    DATA_FOLDER: join(folder, 'data'),
  };
  try {
    const admin = await openAdmin(environment);
    const world = await makeWorld(admin).finally(() => admin.close());
    const program = join(process.cwd(), 'dist/service/main.js');
    const service = await startServiceProcess({
      program,
      cwd: process.cwd(),
      // The service itself would change the records of webhooks meanwhile.
      environment: { ...environment, LOG_LEVEL: 'warn', BACKGROUND: 'off' },
    });
    project.provide('world', {
      ...world,
      baseUrl: service.baseUrl,
      database: SERVER === '' ? 'embedded' : 'postgres',
      people: false,
    });
    return async () => {
      const status = await service.stop();
      await rm(folder, { recursive: true, force: true });
      if (status !== 0) throw new Error(`The service ended with ${status}:\n${service.log().slice(-4_000)}`);
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

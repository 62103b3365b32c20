import { Client } from '@catalog-service/testing/contract';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openOwnDatabase } from './own-database.js';
import { startService } from './service-process.js';

/** A service on a copy of what the run began with, a client of it, and a session of its database. All end with the test. */
export async function openOwnService() {
  const { url, main, close } = await openOwnDatabase();
  onTestFinished(close);
  const service = await startService({ DATABASE_URL: url });
  onTestFinished(async () => {
    await service.stop();
  });
  const session = new pg.Client(url);
  await session.connect();
  onTestFinished(() => session.end());
  return { service, client: new Client(service.baseUrl, main), session, projectId: main.projectId };
}

import { type Database, embeddedImageFolder, openDatabase } from '@catalog-service/postgres';
import type { Config } from './config.js';
import type { Service } from './service.js';

/** Opens the database of a service, as the settings configure it. */
export function openServiceDatabase({ root }: Service, config: Config): Promise<Database> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder, embeddedThread: thread, pools, replicas } = config;
  return openDatabase({
    ...pools,
    ...replicas,
    databaseUrl,
    listenUrl,
    dataFolder,
    imageFolder: embeddedImageFolder(root),
    thread,
    beside: 'share',
    advise: console.error,
  });
}

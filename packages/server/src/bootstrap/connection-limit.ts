import { embeddedFiles, mostConnections, openFilesLimit, readConnections } from '@catalog-service/postgres';
import type { Config } from './config.js';
import { StartupError } from './startup-error.js';

/** Files of a process besides those of its database and its clients: of Node, of its threads, of its log, and those that it reads. */
const OWN_FILES = 80;

/**
 * The connections of clients that the process has files for: CONNECTION_LIMIT, or fewer.
 * @param warn is called with a sentence if there are fewer
 * @throws StartupError if there are none
 */
export function connectionLimitOf(
  { connectionLimit, databaseUrl, pools, replicas }: Config,
  warn: (text: string) => void,
  files: number = openFilesLimit(),
): number {
  const ofServers = mostConnections(pools) + replicas.readUrls.length * readConnections(pools);
  const ofDatabase = databaseUrl === undefined ? embeddedFiles(files) : ofServers;
  const room = files - OWN_FILES - ofDatabase;
  if (connectionLimit <= room) return connectionLimit;
  const advice = `This process may open ${files} files, of which it needs ${OWN_FILES + ofDatabase} itself`;
  if (room < 1) throw new StartupError(`${advice}. Raise the hard limit of open files (ulimit -Hn).`);
  warn(
    `${advice}, so CONNECTION_LIMIT is ${room}, not ${connectionLimit}. Raise the hard limit of open files (ulimit -Hn).`,
  );
  return room;
}

import { resolve } from 'node:path';
import { type Database, SERVICE_WORK, serverUrls, serviceRows } from '@catalog-service/postgres';
import * as z from 'zod';
import type { Config } from './config.js';

/** The entry with the addresses at which a database was served. A copy has those of the original. */
const NAME = 'servedAt';
const ADDRESSES = z.array(z.string());

const READ = 'SELECT "value" FROM "Service" WHERE "key" = $1';
const ADD = `INSERT INTO "Service" AS fact ("key", "value") VALUES ($1, jsonb_build_array($2::text)::text)
ON CONFLICT ("key") DO UPDATE SET "value" = (fact."value"::jsonb || to_jsonb($2::text))::text`;

type Settings = Pick<Config, 'background' | 'databaseUrl' | 'dataFolder'>;

/**
 * Compares the address of the database with those at which it was served before, and notes it unless BACKGROUND is off.
 * @returns the others, if this one is new: the database may be a copy
 */
export async function newAddress(database: Database, settings: Settings): Promise<readonly string[]> {
  const address = await addressOf(database, settings);
  const [[value] = []] = await serviceRows(database, READ, [NAME]);
  const known = ADDRESSES.parse(JSON.parse(value ?? '[]'));
  if (known.includes(address)) return [];
  if (settings.background === 'on') await database.query({ text: ADD }, [NAME, address], SERVICE_WORK);
  return known;
}

/** The folder, or the hosts, the name and the cluster: a dump that is restored under the same name is of another cluster. */
async function addressOf(database: Database, { databaseUrl, dataFolder }: Settings): Promise<string> {
  if (databaseUrl === undefined) return resolve(dataFolder);
  const text = 'SELECT current_database(), system_identifier FROM pg_control_system()';
  const [[name, cluster] = []] = await serviceRows(database, text);
  return `${serverUrls(databaseUrl).map((url) => new URL(url).host)}/${name} of cluster ${cluster}`;
}

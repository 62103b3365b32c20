import type { Registry } from '@catalog-service/engine';
import { type Database, type PoolSizes, type Row, SERVICE_WORK } from '@catalog-service/postgres';

export interface Examined {
  readonly database: Database;
  readonly registry: Registry;
  /** Of the service: its migrations lie below. */
  readonly root: string;
  readonly contractHash: string;
  /** Of one process of the service. */
  readonly pools: PoolSizes;
  /** Whether there is a pooler before the server, by the settings. */
  readonly isPooled?: boolean;
  /** Servers that reads go to, by the settings. */
  readonly replicas?: { readonly readUrls: readonly string[]; readonly maximumLagMs: number };
  /** Issuers of tokens, by the settings. */
  readonly issuers?: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** What is wrong, in sentences that say what to do; nothing where all is well. */
export type Examination = (examined: Examined) => Promise<readonly string[]>;

const SHOWN = 5;

export async function ask(database: Database, text: string): Promise<readonly Row[]> {
  return (await database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK)).rows;
}

/** The first of the names, and how many there are besides. */
export function few(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more <= 0 ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${more} more`;
}

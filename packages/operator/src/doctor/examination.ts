import type { Registry } from '@catalog-service/engine';
import { type Database, type PoolSizes, type Row, SERVICE_WORK } from '@catalog-service/postgres';

export interface Examined {
  readonly database: Database;
  readonly registry: Registry;
  /** The root of the service. */
  readonly root: string;
  readonly contractHash: string;
  readonly pools: PoolSizes;
  /** Whether the settings name a pooler. */
  readonly isPooled?: boolean;
  /** Servers for reads, by the settings. */
  readonly replicas?: { readonly readUrls: readonly string[]; readonly maximumLagMs: number };
  /** The URLs of servers, by the settings that name them. */
  readonly urls?: Readonly<Record<string, readonly string[]>>;
  /** Issuers of tokens, by the settings. */
  readonly issuers?: readonly string[];
  /** Parts of the schema that others add, by the settings. */
  readonly additions?: readonly string[];
  /** Tells what is no fault. */
  readonly remark?: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** Returns a sentence for each fault, with its remedy. */
export type Examination = (examined: Examined) => Promise<readonly string[]>;

export async function ask(database: Database, text: string): Promise<readonly Row[]> {
  return (await database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK)).rows;
}

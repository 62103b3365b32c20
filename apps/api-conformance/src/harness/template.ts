import pg from 'pg';

/** What the tests copy for a database of their own: that of the run before its service started. */
export const TEMPLATE = 'spare';

export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

/** Makes it of the database of a server, whose sessions are ended: a pooler keeps some. */
export async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(databaseUrl(url, 'template1'));
  await client.connect();
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'");
  await client.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE postgres`).finally(() => client.end());
}

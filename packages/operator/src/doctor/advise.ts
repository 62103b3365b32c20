import {
  adviceYaml,
  type Definition,
  hasIndex,
  isMaterialised,
  type MissingIndex,
  parseAdvice,
  type Registry,
  SEARCHED,
} from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { readUnserved, type UnservedCount } from '@catalog-service/server';
import { ask } from './examination.js';

/** With fewer records, an index saves little time. */
const FEWEST = 10_000;

interface Advised extends UnservedCount {
  readonly definition: Definition;
  readonly index: MissingIndex;
}

/** Names the indexes that requests of the last days lacked, the most expensive ones first, with the line of YAML that adds each. */
export async function advise(database: Database, registry: Registry): Promise<readonly string[]> {
  const counts = await readUnserved(database);
  const definitions = [...registry.resources, ...registry.references];
  const missing = counts.flatMap((count): Advised[] => {
    const index = parseAdvice(count.missing, definitions);
    const definition = definitions.find(({ key }) => key === index?.definition);
    const isMissing = index !== undefined && definition !== undefined && !hasIndex(definition, index);
    return isMissing ? [{ ...count, definition, index }] : [];
  });
  const records = await recordsOf(database, new Set(missing.map(({ definition }) => definition)));
  return missing
    .filter(({ definition }) => (records.get(definition) ?? 0) >= FEWEST)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .map((advised) => sentence(advised, records.get(advised.definition) ?? 0));
}

/** The number of records of the largest project; for a reference, of all records. */
async function recordsOf(
  database: Database,
  definitions: ReadonlySet<Definition>,
): Promise<ReadonlyMap<Definition, number>> {
  const counted = await ask(
    database,
    'SELECT "table", max("count") FROM (SELECT "table", sum("count") AS "count" FROM "RecordCount" GROUP BY "table", "projectId") AS counts GROUP BY 1',
  );
  const records = new Map<Definition, number>();
  for (const definition of definitions) {
    const { table } = definition;
    const [row] = isMaterialised(definition) ? [] : await ask(database, `SELECT count(*) FROM "${table}"`);
    const known = counted.find(([name]) => name === table)?.[1];
    records.set(definition, Number(row?.[0] ?? known ?? 0));
  }
  return records;
}

function sentence({ requests, milliseconds, since, definition, index }: Advised, records: number): string {
  const mean = Math.round(milliseconds / requests);
  const verb = index.key === SEARCHED ? 'searched' : 'filtered or sorted by';
  const asked = `${requests} ${requests === 1 ? 'request' : 'requests'} since ${since.slice(0, 10)} ${verb} ${index.fields.join(', ')}`;
  const cost = `${mean} ms each, ${Math.round(milliseconds)} ms in all`;
  return `${definition.title}: ${asked} without an index: ${cost}, among ${records} records.\n  ${adviceYaml(definition, index)}`;
}

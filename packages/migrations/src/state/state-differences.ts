import { canonical, type DatabaseState } from './database-state.js';

/** The differences between two databases in words; empty if there are none. */
export function stateDifferences(left: DatabaseState, right: DatabaseState): string[] {
  const [one, other] = [thingsOf(left), thingsOf(right)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().filter((thing) => one.get(thing) !== other.get(thing));
}

/** Everything in a database, by its name for people. */
function thingsOf({ tables, functions, others }: DatabaseState): ReadonlyMap<string, string> {
  const things = new Map<string, string>(others.map((other) => [other, '']));
  for (const [name, body] of Object.entries(functions)) things.set(`function ${name}`, body);
  for (const [table, { columns, keys, indexes, triggers, partitions }] of Object.entries(tables)) {
    things.set(`table ${table}`, String(partitions ?? ''));
    for (const [name, column] of Object.entries(columns)) things.set(`column ${table}.${name}`, JSON.stringify(column));
    for (const [name, key] of Object.entries(keys)) things.set(`key ${name} of ${table}`, canonical(key));
    for (const [name, text] of Object.entries(indexes)) things.set(`index ${name} of ${table}`, canonical(text));
    for (const [name, text] of Object.entries(triggers)) things.set(`trigger ${name} of ${table}`, canonical(text));
  }
  return things;
}

import { isDeepStrictEqual } from 'node:util';
import type { Catalog, Demo } from '../model/model.js';
import { code, enumerated } from '../text.js';
import type { CatalogChange, Entity, Pair, Side } from './catalog-change.js';
import { followedRecord } from './followed-names.js';
import { decides } from './gains.js';

/** The rights and the user of the key of the demo project, and its records that affect access. */
export function* demoChanges(
  entities: readonly Partial<Pair<Entity>>[],
  { catalog: before }: Side,
  side: Side,
): Iterable<CatalogChange> {
  const { catalog: after } = side;
  const [was, is] = [before.demo, after.demo];
  const gained = is.permissions.filter((name) => !was.permissions.includes(name));
  if (gained.length > 0) {
    const message = `The key of the demo project now holds ${enumerated(gained.map((name) => `**${name}**`))}`;
    yield { rule: 'demo-grants', about: {}, message, location: DEMO };
  }
  if (was.user !== is.user) {
    const message = `The key of the demo project acts for ${userText(is)}, no longer for ${userText(was)}`;
    yield { rule: 'demo-grants', about: {}, message, location: DEMO };
  }
  for (const pair of entities) {
    if (pair.after === undefined || !decides(pair.after)) continue;
    const [old, now] = [recordsOf(before, pair.before), recordsOf(after, pair.after)];
    const changed = Object.entries(now).filter(
      ([name, record]) =>
        !isDeepStrictEqual(record, old[name] && followedRecord(old[name], pair.before, pair.after, side)),
    );
    if (changed.length === 0) continue;
    const title = pair.after.names.title;
    const message = `The demo project has other ${title} records: ${enumerated(changed.map(([, record]) => code(JSON.stringify(record))))}`;
    yield { rule: 'demo-grants', about: { resource: title }, message, location: DEMO };
  }
}

const DEMO = { file: 'demo.yaml', line: 1, column: 1, length: 1 };

const userText = ({ user }: Demo): string => (user === undefined ? 'nobody' : code(user));

const recordsOf = ({ demo }: Catalog, entity: Entity | undefined): Demo['records'][string] =>
  demo.records[entity?.names.pascal ?? ''] ?? {};

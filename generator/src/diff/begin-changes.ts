import { isDeepStrictEqual } from 'node:util';
import type { Catalog, Demo } from '../model/model.js';
import { code, enumerated } from '../text.js';
import { type CatalogChange, type Entity, matchFields, type Pair, type Side } from './catalog-change.js';
import { followedValue } from './followed-names.js';
import { decides } from './gains.js';

/** Changes of the seeds of a new project. */
export function* seedChanges({ before, after }: Partial<Pair<Entity>>, side: Side): Iterable<CatalogChange> {
  const entity = after ?? before;
  if (entity === undefined) return;
  const was = (before?.seed ?? []).map((record) => inNewNames(record, before, after, side));
  const is = after?.seed ?? [];
  const title = entity.names.title;
  const isDecisive = decides(entity);
  // The seeds of an added or removed entity are not reported separately.
  if (isDeepStrictEqual(was, is) || (!isDecisive && (before === undefined || after === undefined))) return;
  const without = (records: Entity['seed'], others: Entity['seed']): Entity['seed'] =>
    records.filter((record) => !others.some((other) => isDeepStrictEqual(record, other)));
  const [gone, come] = [without(was, is), without(is, was)];
  const text = (records: Entity['seed']): string => enumerated(records.map((record) => code(JSON.stringify(record))));
  const parts = [
    ...(come.length === 0 ? [] : [`get the ${title} records ${text(come)}`]),
    ...(gone.length === 0 ? [] : [`no longer with ${text(gone)}`]),
  ];
  yield {
    rule: isDecisive ? 'seed-grants' : 'seed-changed',
    about: { resource: title },
    message: `New projects ${parts.length === 0 ? `get the ${title} records in another order` : parts.join(', ')}`,
    location: after === undefined ? undefined : side.locations?.entity(title, 'seed'),
  };
}

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
      ([name, record]) => !isDeepStrictEqual(record, old[name] && inNewNames(old[name], pair.before, pair.after, side)),
    );
    if (changed.length === 0) continue;
    const title = pair.after.names.title;
    const message = `The demo project has other ${title} records: ${enumerated(changed.map(([, record]) => code(JSON.stringify(record))))}`;
    yield { rule: 'demo-grants', about: { resource: title }, message, location: DEMO };
  }
}

type Values = Readonly<Record<string, unknown>>;

/** A record with the new names of its fields and values. */
function inNewNames(
  record: Values,
  before: Entity | undefined,
  after: Entity | undefined,
  side: Pick<Side, 'catalog'>,
): Values {
  const { pairs } = matchFields(before?.fields ?? [], after?.fields ?? []);
  const names = new Map(pairs.map((field) => [field.before.name, field.after.name]));
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = before?.fields.find((one) => one.name === name) ?? {};
      return [names.get(name) ?? name, typeof value === 'string' ? followedValue(field, value, side) : value];
    }),
  );
}

const DEMO = { file: 'demo.yaml', line: 1, column: 1, length: 1 };

const userText = ({ user }: Demo): string => (user === undefined ? 'nobody' : code(user));

const recordsOf = ({ demo }: Catalog, entity: Entity | undefined): Readonly<Record<string, Values>> =>
  demo.records[entity?.names.pascal ?? ''] ?? {};

import { isDeepStrictEqual } from 'node:util';
import type { CatalogChange, Entity, Pair, Side } from '../../diff/catalog-change.js';
import { followedRecord } from '../../diff/followed-names.js';
import { decides } from '../../diff/gains.js';
import { code, enumerated } from '../../text.js';
import { seededRecords } from './seeded-records.js';

type Seeds = ReturnType<typeof seededRecords>;

const seedsOf = (entity: Entity | undefined): Seeds => seededRecords(entity ?? {});

/** Changes of the seeds of a new project. */
export function* seedChanges({ before, after }: Partial<Pair<Entity>>, side: Side): Iterable<CatalogChange> {
  const entity = after ?? before;
  if (entity === undefined) return;
  const was = seedsOf(before).map((record) => followedRecord(record, before, after, side));
  const is = seedsOf(after);
  const title = entity.names.title;
  const isDecisive = decides(entity);
  // The seeds of an added or removed entity are not reported separately.
  if (isDeepStrictEqual(was, is) || (!isDecisive && (before === undefined || after === undefined))) return;
  const without = (records: Seeds, others: Seeds): Seeds =>
    records.filter((record) => !others.some((other) => isDeepStrictEqual(record, other)));
  const [gone, come] = [without(was, is), without(is, was)];
  const text = (records: Seeds): string => enumerated(records.map((record) => code(JSON.stringify(record))));
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

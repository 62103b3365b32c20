import { isDeepStrictEqual } from 'node:util';
import { type CatalogChange, type Entity, entityChange, type Pair, type Side } from '../../diff/catalog-change.js';
import { followedField, followedValue } from '../../diff/followed-names.js';
import { code } from '../../text.js';

/** Records that become, or no longer are, the changes of state of another one. */
export function* timelineChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  if (before.kind === 'reference' || after.kind === 'reference') return;
  const { title } = after.names;
  const { current, adds, ...fields } = before.timeline ?? {};
  const parent = side.catalog.resources.find(
    ({ names }) => names.pascal === relationOf(after, after.timeline?.of)?.target,
  );
  const was = before.timeline && {
    ...Object.fromEntries(Object.entries(fields).map(([key, name]) => [key, followedField(after, name)])),
    current: followedField(parent, current ?? ''),
    adds: Object.fromEntries(
      Object.entries(adds ?? {}).map(([name, value]) => {
        const field = before.fields.find((one) => one.name === name) ?? {};
        return [followedField(after, name), typeof value === 'string' ? followedValue(field, value, side) : value];
      }),
    ),
  };
  const is = after.timeline && { ...after.timeline, adds: after.timeline.adds ?? {} };
  if (isDeepStrictEqual(was, is)) return;
  const message =
    is === undefined
      ? `${title} records no longer follow each other`
      : `${title} records are now the changes of the ${code(is.state)} of their ${code(is.of)}`;
  yield entityChange(side, title, 'timeline-changed', message, 'timeline');
}

const relationOf = ({ fields }: Entity, name: string | undefined) =>
  fields.find((field) => field.name === name)?.relation;

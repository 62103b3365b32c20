import type { CatalogChange, Side } from '../../diff/catalog-change.js';
import { code, enumerated } from '../../text.js';

/** Changes of `mayGrant`. */
export function* grantChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const ceilingsOf = ({ catalog }: Side) =>
    new Map(catalog.grantCeilings.map(({ holder, except }) => [holder, new Set(except)]));
  const [was, is] = [ceilingsOf(before), ceilingsOf(after)];
  for (const holder of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(holder), is.get(holder)];
    const reachable = (ceiling: ReadonlySet<string> | undefined, side: Side): string[] =>
      ceiling === undefined ? [] : side.catalog.permissions.flatMap(({ name }) => (ceiling.has(name) ? [] : [name]));
    const gained = reachable(now, after).filter((name) => old === undefined || old.has(name));
    const lost = reachable(old, before).filter((name) => now === undefined || now.has(name));
    const who = `**${holder}**`;
    const about = { permission: holder };
    if (gained.length > 0) {
      const message = `${who} may now grant ${namesText(gained)} without holding it`;
      yield { rule: 'granting-gained', about, message, location: after.locations?.permission(holder) };
    }
    if (lost.length > 0) {
      const message = `${who} may no longer grant ${namesText(lost)} without holding it`;
      yield { rule: 'granting-lost', about, message, location: after.locations?.permission(holder) };
    }
  }
}

const SHOWN = 3;

function namesText(names: readonly string[]): string {
  return names.length > SHOWN ? `${names.length} names` : enumerated(names.map(code));
}

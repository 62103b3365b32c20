import type { Entity, Pair, Side } from '../../diff/catalog-change.js';
import { followedValue } from '../../diff/followed-names.js';
import type { Field } from '../../model/model.js';
import { code, enumerated } from '../../text.js';
import type { FieldChange } from '../feature.js';

/** States that may follow another one from now on, or no longer. */
export function* stateChanges({ before, after }: Pair<Field>, _: Pair<Entity>, side: Side): Iterable<FieldChange> {
  const allowed = (message: string): FieldChange => ({ rule: 'step-allowed', message, key: 'states' });
  const refused = (message: string): FieldChange => ({ rule: 'step-refused', message, key: 'states' });
  if (before.states === undefined || after.states === undefined) {
    if (after.states !== undefined) yield refused('changes in steps');
    if (before.states !== undefined) yield allowed('no longer changes in steps');
    return;
  }
  const was = stepsOf(before, (name) => followedValue(after, name, side));
  const is = stepsOf(after, (name) => name);
  const [gained, lost] = [is.filter((step) => !was.includes(step)), was.filter((step) => !is.includes(step))];
  if (gained.length > 0) yield allowed(`may now go ${enumerated(gained.map(code))}`);
  if (lost.length > 0) yield refused(`can no longer go ${enumerated(lost.map(code))}`);
}

const stepsOf = ({ states }: Field, nameOf: (name: string) => string): readonly string[] =>
  Object.entries(states?.next ?? {}).flatMap(([from, all]) => all.map((to) => `${nameOf(from)} → ${nameOf(to)}`));

import type { OnDelete } from '@catalog-service/vocabulary';
import { type CatalogChange, type Entity, fieldChange, type Pair, type Side } from '../../diff/catalog-change.js';
import type { Field, Relation } from '../../model/model.js';
import { code } from '../../text.js';

/** Relations that start or stop cascading deletes. */
export function* deleteChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  for (const field of after.fields) {
    if (field.relation === undefined || field.type === 'Object ID') continue;
    const { onDelete } = field.relation;
    const former = before.fields.find(({ name }) => name === field.name || name === field.renamedFrom);
    const was = former?.relation?.onDelete;
    // A new relation does not refuse a delete that was possible before, and when it becomes null, what was there stays.
    if ((was ?? 'restrict') === onDelete || (former === undefined && onDelete === 'setNull')) continue;
    const { rule, message } = deleteChange(after.names.title, field, field.relation, was);
    yield fieldChange(side, after.names.title, field.name, rule, message, 'onDelete');
  }
}

function deleteChange(
  title: string,
  { name, type }: Field,
  { onDelete }: Relation,
  was: OnDelete | undefined,
): Pick<CatalogChange, 'rule' | 'message'> {
  const isTaken = onDelete === 'cascade';
  if (type === 'Entity Array') {
    const subject = `A ${title} record whose ${code(name)} become empty`;
    return isTaken
      ? { rule: 'delete-reaches-further', message: `${subject} is now deleted` }
      : { rule: 'last-of-set-kept', message: `${subject} is now kept; it may then apply to more` };
  }
  const subject = `A delete of the record that ${title}'s ${code(name)} refers to`;
  if (isTaken) return { rule: 'delete-reaches-further', message: `${subject} now also deletes the ${title} records` };
  const cleared = `${subject} now sets it to null in the ${title} records`;
  if (onDelete === 'setNull' && was === 'cascade')
    return { rule: 'records-left', message: `${cleared}, which are no longer deleted` };
  return onDelete === 'setNull'
    ? { rule: 'delete-reaches-further', message: cleared }
    : { rule: 'delete-refused', message: `${subject} is now rejected while ${title} records refer to it` };
}

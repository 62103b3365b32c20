import type { CheckContext } from '../../catalog/checks/check.js';
import { refuseSharedTarget } from '../../catalog/checks/shared-target.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';

/** Whether a change of another record changes a field. */
export const isFollowing = ({ match = {} }: FieldInput): boolean =>
  Object.values(match).some((there) => there !== false);

/** Both sides name an Entity, and both point at the same entity. */
export function* checkMatch(
  field: FieldEntry,
  context: CheckContext,
  entries: readonly FieldEntry[],
): Iterable<Diagnostic> {
  const { entity = '', match = {} } = field.input;
  if (isFollowing(field.input)) yield* refuseSharedTarget(field, 'match', 'A change', context);
  const target = context.entityByTitle.get(entity);
  if (target === undefined) return;
  const report = (message: string) => field.at('match', { code: 'invalid_match', message });
  for (const [name, there] of Object.entries(match)) {
    const own = entries.find((entry) => entry.name === name);
    if (own === undefined || own.isDamaged) continue;
    if (own === field || own.input.type !== 'Entity') yield report(`${name} is no other Entity of the record.`);
    else if (there !== false) {
      const other = context.fields.get(target)?.find((entry) => entry.name === there);
      if (other === undefined || other.isDamaged) continue;
      if (other.input.type !== 'Entity' || other.input.entity !== own.input.entity) {
        yield report(`${there} of ${entity} is no Entity that points at ${own.input.entity ?? 'the same'}.`);
      }
    }
  }
}

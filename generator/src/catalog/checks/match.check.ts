import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { Check, CheckContext } from './check.js';
import { unknownField } from './field.check.js';

/** Both sides of `match` name an Entity, and both point at the same entity. */
export const checkMatches: Check = function* (context) {
  for (const entries of context.fields.values()) {
    for (const field of entries) if (!field.isDamaged) yield* checkMatch(field, entries, context);
  }
};

function* checkMatch(field: FieldEntry, entries: readonly FieldEntry[], context: CheckContext): Iterable<Diagnostic> {
  const { entity = '', match = {} } = field.input;
  const target = context.entityByTitle.get(entity);
  if (target === undefined) return;
  const report = (message: string) => field.at('match', { code: 'invalid_match', message });
  for (const [name, there] of Object.entries(match)) {
    const own = entries.find((entry) => entry.name === name);
    if (own === undefined) {
      yield field.at('match', unknownField(name, entries));
      continue;
    }
    if (own.isDamaged) continue;
    if (own === field || own.input.type !== 'Entity') yield report(`${name} is no other Entity of the record.`);
    else if (there !== false) {
      const targetEntries = context.fields.get(target) ?? [];
      const other = targetEntries.find((entry) => entry.name === there);
      if (other === undefined) yield field.at('match', unknownField(there, targetEntries));
      else if (!other.isDamaged && (other.input.type !== 'Entity' || other.input.entity !== own.input.entity)) {
        yield report(`${there} of ${entity} is no Entity that points at ${own.input.entity ?? 'the same'}.`);
      }
    }
  }
}

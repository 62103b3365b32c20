import { goesWithTarget } from '@catalog-service/vocabulary';
import { FIELD, RESOURCE, type Traits } from '@catalog-service/vocabulary/model';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check, CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';

/**
 * What is restored grants nothing, and is not a record that its last related record took along. Triggers that set places, states and ends
 * would give it other values, and a rotation of keys does not reach encrypted values of deleted records.
 */
export const checkSoftDeletes: Check = function* (context) {
  for (const file of context.files.resources) {
    const { source, data } = file;
    if (data.softDelete === undefined) {
      if (data.access.restore === undefined) continue;
      const message = `Deleted ${data.name} records are not retained, so they cannot be restored.`;
      yield source.atKey(['access', 'restore'], { code: 'access_without_effect', message });
      continue;
    }
    yield* checkRestored(file, context);
  }
};

function* checkRestored(file: EntityFile, { entities, fields }: CheckContext): Iterable<Diagnostic> {
  const refused = (message: string) => file.source.atKey(['softDelete'], { code: 'invalid_soft_delete', message });
  const restored = new Set([file]);
  for (const target of restored) {
    const { name, part } = target.data;
    const takenBy = name === file.data.name ? name : `${name}, which is deleted with ${file.data.name},`;
    if (part !== undefined)
      yield refused(
        `${takenBy} is the ${part}; restoring one would grant permissions without a check of the grant ceiling.`,
      );
    const lost = lostBy([target.data, ...(fields.get(target) ?? []).map(({ input }) => input)]);
    if (lost !== undefined) yield refused(`${takenBy} has ${lost}, which a restore cannot preserve.`);
    for (const holder of entities) {
      for (const { name: field, input } of fields.get(holder) ?? []) {
        if (!goesWithTarget(input)) continue;
        if (input.type === 'Entity Array' && (input.entity === name || holder === target)) {
          yield refused(`The ${field} of ${holder.data.name} delete their record together with the last element.`);
        } else if (input.type === 'Entity' && input.entity === name) restored.add(holder);
      }
    }
  }
}

const TRAITS: Traits = { ...RESOURCE, ...FIELD };

/** What a restore would change, or could not read, of an entity and its fields. */
function lostBy(written: readonly object[]): string | undefined {
  const values = written.flatMap((keys) => Object.entries(keys));
  for (const [key, value] of values) {
    const lost = value === undefined ? undefined : TRAITS[key]?.lostByRestore;
    if (lost === true) return key;
    if (lost !== undefined && lost === value) return `${key}: ${lost}`;
  }
  return undefined;
}

import { goesWithTarget } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check, CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';

/** What is restored grants nothing, and is not a record that its last related record took along. */
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

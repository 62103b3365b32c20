import type { EntityFile } from '../../catalog/catalog-files.js';
import { type Check, type CheckContext, isUnreadable } from '../../catalog/checks/check.js';

/** A label scope leads to an Entity Array: of the record itself, or of the record behind an Entity. */
export const checkLabelScopes: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const { labelScope } = file.data;
    if (labelScope === undefined) continue;
    const field = entries.find((candidate) => candidate.name === labelScope);
    const report = (message: string) => file.source.atValue(['labelScope'], { code: 'invalid_label_scope', message });
    if (field === undefined) continue;
    if (field.input.type === 'Entity' && file.kind === 'resource') {
      const { entity } = field.input;
      const target = entity === undefined ? undefined : context.entityByTitle.get(entity);
      if (target !== undefined && !hasOwnLabels(target, context) && !isUnreadable(context, target.data.name)) {
        yield report(`${target.data.name} has no labels of its own.`);
      }
    } else if (field.input.type !== 'Entity Array' && !field.isDamaged) {
      yield report(`${labelScope} is of the type ${field.input.type}.`);
    }
  }
};

function hasOwnLabels(file: EntityFile, context: CheckContext): boolean {
  if (file.data.labelScope === undefined) return false;
  const scope = context.fields.get(file)?.find((field) => field.name === file.data.labelScope);
  // A scope that names no field is reported at its own location.
  return scope === undefined || scope.isDamaged || scope.input.type === 'Entity Array';
}

import { type ReferenceFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Check, CheckContext } from './check.js';

/** Keys about the readers of a reference require a path; a global reference says which records belong to a project. */
export const checkServedReferences: Check = function* (context) {
  for (const file of context.files.references) {
    const { source, data } = file;
    const isGlobal = data.scope === 'global';
    const report = (key: string, message: string) => source.atKey([key], { code: 'invalid_served_reference', message });
    for (const key of ['access', 'belongsBy'] as const) {
      if (data[key] !== undefined && data.path === undefined) {
        yield report(key, `${data.name} has no path, so nobody reads it there.`);
      }
    }
    if (data.belongsBy !== undefined && !isGlobal) {
      yield report('belongsBy', `Each record of ${data.name} says itself which project it belongs to.`);
    }
    if (data.path !== undefined && isGlobal && Object.keys(data.belongsBy ?? {}).length === 0) {
      yield report('path', `${data.name} is global: belongsBy says which of its records a project sees.`);
    }
    yield* checkBelonging(file, context);
  }
};

function* checkBelonging({ source, data }: ReferenceFile, context: CheckContext): Iterable<Diagnostic> {
  for (const [title, name] of Object.entries(data.belongsBy ?? {})) {
    const path = ['belongsBy', title];
    const file = context.entityByTitle.get(title);
    const field = file && context.fields.get(file)?.find((entry) => entry.name === name);
    if (file === undefined || field === undefined) continue;
    const scope = scopeOf(file);
    if (!field.isDamaged && (field.input.type !== 'Entity' || field.input.entity !== data.name)) {
      const message = `${name} of ${title} does not refer to ${data.name}.`;
      yield source.atValue(path, { code: 'invalid_served_reference', message, expected: `an Entity of ${data.name}` });
    } else if (scope !== 'project') {
      const message = `Records of ${title} do not belong to one project each.`;
      yield source.atKey(path, { code: 'invalid_served_reference', message });
    }
  }
}

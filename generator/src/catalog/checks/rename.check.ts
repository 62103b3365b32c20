import { entityNames, TITLE_PATTERN } from '../../model/names.js';
import type { Check } from './check.js';

/** What was renamed has a name of before that nothing else has, and that no two had. */
export const checkRenames: Check = function* ({ entities, fields }) {
  const taken = new Map(entities.map(({ data }) => [entityNames(data.name).kebab, `There is still a ${data.name}.`]));
  for (const { source, data } of entities) {
    const before = data.renamedFrom;
    if (before === undefined) continue;
    const { kebab } = entityNames(before);
    const problem = TITLE_PATTERN.test(before)
      ? taken.get(kebab)
      : `${JSON.stringify(before)} cannot have been the name of a resource or reference.`;
    if (problem !== undefined) yield source.atValue(['renamedFrom'], { code: 'invalid_rename', message: problem });
    taken.set(kebab, `${data.name} was renamed from ${before} already.`);
  }
  for (const entries of fields.values()) {
    const columns = new Map(entries.map(({ name, input }) => [input.column ?? input.renamedFrom ?? name, name]));
    for (const field of entries) {
      const column = field.input.column ?? field.input.renamedFrom ?? field.name;
      const owner = columns.get(column);
      if (field.isDamaged || owner === undefined || owner === field.name) continue;
      const problem = { code: 'invalid_rename', message: `The column ${column} is that of ${owner}.` } as const;
      yield field.at(field.input.column === undefined ? 'type' : 'column', problem);
    }
    const names = new Map(entries.map(({ name }) => [name, `There is still a field ${name}.`]));
    for (const field of entries) {
      const before = field.input.renamedFrom;
      if (before === undefined || field.isDamaged) continue;
      const problem = names.get(before);
      if (problem !== undefined) yield field.at('renamedFrom', { code: 'invalid_rename', message: problem });
      names.set(before, `${field.name} was renamed from ${before} already.`);
    }
  }
};

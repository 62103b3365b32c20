import { entityNames, TITLE_PATTERN } from '../../model/names.js';
import { TAKEN_COLUMNS } from '../../model/reserved-names.js';
import { columnName } from '../resolve/table-of.js';
import type { Check } from './check.js';
import { NEEDED } from './common-field.check.js';
import { fieldNameProblem } from './name.check.js';

/** A former name is unique: nothing else has it, and no other thing had it. */
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
    const columns = new Map([
      ...entries.map(({ name, input }) => [columnName(name, input), name] as const),
      ...TAKEN_COLUMNS.map((column) => [column, 'every table'] as const),
    ]);
    for (const field of entries) {
      const column = columnName(field.name, field.input);
      const owner = columns.get(column);
      if (field.isDamaged || owner === field.name || TAKEN_COLUMNS.includes(field.name)) continue;
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

/** A former name that still works is unique, and belongs to something that callers see; `until` comes after `since`. */
export const checkFormerNames: Check = function* ({ entities, fields }) {
  for (const { source, data } of entities) {
    if (data.former !== undefined && data.path === undefined) {
      yield source.atKey(['former'], { code: 'invalid_rename', message: `${data.name} has no path.` });
    }
    for (const key of ['former', 'deprecated'] as const) {
      const problem = daysProblem({ deprecated: undefined, ...data }[key]);
      if (problem !== undefined) yield source.atValue([key, 'until'], problem);
    }
  }
  for (const entries of fields.values()) {
    const names = new Map(entries.map(({ name }) => [name, `There is still a field ${name}.`]));
    for (const field of entries) {
      const { former, deprecated, internal } = field.input;
      if (field.isDamaged) continue;
      for (const key of ['former', 'deprecated'] as const) {
        const problem = daysProblem({ former, deprecated }[key]);
        if (problem !== undefined) yield field.at(key, problem);
      }
      if (former === undefined) continue;
      const { name } = former;
      const hidden = internal === true || Object.hasOwn(NEEDED, field.name);
      const message = hidden ? `Nobody calls ${field.name} otherwise.` : names.get(name);
      const problem = message === undefined ? fieldNameProblem(name) : ({ code: 'invalid_rename', message } as const);
      if (problem !== undefined) yield field.at('former', problem);
      names.set(name, `${name} is the former name of ${field.name} already.`);
    }
  }
};

function daysProblem(days: { readonly since: string; readonly until?: string | undefined } | undefined) {
  if (days?.until === undefined || days.until > days.since) return undefined;
  const message = `It ends on ${days.until}, before it begins.`;
  return { code: 'invalid_value', message, expected: `a day after ${days.since}` } as const;
}

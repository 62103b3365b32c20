import { isGenerated, typeNamed } from '@catalog-service/vocabulary';
import type { Check } from '../../catalog/checks/check.js';
import { checkCondition } from '../checks/checks.check.js';
import { checkIndexed, columnsOf, invalidList } from '../indexes/indexes.check.js';
import { uniquesOf } from './written-uniques.js';

/** The fields of each list are single values that an index can hold, and no list repeats another one or what holds without it. */
export const checkUniques: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const seen = new Set<string>();
    for (const unique of uniquesOf(file)) {
      const fields = [...checkIndexed(file, entries, unique.fields, unique.fieldsPath)];
      yield* fields;
      if (unique.where !== undefined) {
        yield* checkCondition(file, entries, [...unique.path, 'where'], unique.where, context);
      }
      const isKnown = unique.fields.every((field) => entries.some(({ name }) => name === field));
      if (fields.length > 0 || !isKnown) continue;
      const same = JSON.stringify([columnsOf(unique.fields, entries), unique.scope]);
      if (seen.has(same)) yield invalidList(file, unique.path, 'The fields have a list of their own already.');
      seen.add(same);
      const [only] = unique.fields;
      const input = unique.fields.length === 1 ? entries.find(({ name }) => name === only)?.input : undefined;
      if (
        input !== undefined &&
        (only === '_id' || (typeNamed(input.type ?? '').isUnique === true && !isGenerated(input.default)))
      ) {
        yield invalidList(file, unique.path, `${only} is unique over all projects without that.`);
      }
      if (isGenerated(input?.default) && unique.scope === 'project') {
        yield invalidList(file, unique.path, `${only} is unique in its project without that.`);
      }
    }
  }
};

import { type Expression, evaluate, fieldsOf, isGenerated, isNextNumber, typeNamed } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { checkCondition } from '../checks/checks.check.js';
import { checkIndexed, columnsOf, invalidList } from '../indexes/indexes.check.js';
import { knownValues, seedsOf } from '../seed/given-records.js';
import { uniquesOf, type WrittenUnique } from './written-uniques.js';

/** The fields of each list are single values that an index can hold, and no list repeats another one or what holds without it. */
export const checkUniques: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const seen = new Set<string>();
    for (const unique of uniquesOf(file)) {
      const fields = [...checkIndexed(file, entries, unique.fields, unique.fieldsPath)];
      yield* fields;
      const condition =
        unique.where === undefined
          ? undefined
          : yield* checkCondition(file, entries, [...unique.path, 'where'], unique.where, context);
      const isKnown = unique.fields.every((field) => entries.some(({ name }) => name === field));
      if (fields.length > 0 || !isKnown) continue;
      if (unique.where === undefined || condition !== undefined) yield* checkSeeds(file, entries, unique, condition);
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
      if (isNextNumber(input?.default) && unique.scope === 'service') {
        yield invalidList(file, unique.path, `Each project counts ${only} from 1, so two projects have the same.`);
      }
    }
  }
};

/** No two seeds have the same values, nor those of two projects. */
function* checkSeeds(
  file: EntityFile,
  entries: readonly FieldEntry[],
  { fields, scope, caseMatters }: WrittenUnique,
  condition: Expression | undefined,
): Generator<Diagnostic> {
  const taken = new Set<string>();
  for (const { values, source, path, code } of seedsOf(file)) {
    const known = knownValues(entries, values);
    const field = (name: string) => known.get(name) ?? null;
    const compared = fields.map(field);
    if (compared.includes(null)) continue;
    if (condition !== undefined) {
      if (fieldsOf(condition).some((name) => known.get(name) === undefined)) continue;
      if (evaluate(condition, { field }) !== true) continue;
    }
    const texts = compared.map((value) => JSON.stringify(String(value))).join();
    const key = caseMatters ? texts : texts.normalize().toLowerCase();
    const names = fields.join(' and ');
    const refused = (message: string) => source.atValue(path, { code, message });
    if (scope === 'service')
      yield refused(`Each project has this record, and no two projects may have the same ${names}.`);
    else if (taken.has(key)) yield refused(`Another seed has the same ${names}, which must be unique.`);
    taken.add(key);
  }
}

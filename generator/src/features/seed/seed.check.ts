import { nearest, typeNamed } from '@catalog-service/vocabulary';
import { scopeOf } from '../../catalog/catalog-files.js';
import type { Check } from '../../catalog/checks/check.js';
import { fieldsToGive, recordValueProblem } from '../../catalog/checks/record-value.js';
import { isUnique } from '../unique/written-uniques.js';
import { seedsOf } from './given-records.js';

/** A seed has valid values for its fields. */
export const checkSeeds: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const { values, path: of } of seedsOf(file)) {
      for (const [name, value] of Object.entries(values)) {
        const path = [...of, name];
        const refused = (message: string) => file.source.atKey(path, { code: 'invalid_seed', message });
        const field = entries.find((candidate) => candidate.name === name);
        if (field?.input.type === undefined) continue;
        if (field.input.internal === true) {
          yield refused(`A seed cannot give ${name}: it is internal.`);
        } else if (isUnique(field.input)) {
          yield refused(`${name} is unique among all projects, each of which has this record.`);
        } else if (field.input.type === 'Entity') {
          const target = context.entityByTitle.get(field.input.entity ?? '');
          const known = (target === undefined ? [] : seedsOf(target)).map(({ values: { name: known } }) => known);
          if (target === undefined || known.includes(value)) continue;
          const message = `No seed of ${target.data.name} has the name ${JSON.stringify(value)}.`;
          const suggestion = nearest(String(value), known.map(String));
          yield file.source.atValue(path, { code: 'invalid_seed', message, suggestion });
        } else if (typeNamed(field.input.type, field.input.list).isPlain !== true) {
          yield refused(
            `A seed cannot give ${name}, which is ${field.input.list === true ? 'a list' : `of the type ${field.input.type}`}.`,
          );
        } else {
          const problem = recordValueProblem(field.input, value, context);
          if (problem === undefined) continue;
          const message = `${JSON.stringify(value)} cannot be the value of ${name}. ${problem.detail}`;
          yield file.source.atValue(path, { code: 'invalid_seed', message, suggestion: problem.suggestion });
        }
      }
      for (const { name } of fieldsToGive(entries)) {
        const entity = entries.find(({ input }) => input.id === name)?.name ?? name;
        if (Object.hasOwn(values, name) || Object.hasOwn(values, entity)) continue;
        const message = `The record gives no ${entity}, which is required.`;
        yield file.source.atValue(of, { code: 'invalid_seed', message });
      }
    }
    if (scopeOf(file) !== 'project' && file.data.seed) {
      const message = 'A new project is born with seeds, and these records belong to no project.';
      yield file.source.atKey(['seed'], { code: 'invalid_seed', message });
    }
  }
};

import { fieldsOf } from '@catalog-service/vocabulary';
import { literalOf } from '../../emit/nest/literal.js';
import { code, enumerated } from '../../text.js';
import type { Feature } from '../feature.js';
import { isUniqueField, resolveUniques } from './resolve-uniques.js';
import { checkUniques } from './unique.check.js';
import { uniqueChanges, uniqueFieldChanges } from './unique-changes.js';
import { uniqueParts } from './unique-indexes.js';
import { uniquesOf } from './written-uniques.js';

/** Values that no two records share. */
export const unique: Feature = {
  key: 'unique',
  checks: [checkUniques],
  traits: (file, resolved) => ({ uniques: resolveUniques(file, resolved) }),
  changes: uniqueChanges,
  fieldChanges: uniqueFieldChanges,
  fieldLists: (file) => uniquesOf(file).map(({ fields: list, fieldsPath: path }) => ({ list, path })),
  rejections: ({ uniques }) =>
    uniques.map(({ fields, where }) => ({
      subject: `${enumerated(fields.map(code))}, which must be unique`,
      fields: [...fields, ...(where === undefined ? [] : fieldsOf(where.expression))],
    })),
  typeTexts: (field) => (isUniqueField(field) ? ['unique over all projects'] : []),
  ruleTexts: ({ uniques }, marked) =>
    uniques.map(({ fields, scope, caseMatters, where }) => {
      const whose = scope === 'project' ? 'of a project' : 'of any project';
      const which = where === undefined ? '' : ` of which ${marked(where.text)} is true`;
      return `No two records ${whose}${which} have the same ${enumerated(fields.map(marked))}${caseMatters ? ', case included' : ''}.`;
    }),
  // The service keeps the value of an Entity under the name of its id field.
  definition: (entity) => ({
    uniques: entity.uniques.map((list) =>
      literalOf({
        fields: list.fields.map((name) => entity.fields.find((field) => field.name === name)?.idField ?? name),
        scope: list.scope,
        ...(list.caseMatters && { caseMatters: true }),
        ...(list.where !== undefined && { where: list.where }),
      }),
    ),
  }),
  tableParts: uniqueParts,
};

import { isTakenAlong } from '@catalog-service/vocabulary';
import type { LintRule } from '../../lint/lint-finding.js';

/** An age at which records are deleted, unless others refer to them. */
export const refusedRetentions: LintRule = function* ({ catalog, locations }) {
  for (const { names, retain } of catalog.resources) {
    if (retain === undefined) continue;
    for (const holder of [...catalog.resources, ...catalog.references]) {
      const field = holder.fields.find(
        ({ type, relation }) => type !== 'Object ID' && relation?.target === names.pascal && !isTakenAlong(relation),
      );
      if (field === undefined) continue;
      yield {
        rule: 'retained-while-referred',
        resource: names.title,
        message: `${names.title} records stay longer than ${retain.for} while a ${holder.names.title} refers to them by ${field.name}.`,
        location: locations.entity(names.title, 'retain'),
      };
    }
  }
};

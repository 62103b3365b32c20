import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import type { LintRule } from '../../lint/lint-finding.js';
import { plansOf } from './plans.js';

/** Required plans without effect: the lowest, and plans of fields that the resource requires too. */
export const idlePlans: LintRule = function* ({ catalog, locations }) {
  const plans = plansOf(catalog);
  const rankOf = (plan: string | undefined) => Math.max(0, plans.indexOf(plan ?? ''));
  for (const { names, plans: ofResource = {}, fields } of catalog.resources) {
    const { title } = names;
    for (const list of ACCESS_LISTS) {
      const plan = ofResource[list];
      if (plan === undefined || rankOf(plan) > 0) continue;
      yield {
        rule: 'plan-without-effect',
        resource: title,
        operation: list,
        message: `Every project has the plan ${plan}, which ${title} requires to ${list}.`,
        location: locations.entity(title, 'requires'),
      };
    }
    for (const { name, plans: own = {}, entityField } of fields) {
      const idle = ACCESS_LISTS.filter(
        (list) => own[list] !== undefined && rankOf(own[list]) <= rankOf(ofResource[list]),
      );
      const [list] = idle;
      if (list === undefined || idle.length < Object.keys(own).length || entityField !== undefined) continue;
      yield {
        rule: 'plan-without-effect',
        resource: title,
        field: name,
        message: `Every project that may ${list} ${title} records has the plan ${own[list]}, which ${name} requires.`,
        location: locations.field(title, name, 'requires'),
      };
    }
  }
};

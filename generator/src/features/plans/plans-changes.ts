import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  fieldChange,
  matchFields,
  type Pair,
  type Side,
} from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import type { Catalog, RequiredPlans } from '../../model/model.js';
import { code, enumerated } from '../../text.js';
import { planEnumeration, plansOf } from './plans.js';

/** Plans that suffice for more or for less than before, also by another order of the plans; a new plan has no projects yet. */
export function* planChanges(pair: Pair<Entity>, after: Side, before: Side): Iterable<CatalogChange> {
  const { title } = pair.after.names;
  const { pairs } = matchFields(pair.before.fields, pair.after.fields);
  const compared = compare(before.catalog, after.catalog);
  for (const { rule, message } of compared(pair.before.plans, pair.after.plans, `${title} records`)) {
    yield entityChange(after, title, rule, message, 'requires');
  }
  for (const field of pairs) {
    // The id of an Entity has its plans.
    if (field.after.entityField !== undefined) continue;
    const { name, plans } = field.after;
    for (const { rule, message } of compared(field.before.plans, plans, `${title}'s ${code(name)}`)) {
      yield fieldChange(after, title, name, rule, message, 'requires');
    }
  }
  if (pair.before.kind === 'resource' || pair.after.kind === 'resource') return;
  const [was, is] = [pair.before.plan, pair.after.plan];
  const followed = pairs.find((field) => field.before.name === was)?.after.name;
  if (followed === is) return;
  const message = `The plan of a ${title} was ${planText(was)} and is ${planText(is)}`;
  yield entityChange(after, title, 'plan-changed', message, 'plan');
}

const WITHOUT = '';

const planText = (field: string | undefined): string => (field === undefined ? 'nothing' : `its ${code(field)}`);

/** Compares the plans that two declarations accept; gives what was gained and what was lost. */
function compare(before: Catalog, after: Catalog) {
  const [was, is] = [currentPlans(before, after), plansOf(after)];
  const named = was.length === 0 ? is : is.length === 0 ? was : is.filter((plan) => was.includes(plan));
  // A project without a plan has the lowest, whichever that is.
  const known = [...named, WITHOUT];
  const current = (plan: string | undefined) => (plan === undefined ? undefined : renamed(plan, after));
  return function* (
    old: RequiredPlans = {},
    now: RequiredPlans = {},
    subject: string,
  ): Iterable<{ rule: DiffRuleId; message: string }> {
    const changes = ACCESS_LISTS.map((list) => {
      const [had, has] = [enough(was, current(old[list])), enough(is, now[list])];
      return {
        list,
        gained: known.filter((plan) => !had(plan) && has(plan)),
        lost: known.filter((plan) => had(plan) && !has(plan)),
      };
    });
    for (const [way, rule, may] of [
      ['gained', 'plan-lowered', 'can now'],
      ['lost', 'plan-raised', 'can no longer'],
    ] as const) {
      const changed = changes.filter((change) => change[way].length > 0);
      if (changed.length === 0) continue;
      const plans = [...new Set(changed.flatMap((change) => change[way]))].filter(
        (plan, _, all) => plan !== WITHOUT || all.length === 1,
      );
      const lists = enumerated(changed.map(({ list }) => list));
      yield {
        rule,
        message: `Projects ${plans.includes(WITHOUT) ? 'without a plan' : `with the plan ${enumerated(plans.map(code))}`} ${may} ${lists} ${subject}`,
      };
    }
  };
}

/** Whether a plan is enough where one is required. */
const enough = (plans: readonly string[], required: string | undefined) => {
  const least = required === undefined ? 0 : plans.indexOf(required);
  return (plan: string): boolean => plans.length === 0 || Math.max(0, plans.indexOf(plan)) >= least;
};

/** The plans of the catalog before, by their present names. */
const currentPlans = (before: Catalog, after: Catalog): readonly string[] =>
  plansOf(before).map((plan) => renamed(plan, after));

/** The present name of a plan. */
function renamed(plan: string, after: Catalog): string {
  const { values = [], meanings = [] } = planEnumeration(after) ?? {};
  if (values.includes(plan)) return plan;
  return meanings.find(({ renamedFrom }) => renamedFrom === plan)?.value ?? plan;
}

import { ACCESS_LISTS, type AccessList, mustBeGiven, nearest } from '@catalog-service/vocabulary';
import type { Check, CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Finding } from '../../catalog/yaml-source.js';
import type { RequiredPlans } from '../../model/model.js';
import { accessListsOf } from '../soft-delete/access-lists.js';
import { isAbove, planLists, planNames, requiredPlans } from './required-plans.js';

const invalid = (message: string, suggestion?: string) => ({ code: 'invalid_plan', message, suggestion }) as const;

/** A project has its plan in a field of an enumeration. */
export const checkPlanField: Check = function* ({ files: { references, service }, fields, enumerations }) {
  for (const file of references) {
    const { plan, name: title } = file.data;
    if (plan === undefined) continue;
    const entries = fields.get(file) ?? [];
    const field = entries.find(({ name }) => name === plan);
    const at = (finding: Finding) => file.source.atValue(['plan'], finding);
    if (title !== service?.data.fields.project?.entity) yield at(invalid(`Only a project has a plan, not ${title}.`));
    else if (field !== undefined && !field.isDamaged) {
      const { type = '', list, internal } = field.input;
      const isPlan = enumerations.has(type) && type !== 'Permission' && list !== true && internal !== true;
      if (!isPlan) yield at(invalid(`${plan} must have an enumeration as its type, without list or internal.`));
    }
  }
};

/** Required plans must be declared in the catalog, and must apply to operations that some name may perform. */
export const checkRequiredPlans: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const { requires } = file.kind === 'resource' ? file.data : {};
    const lists = accessListsOf(file.data);
    const own = requiredPlans(requires, lists);
    yield* checkPlans(own, lists, context, 'deleted records are not restored', (finding) =>
      file.source.atValue(['requires'], finding),
    );
    for (const field of entries) if (!field.isDamaged) yield* checkField(field, entries, own, context);
  }
};

function* checkField(
  field: FieldEntry,
  entries: readonly FieldEntry[],
  ofResource: RequiredPlans | undefined,
  context: CheckContext,
): Iterable<Diagnostic> {
  const { name, input } = field;
  const entity = entries.find((entry) => entry.input.id === name);
  const at = (finding: Finding) => field.at('requires', finding);
  if (input.requires !== undefined && (entity !== undefined || name === '_id')) {
    const message = entity === undefined ? 'Every answer has the _id.' : `${name} is the id of ${entity.name}.`;
    yield at({ code: 'key_not_applicable', message, expected: `requires at ${entity?.name ?? 'other fields'}` });
    return;
  }
  const lists = planLists(input, entries.find(({ name: one }) => one === input.id)?.input);
  const plans = requiredPlans(input.requires, lists);
  yield* checkPlans(plans, lists, context, 'the other keys of the field forbid it to everybody', at);
  if (plans?.create === undefined) return;
  const isGiven = [field, ...entries.filter(({ name: one }) => one === input.id)].some(
    ({ name: one, input: { required = false, auto = false, derived = false, default: initial } }) =>
      initial === undefined && mustBeGiven(one, { required, auto, derived }),
  );
  if (isGiven && isAbove(planNames(context.files), plans.create, ofResource?.create)) {
    yield at(invalid(`${name} is required, so a project below ${plans.create} could create no records.`));
  }
}

function* checkPlans(
  required: RequiredPlans | undefined,
  lists: readonly AccessList[],
  { files }: CheckContext,
  nobody: string,
  at: (finding: Finding) => Diagnostic,
): Iterable<Diagnostic> {
  if (required === undefined) return;
  const plans = planNames(files);
  if (files.unreadable.size === 0 && files.references.every(({ data }) => data.plan === undefined)) {
    yield at(invalid('Projects have no plan: declare the field in `plan` of the project reference.'));
  }
  for (const plan of plans.length === 0 ? [] : new Set(Object.values(required))) {
    if (!plans.includes(plan)) yield at(invalid(`There is no plan ${JSON.stringify(plan)}.`, nearest(plan, plans)));
  }
  for (const list of ACCESS_LISTS.filter((one) => required[one] !== undefined && !lists.includes(one))) {
    yield at({ code: 'access_without_effect', message: `A plan for ${list} has no effect: ${nobody}.` });
  }
}

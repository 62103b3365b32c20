import { isSealed } from '@catalog-service/vocabulary';
import { type ResourceFile, scopeOf } from '../../catalog/catalog-files.js';
import { type Check, type CheckContext, isUnreadable } from '../../catalog/checks/check.js';
import { fieldsToGive, recordValueProblem } from '../../catalog/checks/record-value.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { firstStateOf } from '../states/first-state.js';

/** A timeline has an Entity that every record has, a state of the kind of `current`, and two dates. */
export const checkTimelines: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    if (file.kind === 'resource' && file.data.timeline !== undefined) yield* checkTimeline(file, entries, context);
  }
};

function* checkTimeline(
  file: ResourceFile,
  entries: readonly FieldEntry[],
  context: CheckContext,
): Iterable<Diagnostic> {
  const { timeline } = file.data;
  if (timeline === undefined) return;
  const { of, state, starts, ends, current, adds } = timeline;
  const wrong = (key: keyof typeof timeline, message: string): Diagnostic =>
    file.source.atValue(['timeline', key], { code: 'invalid_timeline', message });
  const named = (name: string, all = entries) => all.find((entry) => entry.name === name);
  const inputs = [of, state, starts, ends].map((name) => named(name));
  if (inputs.some((entry) => entry === undefined || entry.isDamaged)) return;
  const [parentField, stateField, start, end] = inputs.map((entry) => entry?.input ?? {});
  const isGiven = (name: string, input: FieldEntry['input'] | undefined, all = entries) =>
    (input?.id === undefined ? named(name, all)?.input : named(input.id, all)?.input)?.required === true;
  if (parentField?.type !== 'Entity' || !isGiven(of, parentField)) {
    yield wrong('of', `${of} is not a required Entity.`);
    return;
  }
  if (!isGiven(state, stateField)) yield wrong('state', `${state} is not required, so a record could have no state.`);
  const stateProblem = whyNoState(stateField);
  if (stateProblem !== undefined) yield wrong('state', `${state} is ${stateProblem}, and a state is not.`);
  const first = firstStateOf(stateField);
  if (first !== undefined)
    yield wrong('state', `Every new record begins with ${first}, so ${state} could have no other state.`);
  if (start?.type !== 'Date' || start.list === true || start.default === undefined)
    yield wrong('starts', `${starts} is no Date with the default now.`);
  const isDate = end?.type === 'Date' && end.list !== true;
  if (!isDate || end.required === true || end.default !== undefined || ends === starts) {
    yield wrong('ends', `${ends} is no Date that may be empty.`);
  }
  const parent = context.entityByTitle.get(parentField.entity ?? '');
  if (parent === undefined || isUnreadable(context, parent.data.name)) return;
  if (scopeOf(parent) !== 'project') {
    yield wrong('of', `${parent.data.name} records belong to no project, and these records do.`);
  }
  const theirs = context.fields.get(parent) ?? [];
  const currently = named(current, theirs);
  if (currently === undefined || currently.isDamaged) return;
  const { type, entity, updatable } = currently.input;
  if (type !== stateField?.type || entity !== stateField?.entity) {
    yield wrong('current', `${current} of ${parent.data.name} is not of the type of ${state}.`);
  }
  const currentProblem = whyNoState(currently.input);
  if (currentProblem !== undefined) {
    yield wrong('current', `${current} of ${parent.data.name} is ${currentProblem}, and a state is not.`);
  }
  const others = context.files.resources.filter(({ data }) => data.timeline?.current === current && data !== file.data);
  if (
    others.some(
      (other) =>
        context.fields.get(other)?.find(({ name }) => name === other.data.timeline?.of)?.input.entity ===
        parent.data.name,
    )
  ) {
    yield wrong('current', `${current} of ${parent.data.name} is that of another timeline as well.`);
  }
  if (updatable === true && adds === undefined) {
    yield wrong(
      'current',
      `Callers change ${current} of ${parent.data.name}, so \`adds\` has the other values of the record that this adds.`,
    );
  }
  if (updatable !== true && adds !== undefined)
    yield wrong('adds', `Nobody changes ${current} of ${parent.data.name}.`);
  if (updatable === true && !isGiven(current, currently.input, theirs)) {
    yield wrong('current', `Callers could empty ${current} of ${parent.data.name}: it is not required.`);
  }
  yield* checkAdds(file, entries, [of, state, starts, ends], adds ?? (updatable === true ? {} : undefined), context);
}

/** Why a field cannot be a state. */
const whyNoState = (input: FieldEntry['input'] | undefined): string | undefined =>
  input?.list === true ? 'a list' : isSealed(input) ? 'a secret' : undefined;

function* checkAdds(
  { source }: ResourceFile,
  entries: readonly FieldEntry[],
  own: readonly string[],
  adds: Readonly<Record<string, unknown>> | undefined,
  context: CheckContext,
): Iterable<Diagnostic> {
  if (adds === undefined) return;
  for (const [name, value] of Object.entries(adds)) {
    const field = entries.find((entry) => entry.name === name);
    const at = ['timeline', 'adds', name];
    if (field === undefined) continue;
    const problem = recordValueProblem(field.input, value, context);
    if (own.includes(name)) yield source.atKey(at, { code: 'invalid_timeline', message: `The timeline sets ${name}.` });
    else if (isSealed(field.input))
      yield source.atKey(at, { code: 'invalid_timeline', message: `${name} is secret, and this file is not.` });
    else if (problem !== undefined) yield source.atValue(at, { code: 'invalid_timeline', message: problem.detail });
    else if (value !== (firstStateOf(field.input) ?? value)) {
      const message = `A new record has the ${name} ${firstStateOf(field.input)}.`;
      yield source.atValue(at, { code: 'invalid_timeline', message });
    }
  }
  for (const { name, input: required } of fieldsToGive(entries)) {
    const entity = entries.find(({ input }) => input.id === name)?.name ?? name;
    if ([name, entity].some((one) => own.includes(one) || Object.hasOwn(adds, one))) continue;
    yield source.atKey(['timeline'], {
      code: 'invalid_timeline',
      message: isSealed(required)
        ? `${entity} is required and secret, so \`adds\` cannot give it.`
        : `\`adds\` gives no ${entity}, which is required.`,
    });
  }
}

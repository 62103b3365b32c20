import { nearest } from '@catalog-service/vocabulary';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { type Check } from './check.js';

/** Entities point at something that exists, and each has an id field of its own. */
export const checkRelations: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const byId = new Map<string, string>();
    for (const field of entries) {
      if (field.input.type === 'Entity' || field.input.type === 'Entity Array') yield* checkTarget(field);
      if (field.input.type === 'Entity' && !field.isDamaged) yield* checkId(file, field, entries, byId);
    }
  }
};

/** The records that a record requires, by entity: the field, and its target. */
type Needs = ReadonlyMap<string, readonly { readonly field: FieldEntry; readonly target: string }[]>;

/** No record requires, directly or through others, a record of its own entity: the first one could never be created. */
export const checkRequiredCircles: Check = function* ({ fields }) {
  const needs: Needs = new Map(
    [...fields].map(([{ data }, entries]) => [
      data.name,
      entries.flatMap((field) => {
        const { type, entity, id } = field.input;
        const isRequired = entries.some(({ name, input }) => name === id && input.required === true);
        return type === 'Entity' && entity !== undefined && isRequired ? [{ field, target: entity }] : [];
      }),
    ]),
  );
  for (const [name, entries] of needs) {
    for (const { field, target } of entries) {
      const way = wayTo(name, target, needs);
      if (way === undefined) continue;
      const message = `No ${name} could ever be made: ${[name, ...way].map((one) => `a ${one}`).join(' requires ')}.`;
      yield field.at(undefined, { code: 'required_circle', message });
    }
  }
};

/** The shortest path of required relations from one entity to another, both included. */
function wayTo(goal: string, from: string, needs: Needs): readonly string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === goal) return way;
    for (const { target } of needs.get(last) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return undefined;
}

function* checkTarget(field: FieldEntry): Iterable<Diagnostic> {
  const { entity } = field.input;
  if (entity === undefined) {
    if (field.isDamaged) return;
    yield field.at(undefined, { code: 'missing_key', message: `The key "entity" is missing.` });
  }
}

function* checkId(
  file: EntityFile,
  field: FieldEntry,
  entries: readonly FieldEntry[],
  byId: Map<string, string>,
): Iterable<Diagnostic> {
  const { id, required } = field.input;
  if (required) {
    const message = `${field.name} is an Entity; ${id ?? 'its id field'} says whether it is required.`;
    yield field.at('required', { code: 'required_on_entity', message });
  }
  if (id === undefined) {
    yield field.at(undefined, { code: 'missing_key', message: `The key "id" is missing.` });
    return;
  }
  const target = entries.find((candidate) => candidate.name === id);
  const taken = byId.get(id);
  if (target === undefined) {
    // An omitted id field is reported where it is omitted.
    if (file.kind === 'resource' && file.data.omit?.includes(id)) return;
    const ids = entries.filter((candidate) => candidate.input.type === 'Object ID').map((candidate) => candidate.name);
    const message = `There is no field ${JSON.stringify(id)}.`;
    yield field.at('id', { code: 'dangling_id', message, suggestion: nearest(id, ids) });
  } else if (target.input.type !== 'Object ID' && !target.isDamaged) {
    const message = `${id} is of the type ${target.input.type}.`;
    yield field.at('id', { code: 'dangling_id', message, expected: 'an Object ID field' });
  } else if (taken !== undefined) {
    yield field.at('id', { code: 'dangling_id', message: `${id} is the id field of ${taken} already.` });
  }
  byId.set(id, taken ?? field.name);
}

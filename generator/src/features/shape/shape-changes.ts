import {
  type FieldTypeName,
  type Properties,
  pathsOf,
  type Shape,
  typeTitle,
  type ValuePath,
} from '@catalog-service/vocabulary';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { code } from '../../text.js';

interface ShapeChange {
  readonly rule: Extract<DiffRuleId, 'values-narrowed' | 'values-widened'>;
  readonly message: string;
}

const narrowed = (message: string): ShapeChange => ({ rule: 'values-narrowed', message });
const widened = (message: string): ShapeChange => ({ rule: 'values-widened', message });

/** Values that the new shape accepts or rejects in addition. */
export function* shapeChangesOf(before: Shape | undefined, after: Shape | undefined): Iterable<ShapeChange> {
  if (before === undefined || after === undefined) {
    if (after !== undefined) yield narrowed('has a shape now');
    if (before !== undefined) yield widened('may be any JSON now');
  }
  const changes = before === undefined || after === undefined ? [] : [...partChanges(before, after, '$')];
  yield* changes;
  // Otherwise the change of the value says so.
  if (before !== undefined && !changes.some(({ rule }) => rule === 'values-narrowed'))
    yield* pathChanges(before, after);
}

/** Conditions that callers may use. */
function* pathChanges(before: Shape, after: Shape | undefined): Iterable<ShapeChange> {
  const left = after === undefined ? {} : pathsOf(after);
  const titleOf = (value: ValuePath<FieldTypeName> | undefined) => value && typeTitle(value);
  const gone = Object.entries(pathsOf(before)).filter(([path, value]) => titleOf(left[path]) !== titleOf(value));
  if (gone.length > 0) {
    yield narrowed(`no longer has conditions of the same type at ${gone.map(([path]) => code(path)).join(', ')}`);
  }
}

function* partChanges(before: Shape, after: Shape, path: string): Iterable<ShapeChange> {
  if ('object' in before && 'object' in after) return yield* propertyChanges(before.object, after.object, path);
  if ('list' in before && 'list' in after) {
    const bounds = [
      ['minItems', before.minItems ?? 0, after.minItems ?? 0, -1],
      ['maxItems', before.maxItems ?? Number.POSITIVE_INFINITY, after.maxItems ?? Number.POSITIVE_INFINITY, 1],
    ] as const;
    for (const [key, was, is, sign] of bounds) {
      if (was === is) continue;
      const message = `had ${key} ${was} at ${code(path)} and has ${is}`;
      yield is * sign < was * sign ? narrowed(message) : widened(message);
    }
    return yield* partChanges(before.list, after.list, `${path}[*]`);
  }
  if ('oneOf' in before && 'oneOf' in after && before.tag === after.tag) {
    for (const [name, properties] of Object.entries(before.oneOf)) {
      const now = after.oneOf[name];
      if (now === undefined) yield narrowed(`no longer has the variant ${name} at ${code(path)}`);
      else yield* propertyChanges(properties, now, `${path}(${name})`);
    }
    for (const name of Object.keys(after.oneOf)) {
      if (before.oneOf[name] === undefined) yield widened(`has a new variant ${name} at ${code(path)}`);
    }
    return;
  }
  if (JSON.stringify(before) !== JSON.stringify(after)) yield narrowed(`is of another kind at ${code(path)}`);
}

function* propertyChanges(before: Properties, after: Properties, path: string): Iterable<ShapeChange> {
  for (const [name, was] of Object.entries(before)) {
    const is = after[name];
    const at = `${path}.${name}`;
    if (is === undefined) yield narrowed(`no longer has ${code(at)}`);
    else {
      if (was.required !== is.required) {
        yield is.required === true ? narrowed(`needs ${code(at)}`) : widened(`need not have ${code(at)}`);
      }
      yield* partChanges(was.shape, is.shape, at);
    }
  }
  for (const [name, is] of Object.entries(after)) {
    if (before[name] !== undefined) continue;
    const at = `${path}.${name}`;
    yield is.required === true ? narrowed(`needs a new ${code(at)}`) : widened(`may have a new ${code(at)}`);
  }
}

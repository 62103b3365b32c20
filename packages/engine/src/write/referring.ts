import type { FieldProblem } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { visibleTo } from '../definition/tenant.js';
import { isUserOfProject } from './project-users.js';
import type { Pointers, WriteValues } from './values.js';

/** What one write names, and where in the body it does. */
export interface Referring extends WriteValues {
  readonly pointers: Pointers;
  readonly base: string;
  /** The record that an update changes; what it does not give is as the record has it. */
  readonly id?: string;
}

/** The same of an update of a record. */
export const referringOf = ({ columns, arrays, pointers, base }: Referring, id: string): Referring => ({
  columns,
  arrays,
  pointers,
  base,
  id,
});

/**
 * An id that names no record that would do. It says the same of one that names none, and of one whose own references do not match:
 * what a caller does not reach, it learns nothing of.
 */
export function notFound(
  pointer: string,
  target: Definition,
  { relation }: FieldDefinition,
  id: string | null | undefined,
): FieldProblem {
  const matched = [...new Set(Object.values(relation?.match ?? {}))];
  const verb = matched.length > 1 ? 'are' : 'is';
  const matching = matched.length === 0 ? '' : ` whose ${matched.join(' and ')} ${verb} the record's`;
  const detail = `The project has no ${target.title} with the id ${id}${matching}.`;
  return { pointer, code: 'reference_not_found', detail };
}

/** SQL that is true of a record `target` that the project has, where `given.id` is its id and `project` has the project's. */
export function projectCondition(registry: Registry, target: Definition): string {
  const project = '(SELECT id FROM project)';
  if (target.part === 'user') return isUserOfProject(registry, 'target."id"', project);
  return visibleTo(target, 'target', project);
}

import type { FieldProblem } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject, visibleTo } from '../definition/tenant.js';
import { isUserOfProject } from './project-users.js';
import type { Pointers, WriteValues } from './values.js';

/** The values of one write, and where in the body they are. */
export interface Referring extends WriteValues {
  readonly pointers: Pointers;
  readonly base: string;
  /** The record that an update changes: fields that are not given have its values. */
  readonly id?: string;
}

/** The same of an update of a record. */
export function referringOf({ columns, arrays, pointers, base }: Referring, id: string): Referring {
  return { columns, arrays, pointers, base, id };
}

/**
 * The problem of an id that names no suitable record. It is the same whether there is no record, its own references do not match, or the
 * caller may not see it, so that a caller learns nothing about hidden records.
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

/** SQL that is true of an id of the definition to which records of the project refer with `restrict`. */
export function heldCondition(registry: Registry, { key }: Definition, id: string, project: string): string {
  const held = [...registry.resources, ...registry.references].flatMap((holder) =>
    Object.values(holder.fields).flatMap(({ relation, column, type }) => {
      if (relation?.target !== key || relation.onDelete !== 'restrict') return [];
      const ofHolder = visibleTo(holder, undefined, project);
      if (type === 'Entity')
        return [`EXISTS (SELECT FROM "${holder.table}" WHERE "${column}" = ${id} AND ${ofHolder})`];
      if (relation.joinTable === undefined) return [];
      return [
        `EXISTS (SELECT FROM "${relation.joinTable}" WHERE "targetId" = ${id} AND ${ofProject(undefined, project)})`,
      ];
    }),
  );
  // Of no record, and the parameter has a type.
  return held.length === 0 ? `${project} IS NULL` : held.join(' OR ');
}

/** SQL that is true of a record `target` that the project in `project` may refer to. */
export function projectCondition(registry: Registry, target: Definition): string {
  const project = '(SELECT id FROM project)';
  if (target.part === 'user') return isUserOfProject(registry, 'target."id"', project);
  return visibleTo(target, 'target', project);
}

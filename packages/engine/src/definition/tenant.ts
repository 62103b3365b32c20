import { isReference } from '@catalog-service/vocabulary/access';
import type { Definition } from './definition.js';

/**
 * The tenant predicate: SQL that is true of a row of one project. Every statement about records of projects contains it.
 *
 * @param alias of the table
 * @param project SQL of the project's id, or of several by `ANY(…)`
 */
export function ofProject(alias?: string, project = '$1::uuid'): string {
  return `${alias === undefined ? '' : `${alias}.`}"projectId" = ${project}`;
}

type Scoped = Pick<Definition, 'scope'>;

/** The same for a definition that may be shared: its rows without a project belong to every project. */
export function visibleTo({ scope }: Scoped, alias?: string, project = '$1::uuid'): string {
  // Of every row, and the parameter has a type.
  if (scope === 'global') return `${project} IS NOT NULL`;
  const own = ofProject(alias, project);
  return scope === 'project' ? own : `(${own} OR ${alias === undefined ? '' : `${alias}.`}"projectId" IS NULL)`;
}

/** A caller, as far as it matters here. */
interface Writer {
  readonly projectId: string;
  readonly isService: boolean;
}

/** The rows that a caller may change and delete: of its project, and with a service key those that all projects see. */
export function writableBy({ isService }: Pick<Writer, 'isService'>, definition: Scoped, alias?: string): string {
  if (isService) return visibleTo(definition, alias);
  return definition.scope === 'global' ? '$1::uuid IS NULL' : ofProject(alias);
}

/** Whether a caller may create a record of this project; null is a record of all. */
export function mayCreateIn(caller: Writer, { scope }: Scoped, project: string | null) {
  return project === null ? scope === 'shared' && caller.isService : project === caller.projectId;
}

/** Whether `RecordCount` has the number of the records: of resources whose records are of one project each. */
export const isMaterialised = (definition: Definition): boolean =>
  !isReference(definition) && definition.scope === 'project';

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

/** The same for a definition that may be shared: its rows without a project belong to every project. */
export function visibleTo({ scope }: Pick<Definition, 'scope'>, alias?: string, project?: string): string {
  if (scope === 'global') return 'true';
  const own = ofProject(alias, project);
  return scope === 'project' ? own : `(${own} OR ${alias === undefined ? '' : `${alias}.`}"projectId" IS NULL)`;
}

import type { EntityFile } from './catalog-files.js';

/** Common fields that have an index in every table. */
export const ALWAYS_INDEXED: ReadonlySet<string> = new Set(['_id', 'createdAt', 'projectId']);

/** A list of `unique` with all of its keys, and its place in the file. */
export interface WrittenUnique {
  readonly fields: readonly string[];
  readonly where?: string | undefined;
  readonly scope: 'project' | 'service';
  readonly caseMatters: boolean;
  readonly path: readonly (string | number)[];
  /** The place of the list of fields. */
  readonly fieldsPath: readonly (string | number)[];
}

/** The lists of `unique` of an entity. The records of a global one belong to no project. */
export function uniquesOf({ data }: Pick<EntityFile, 'data'>): readonly WrittenUnique[] {
  const scope = data.scope === 'global' ? 'service' : 'project';
  return (data.unique ?? []).map((written, index) => {
    const path = ['unique', index];
    if (!('fields' in written)) return { fields: written, scope, caseMatters: false, path, fieldsPath: path };
    return {
      fields: written.fields,
      where: written.where,
      scope: written.scope ?? scope,
      caseMatters: written.caseMatters ?? false,
      path,
      fieldsPath: [...path, 'fields'],
    };
  });
}

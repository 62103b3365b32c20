import { isMade } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { WriteValues } from '../../write/values.js';
import { isTaken } from '../../write/write-problem.js';

/** Whether the database made a slug that a concurrent write has committed meanwhile. A repetition sees that value, and makes another slug. */
export function isSlugRace(error: unknown, definition: ResourceDefinition, inputs: readonly WriteValues[]): boolean {
  if (!isTaken(error)) return false;
  const [field = '', ...others] = definition.uniques?.find(({ index }) => index === error.constraint)?.fields ?? [];
  const initial = definition.fields[field]?.default;
  const isSlug = others.length === 0 && isMade(initial) && 'slugOf' in initial;
  return isSlug && inputs.some(({ columns }) => (columns.get(field) ?? null) === null);
}

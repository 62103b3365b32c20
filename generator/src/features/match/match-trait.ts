import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { Relation } from '../../model/model.js';

/** The traits of a relation. */
export function matchTrait({ match: written = {} }: FieldInput): Pick<Relation, 'match' | 'unmatched'> {
  const entries = Object.entries(written);
  const match = entries.flatMap(([name, there]) => (there === false ? [] : [[name, there] as const]));
  const unmatched = entries.flatMap(([name, there]) => (there === false ? [name] : []));
  return {
    ...(match.length > 0 && { match: Object.fromEntries(match) }),
    ...(unmatched.length > 0 && { unmatched }),
  };
}

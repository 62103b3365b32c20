import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Field, Part, Resource } from '../../model/model.js';

/** The field that names the user of a record; a user has itself. */
export function ownerTrait(
  { data }: EntityFile,
  fields: readonly Field[],
  part: Part | undefined,
): Pick<Resource, 'owner'> {
  const owner = part === 'user' ? '_id' : fields.find(({ name }) => name === data.owner)?.idField;
  return owner === undefined ? {} : { owner };
}

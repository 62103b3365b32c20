import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { isUuid } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';
import { ProvisionError } from './provision-error.js';

/**
 * @param noun what operators call the thing; `<noun> list` shows all of them.
 * @throws ProvisionError where the id is no UUID, or nothing has it.
 */
export async function requireStored(
  queryable: Queryable,
  registry: Registry,
  noun: 'project' | 'user' | 'key',
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new ProvisionError('invalid', `${id} is not an id: an id is a UUID.`);
  const text = `SELECT 1 FROM "${registry.part(noun).table}" WHERE "id" = $1::uuid`;
  const { rows } = await queryable.query({ text, repeatable: true }, [id], SERVICE_WORK);
  if (rows.length > 0) return;
  throw new ProvisionError('not_found', `There is no ${noun} with the id ${id}; \`${noun} list\` shows them.`);
}

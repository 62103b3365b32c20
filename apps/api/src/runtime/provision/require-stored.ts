import type { Queryable } from '../database/database.js';
import type { Registry } from '../definition/registry.js';
import { isUuid } from '../vocabulary/field-types/object-id.js';
import { ProvisionError } from './provision-error.js';

/** What operators call the things that they name by id; `<noun> list` shows them. */
const NOUNS = { Project: 'project', User: 'user', ApiKey: 'key' } as const;

/** @throws ProvisionError where the id is no UUID, or nothing has it. */
export async function requireStored(
  queryable: Queryable,
  registry: Registry,
  key: keyof typeof NOUNS,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new ProvisionError('invalid', `${id} is not an id: an id is a UUID.`);
  const text = `SELECT 1 FROM "${registry.get(key).table}" WHERE "id" = $1::uuid`;
  const { rows } = await queryable.query({ text, repeatable: true }, [id]);
  if (rows.length > 0) return;
  const noun = NOUNS[key];
  throw new ProvisionError('not_found', `There is no ${noun} with the id ${id}; \`${noun} list\` shows them.`);
}

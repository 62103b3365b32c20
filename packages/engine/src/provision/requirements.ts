import { type Queryable, serviceRows } from '@catalog-service/postgres';
import { isUuid } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { type RecordInput, type RecordOrigin, readRecord } from './read-record.js';

/** A request of an operator that cannot be met. The message is one sentence with the remedy. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
  constructor(
    readonly code: 'invalid' | 'not_found' | 'conflict',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * `readRecord` of an operator's data.
 * @throws ProvisionError with everything that is wrong with it
 */
export function requireRecord(definition: Definition, data: unknown, origin: RecordOrigin): RecordInput {
  const input = readRecord(definition, data, origin);
  if (input.problems.length === 0) return input;
  const details = input.problems.map(({ path: [field], detail }) =>
    field === undefined ? detail : `${field}: ${detail}`,
  );
  throw new ProvisionError('invalid', details.join(' '));
}

/**
 * @param noun the operator's word for the thing; `<noun> list` shows all of them
 * @throws ProvisionError if the id is no UUID, or nothing has it
 */
export async function requireStored(
  queryable: Queryable,
  registry: Registry,
  noun: 'project' | 'user' | 'key',
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new ProvisionError('invalid', `${id} is not an id. An id must be a UUID.`);
  const text = `SELECT 1 FROM "${registry.part(noun).table}" WHERE "id" = $1::uuid`;
  if ((await serviceRows(queryable, text, [id])).length > 0) return;
  throw new ProvisionError('not_found', `There is no ${noun} with the id ${id}. \`${noun} list\` lists them.`);
}

import type { Definition } from '../definition/definition.js';
import { ProvisionError } from './provision-error.js';
import { type RecordInput, type RecordOrigin, readRecord } from './read-record.js';

/**
 * `readRecord` of what an operator gave.
 * @throws ProvisionError with everything that is wrong with it.
 */
export function requireRecord(definition: Definition, data: unknown, origin: RecordOrigin): RecordInput {
  const input = readRecord(definition, data, origin);
  if (input.problems.length > 0) {
    const details = input.problems.map(({ path: [field], detail }) =>
      field === undefined ? detail : `${field}: ${detail}`,
    );
    throw new ProvisionError('invalid', details.join(' '));
  }
  return input;
}

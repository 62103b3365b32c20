import type { Database, Queryable } from '../database/database.js';
import type { Registry } from '../definition/registry.js';
import { insertRecords } from './insert-records.js';
import { momentOf } from './moment.js';
import { planProblems } from './planned-records.js';
import { ProvisionError } from './provision-error.js';
import { requireRecord } from './require-record.js';

export interface NewUser {
  readonly name: string;
  readonly email: string;
}

export interface User extends NewUser {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Makes a user, whom every project can name.
 * @throws ProvisionError where a value is not valid, or another user has the address, case aside.
 */
export function createUser(database: Database, registry: Registry, { name, email }: NewUser): Promise<User> {
  if (!EMAIL.test(email)) throw new ProvisionError('invalid', `${email} is not an email address.`);
  const definition = registry.part('user');
  const now = new Date().toISOString();
  const input = requireRecord(definition, { name, email }, { projectId: '', now });
  return database.transaction(async (transaction) => {
    const [problem] = await planProblems(transaction, registry, '', [{ definition, input }]);
    if (problem !== undefined) throw new ProvisionError('conflict', problem.detail);
    await insertRecords(transaction, definition, [input]);
    return { id: input.columns.get('_id') ?? '', name, email, createdAt: now };
  });
}

/** Every user, oldest first. */
export async function listUsers(queryable: Queryable, registry: Registry): Promise<User[]> {
  const { rows } = await queryable.query({
    text: `SELECT "id", "name", "email", ${momentOf('"createdAt"')} FROM "${registry.part('user').table}" ORDER BY "createdAt", "id"`,
    repeatable: true,
  });
  return rows.map(([id, name, email, createdAt]) => ({
    id: id ?? '',
    name: name ?? '',
    email: email ?? '',
    createdAt: createdAt ?? '',
  }));
}

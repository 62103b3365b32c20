import { type Database, type Queryable, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import type { Registry } from '../definition/registry.js';
import { insertRecords } from './insert-planned.js';
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
 * Makes a user, whom projects can name once it is in one of their teams.
 * @throws ProvisionError where a value is not valid, or another user has the address, case aside.
 */
export function createUser(database: Database, registry: Registry, user: NewUser): Promise<User> {
  return database.transaction((transaction) => insertUser(transaction, registry, user), SERVICE_WORK);
}

/** `createUser` inside a transaction of the caller; the address may be missing. */
export async function insertUser(
  transaction: Transaction,
  registry: Registry,
  { name, email }: Pick<NewUser, 'name'> & Partial<NewUser>,
): Promise<User> {
  if (email !== undefined && !EMAIL.test(email)) {
    throw new ProvisionError('invalid', `${email} is not an email address.`);
  }
  const definition = registry.part('user');
  const now = new Date().toISOString();
  const data = email === undefined ? { name } : { name, email };
  const input = requireRecord(definition, data, { projectId: '', now });
  const [problem] = await planProblems(transaction, registry, '', [{ definition, input }]);
  if (problem !== undefined) throw new ProvisionError('conflict', problem.detail);
  await insertRecords(transaction, definition, [input]);
  return { id: input.columns.get('_id') ?? '', name, email: email ?? '', createdAt: now };
}

/** Every user, oldest first. */
export async function listUsers(queryable: Queryable, registry: Registry): Promise<User[]> {
  const { rows } = await queryable.query(
    {
      text: `SELECT "id", "name", "email", ${momentOf('"createdAt"')} FROM "${registry.part('user').table}" ORDER BY "createdAt", "id"`,
      repeatable: true,
    },
    [],
    SERVICE_WORK,
  );
  return rows.map(([id, name, email, createdAt]) => ({
    id: id ?? '',
    name: name ?? '',
    email: email ?? '',
    createdAt: createdAt ?? '',
  }));
}

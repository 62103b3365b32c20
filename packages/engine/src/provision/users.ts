import { type Database, type Queryable, SERVICE_WORK, serviceRows, type Transaction } from '@catalog-service/postgres';
import { isoMoment } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';
import { insertRecords } from './insert-planned.js';
import { planProblems } from './planned-records.js';
import { ProvisionError, requireRecord } from './requirements.js';

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
 * Makes a user. Projects can refer to it once it is in one of their teams.
 * @throws ProvisionError if a value is not valid, or another user has the address, ignoring case
 */
export function createUser(database: Database, registry: Registry, user: NewUser): Promise<User> {
  return database.transaction((transaction) => insertUser(transaction, registry, user), SERVICE_WORK);
}

/** `createUser` inside a transaction; the address may be missing. */
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
  const { table } = registry.part('user');
  const text = `SELECT "id", "name", "email", ${isoMoment('"createdAt"')} FROM "${table}" ORDER BY "createdAt", "id"`;
  const rows = await serviceRows(queryable, text);
  return rows.map(([id, name, email, createdAt]) => ({
    id: id ?? '',
    name: name ?? '',
    email: email ?? '',
    createdAt: createdAt ?? '',
  }));
}

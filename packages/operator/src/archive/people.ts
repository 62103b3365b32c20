import type { Registry } from '@catalog-service/engine';
import { arrayText, type Transaction } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import * as z from 'zod';
import { AdminError } from '../failure.js';
import { takenProblem } from './imported-rows.js';
import { insertLines } from './insert-lines.js';
import type { ProjectTable } from './project-tables.js';

const PERSON = z.looseObject({ id: z.string(), email: z.string().nullish() });
const IDENTITY = z.looseObject({ issuer: z.string(), subject: z.string(), userId: z.string() });

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Whom the ids of an archive's persons name in a database. */
export class People {
  readonly #ids: ReadonlyMap<string, string>;

  constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = new Map([...ids].filter(([archived, own]) => archived !== own));
  }

  /** A line with the ids of this database. They are unique, so they are replaced wherever they stand, such as in histories. */
  translate(line: string): string {
    return this.#ids.size === 0 ? line : line.replace(UUID, (id) => this.#ids.get(id) ?? id);
  }
}

/** The persons of an archive, as lines. */
export interface ArchivedPeople {
  readonly persons: readonly string[];
  readonly identities: readonly string[];
}

export interface MatchedPeople {
  readonly people: People;
  /** Those whom the database does not have. */
  readonly unknown: ReadonlySet<string>;
}

/** Looks for persons by what an issuer of tokens calls them, else by email address, else by id. */
export async function matchPeople(
  transaction: Pick<Transaction, 'query'>,
  registry: Registry,
  { persons, identities }: ArchivedPeople,
): Promise<MatchedPeople> {
  const definition = registry.findPart('user');
  if (definition === undefined || persons.length === 0) return { people: new People(new Map()), unknown: new Set() };
  const { table } = definition;
  const known = persons.map((line) => PERSON.parse(JSON.parse(line)));
  const links = identities.map((line) => IDENTITY.parse(JSON.parse(line)));
  const ids = new Map<string, string>();
  const find = async (text: string, ...lists: readonly (readonly (string | null)[])[]) => {
    const { rows } = await transaction.query({ text }, lists.map(arrayText));
    for (const [archived, own] of rows) if (archived && own && !ids.has(archived)) ids.set(archived, own);
  };
  await find(
    'SELECT given.id, i."userId" FROM unnest($1::text[], $2::text[], $3::uuid[]) AS given(issuer, subject, id) ' +
      'JOIN "UserIdentity" i ON i."issuer" = given.issuer AND i."subject" = given.subject',
    links.map(({ issuer }) => issuer),
    links.map(({ subject }) => subject),
    links.map(({ userId }) => userId),
  );
  const { email } = definition.fields;
  if (email?.column !== undefined) {
    const key = (sql: string) => fieldType(email).uniqueLookup?.(email)?.key(sql) ?? sql;
    await find(
      `SELECT given.id, u."id" FROM unnest($1::text[], $2::uuid[]) AS given(email, id) JOIN "${table}" u ON ${key(`u."${email.column}"`)} = ${key('given.email')}`,
      known.map((person) => person.email ?? null),
      known.map(({ id }) => id),
    );
  }
  await find(
    `SELECT u."id", u."id" FROM "${table}" u WHERE u."id" = ANY($1::uuid[])`,
    known.map(({ id }) => id),
  );
  return { people: new People(ids), unknown: new Set(known.map(({ id }) => id).filter((id) => !ids.has(id))) };
}

/** What becomes of persons whom the database does not have: people of cells come by replication, which an added one would stop. */
export type UnknownPeople = 'add' | 'refuse';

/**
 * Finds the persons of an archive, and adds those whom the database does not have, with what issuers call them.
 * @throws AdminError if another person has a unique value of one of them, or unknown ones are refused
 */
export async function settlePeople(
  transaction: Transaction,
  registry: Registry,
  tables: ReadonlyMap<string, ProjectTable>,
  archived: ArchivedPeople,
  unknownPeople: UnknownPeople,
): Promise<People> {
  const persons = tables.get(registry.findPart('user')?.table ?? '');
  const identities = tables.get('UserIdentity');
  if (persons === undefined || identities === undefined) return new People(new Map());
  const { people, unknown } = await matchPeople(transaction, registry, archived);
  const [missing] = unknown;
  if (missing !== undefined && unknownPeople === 'refuse')
    throw new AdminError('conflict', `The other database has no user ${missing}. People come to it by replication.`);
  const isUnknown = (id: string): boolean => unknown.has(id);
  const added = archived.persons.filter((line) => isUnknown(PERSON.parse(JSON.parse(line)).id));
  const links = archived.identities.filter((line) => isUnknown(IDENTITY.parse(JSON.parse(line)).userId));
  try {
    await insertLines(transaction, persons, added);
    await insertLines(transaction, identities, links);
  } catch (error) {
    throw takenProblem(error, persons.name);
  }
  return people;
}

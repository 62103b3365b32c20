// Generated from catalog/references/user.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** A person who works in projects. */
export interface User {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Name of the user. */
  readonly name: string;
  /** Email address of the user. */
  readonly email: string | null;
}

/** Conditions on a related record: User. */
export interface UserConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly name?: TextCondition;
  readonly email?: TextCondition;
  readonly multiSearch?: MultiSearch<'name' | 'email'>;
}

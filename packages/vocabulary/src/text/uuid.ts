import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';

/** The id of a new record: a UUIDv7, so that ids grow with time. */
export function newId(): string {
  return uuidv7();
}

/** An id that reveals nothing and cannot be guessed: 122 random bits. */
export function newSecretId(): string {
  return uuidv4();
}

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is the id of a record, in any case. */
export function isUuid(text: string): boolean {
  return FORM.test(text);
}

import { Problem } from './problem.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws Problem 400 */
export function uuidFrom(text: unknown): string {
  if (typeof text === 'string' && UUID.test(text)) return text;
  throw new Problem(400, 'An id is a UUID.');
}

/** A whole number of the query string. @throws Problem 400 */
export function numberFrom(
  text: string | undefined,
  name: string,
  otherwise: number,
  minimum: number,
  maximum: number,
): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
  throw new Problem(400, `${name} is a whole number from ${minimum} to ${maximum}.`);
}

/** A text of a body, undefined where it is not given. @throws Problem 400 */
export function textFrom(value: unknown, name: string, maximumLength: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '' && value.length <= maximumLength) return value;
  throw new Problem(400, `${name} is a text of 1 to ${maximumLength} characters.`);
}

/** A moment of a body, undefined where it is not given. @throws Problem 400 */
export function momentFrom(value: unknown, name: string): Date | undefined {
  if (value === undefined) return undefined;
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (moment !== undefined && !Number.isNaN(moment.getTime())) return moment;
  throw new Problem(400, `${name} is a date.`);
}

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isObject } from './json.js';

/** Codes of problems that were answered with, kept in a file: the processes of a run share it. */
const seen = new Set<string>();

export function noteCodes(status: number, body: unknown): void {
  if (status < 400 || !isObject(body)) return;
  note(body.code);
  if (!Array.isArray(body.errors)) return;
  for (const error of body.errors) if (isObject(error)) note(error.code);
}

function note(code: unknown): void {
  if (typeof code !== 'string' || seen.has(code)) return;
  seen.add(code);
  const file = process.env.CONFORMANCE_CODES;
  if (file !== undefined) appendFileSync(file, `${code}\n`);
}

/** Every code that was seen in this run, also by other processes. */
export function seenCodes(): ReadonlySet<string> {
  const file = process.env.CONFORMANCE_CODES;
  const kept = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Set([...seen, ...kept.filter((code) => code !== '')]);
}

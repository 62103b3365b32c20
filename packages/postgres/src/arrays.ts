import type { SqlValue } from './database.js';

/** Quotes every element, because of `NULL`, empty texts, commas and braces. */
function element(value: string): string {
  return ESCAPED.test(value) ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${value}"`;
}

const ESCAPED = /["\\]/;

/** The PostgreSQL array literal of `values`, for a parameter that the statement casts: `$1::uuid[]`. */
export function arrayText(values: readonly SqlValue[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : element(value))).join(',')}}`;
}

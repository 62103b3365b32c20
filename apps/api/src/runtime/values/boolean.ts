import { accepted, type Parsed, wrongType } from './parsed.js';

export function parseBoolean(value: unknown): Parsed {
  return typeof value === 'boolean' ? accepted(String(value)) : wrongType('true or false', value);
}

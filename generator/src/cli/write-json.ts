import type { Environment } from './environment.js';

/** A result for another program: JSON, and nothing else on the standard output. */
export function writeJson(environment: Environment, value: unknown): void {
  environment.out(`${JSON.stringify(value, undefined, 2)}\n`);
}

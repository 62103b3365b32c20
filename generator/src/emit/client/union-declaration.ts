import { quote } from '../template-helpers.js';

/** `export type Name = 'a' | 'b';`, a line each where it does not fit on one. */
export function unionDeclaration(type: string, values: readonly string[]): string {
  const line = `export type ${type} = ${values.map(quote).join(' | ')};`;
  if (line.length <= 120) return line;
  return `export type ${type} =${values.map((value) => `\n  | ${quote(value)}`).join('')};`;
}

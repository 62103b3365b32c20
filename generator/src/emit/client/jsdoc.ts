import type { Deprecation } from '../../model/model.js';
import { deprecationWords } from '../api/texts.js';
import { docComment } from '../source-text.js';

/** A documentation comment with this indentation; what is deprecated gets the tag that editors strike it out for. */
export function jsdoc(text: string, deprecated: Deprecation | undefined, indent = 0): string {
  if (deprecated === undefined) return docComment(text, indent);
  const margin = ' '.repeat(indent);
  const tag = `@deprecated ${deprecationWords(deprecated)}`;
  const safe = [text, tag].map((line) => `${margin} * ${line.replaceAll('*/', '*\\/')}\n`);
  return `${margin}/**\n${safe.join('')}${margin} */`;
}

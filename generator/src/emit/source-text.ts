import type { Deprecation } from '../model/model.js';
import { deprecationWords } from './deprecation-text.js';

const LINE_WIDTH = 120;

/** First line of a generated file. `source` is a path below the catalog folder, `template` a name below the templates. */
export function header(source: string, template: string): string {
  return `// Generated from catalog/${source} by templates/${template}.hbs. Do not edit.`;
}

/** A documentation comment with this indentation, on one line where it fits there. It has no line end. */
export function docComment(text: string, indent = 0): string {
  const margin = ' '.repeat(indent);
  const safe = text.replaceAll('*/', '*\\/');
  const line = `${margin}/** ${safe} */`;
  if (line.length <= LINE_WIDTH) return line;
  const lines = wrap(safe, LINE_WIDTH - indent - 3).map((part) => `${margin} * ${part}\n`);
  return `${margin}/**\n${lines.join('')}${margin} */`;
}

/** Names that a file imports from one module. A type is written `type Name`. */
export interface Import {
  readonly from: string;
  readonly names: readonly string[];
}

/** An import statement with sorted names, on one line where it fits there or has only one name. */
export function importStatement({ from, names }: Import): string {
  const sorted = [...names].sort((a, b) => compareNames(bareName(a), bareName(b)));
  const allTypes = sorted.every((name) => name.startsWith('type '));
  const keyword = allTypes ? 'import type' : 'import';
  const written = allTypes ? sorted.map(bareName) : sorted;
  const line = `${keyword} { ${written.join(', ')} } from '${from}';`;
  if (line.length <= LINE_WIDTH || written.length === 1) return line;
  return `${keyword} {\n${written.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** The statements of non-empty imports, in the given order. */
export function importStatements(imports: readonly Import[]): string[] {
  return imports.filter(({ names }) => names.length > 0).map(importStatement);
}

function bareName(name: string): string {
  return name.replace(/^type /, '');
}

/** The order of the formatter: by the first different character, ignoring case; capitals first. */
function compareNames(a: string, b: string): number {
  const location = [...a].findIndex((character, index) => character !== b[index]);
  const [inA = '', inB = ''] = location === -1 ? ['', b] : [a[location], b[location]];
  const [lowerA, lowerB] = [inA.toLowerCase(), inB.toLowerCase()];
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1;
  return inA < inB ? -1 : Number(inA > inB);
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A documentation comment with this indentation; a deprecation becomes the tag for which editors strike a name out. */
export function jsdoc(text: string, deprecated: Deprecation | undefined, indent = 0): string {
  if (deprecated === undefined) return docComment(text, indent);
  const margin = ' '.repeat(indent);
  const tag = `@deprecated ${deprecationWords(deprecated)}`;
  const safe = [text, tag].map((line) => `${margin} * ${line.replaceAll('*/', '*\\/')}\n`);
  return `${margin}/**\n${safe.join('')}${margin} */`;
}

/** A TypeScript string literal in single quotes. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

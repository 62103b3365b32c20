import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** Names of columns and functions that PostgreSQL has of itself, and words of its grammar. */
const POSTGRES = `tableoid xmin cmin xmax cmax ctid oid user order group select table where from all analyze column check
current_user default limit offset primary references session_user window returning array between binary row rows values key
type value name position timestamp interval boolean integer text json uuid public excluded new old lower count`;

const fold = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** Words that mean something to a language or to the text around them: what somebody could stumble over. */
export function hostileWords(): string[] {
  const keywords = Array.from({ length: ts.SyntaxKind.LastKeyword }, (_, kind) => ts.tokenToString(kind) ?? '');
  const words = [
    ...keywords,
    ...POSTGRES.split(/\s+/),
    ...Object.getOwnPropertyNames(Object.prototype),
    ...Object.getOwnPropertyNames(Function.prototype),
    ...Object.getOwnPropertyNames(Array.prototype),
    ...Object.getOwnPropertyNames(globalThis),
    ...namesInSources(),
  ];
  return [...new Set(words.filter((word) => /^[A-Za-z_]\w*$/.test(word)).map(fold))].sort();
}

/** Every name in the templates and static files that what is generated stands beside. */
function namesInSources(): string[] {
  const files = ['templates/nest', 'templates/client', 'templates/client/runtime'].flatMap((folder) =>
    readdirSync(`${HOME}/${folder}`).flatMap((file) => (/\.(?:ts|hbs)$/.test(file) ? [`${folder}/${file}`] : [])),
  );
  return [...files, 'packages/engine/src/index.ts', 'packages/server/src/index.ts'].flatMap((file) => {
    const text = readFileSync(`${HOME}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|\{\{.*?\}\}/g, ' ');
    return text.match(/\b[A-Za-z_]\w*\b/g) ?? [];
  });
}

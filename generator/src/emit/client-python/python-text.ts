import type { Deprecation } from '../../model/model.js';
import { deprecationText } from '../deprecation-text.js';

const KEYWORDS = new Set(
  `and as assert async await break class continue def del elif else except False finally for from global if import in is
  lambda None nonlocal not or pass raise return True try while with yield`.split(/\s+/),
);

/** Whether a class can have an attribute of the name as it is. */
export const isPythonName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);

/** `purchase-line` and `purchaseLine` as `purchase_line`; a word of Python gets an underscore. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
  return isPythonName(snake) ? snake : `${snake}_`;
}

/** The class or alias of a type of the catalog; a word of Python gets an underscore. */
export const className = (type: string): string => (isPythonName(type) ? type : `${type}_`);

/** A string literal: what JSON escapes, Python reads likewise. */
export const literal = (text: string): string => JSON.stringify(text);

/** A type of some texts; without texts, nothing has the type. */
export const literals = (texts: readonly string[]): string =>
  texts.length === 0 ? '_t.NoReturn' : `_t.Literal[${texts.map(literal).join(', ')}]`;

/** A value of one of the types. */
export const union = (types: readonly string[]): string =>
  types.length === 1 ? (types[0] ?? '') : `_t.Union[${types.join(', ')}]`;

/** A docstring on one line. */
export function docstring(text: string, deprecated?: Deprecation): string {
  const whole = deprecated === undefined ? text : `${text} ${deprecationText(deprecated)}`;
  return `"""${whole.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replace(/\s+/g, ' ')}"""`;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/**
 * The type of Python for a type of the TypeScript client, as the vocabulary writes it: names, unions and generic types. Enumerations stand
 * in the module itself.
 */
export const pythonType = (type: string): string =>
  union(
    type.split(' | ').map((part) =>
      part
        .replace(/^readonly ([\w.]+)\[\]$/, '_t.Sequence<$1>')
        .replace(/(?<![\w.])(enumerations\.)?([A-Za-z]\w*)/g, (_, enumeration: string | undefined, name: string) =>
          enumeration === undefined ? (PLAIN[name] ?? `_c.${name}`) : className(name),
        )
        .replaceAll('<', '[')
        .replaceAll('>', ']'),
    ),
  );

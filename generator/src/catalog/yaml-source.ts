import type { Document, Node, Pair, Scalar, YAMLError, YAMLMap } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { DIAGNOSTICS, type DiagnosticCode } from './diagnostics/registry.js';
import type { Location } from './location.js';

export type Path = readonly (string | number)[];

/** A range of a text: offsets, the end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value, its key if it has one, and its siblings: for edits that keep all other text. */
interface YamlSpot {
  readonly key: Span | undefined;
  readonly value: Span;
  /** Between brackets or braces, where commas separate. */
  readonly isFlow: boolean;
  /** The items of the same map or list, in order, keys and values together. */
  readonly siblings: readonly Span[];
  readonly index: number;
}

/** A diagnostic without its location; `hint` replaces the hint of the registry. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string | undefined;
  readonly hint?: string;
}

const YAML_CODES: Partial<Record<YAMLError['code'], DiagnosticCode>> = {
  TAB_AS_INDENT: 'yaml_tab',
  DUPLICATE_KEY: 'duplicate_key',
  MULTIPLE_DOCS: 'yaml_feature',
  BAD_ALIAS: 'yaml_feature',
  MULTIPLE_ANCHORS: 'yaml_feature',
  TAG_RESOLVE_FAILED: 'yaml_feature',
};

/** What is the reason of other errors, the gravest first: what a tab indents is read as keys of another map, an open quote to the end. */
const ROOTS: readonly ((error: YAMLError) => boolean)[] = [
  ({ code }) => code === 'TAB_AS_INDENT',
  ({ code, message }) => code === 'MISSING_CHAR' && message.includes('quote'),
  ({ code }) => code !== 'DUPLICATE_KEY',
  () => true,
];

/** Errors in other words than those of the parser. */
const SAID: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_IN_FLOW: 'Between braces a comma is missing, or a text with ": " needs quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A text with ": " needs quotes.',
  MULTILINE_IMPLICIT_KEY: 'The line has no key: after a key come a colon and a space.',
  MULTIPLE_DOCS: 'The file has a second document.',
};

/** The number of spaces before a line. */
export const indentOf = (text: string): number => text.search(/[^ ]|$/);

/** One YAML file with the location of everything in it. */
export class YamlSource {
  /** Its mistakes as YAML; `value` is undefined if there are any. */
  readonly diagnostics: readonly Diagnostic[];
  /** Plain data: maps, arrays, texts, numbers, booleans and null. */
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, stringKeys: true });
    const diagnostics = this.#conflicts();
    if (diagnostics.length === 0) {
      const { errors } = this.#document;
      // The others follow from the first: what comes after it is read as part of something else. The second of equal keys may be the first
      // of lines that lost their indentation.
      const [first] = ROOTS.map((isRoot) => errors.find(isRoot)).filter((error) => error !== undefined);
      if (first !== undefined) diagnostics.push(this.#yamlProblem(first));
    }
    if (diagnostics.length === 0) diagnostics.push(...this.#features().slice(0, 1));
    if (diagnostics.length === 0 && this.#isEmpty()) {
      diagnostics.push(this.#at(0, 1, { code: 'empty_file', message: 'The file is empty.' }));
    }
    this.diagnostics = diagnostics;
    this.value = diagnostics.length === 0 ? this.#document.toJS() : undefined;
  }

  /** Whether there is a key at `path`. */
  hasKey(path: Path): boolean {
    return this.#find(path).isThere;
  }

  /** Location of the value at `path`, or of the nearest thing that exists. */
  locationOfValue(path: Path): Location {
    const { pair, value, isThere } = this.#find(path);
    const node = isThere && value !== undefined && !isBlank(value) ? value : undefined;
    return this.#placeOf(node ?? keyOf(pair) ?? value);
  }

  /** Location of the last key of `path`, or of the key of the map that lacks it. */
  locationOfKey(path: Path): Location {
    const { pair, value } = this.#find(path);
    return this.#placeOf(keyOf(pair) ?? value);
  }

  /** The range of the value at `path`. @throws Error if there is none. */
  spotOf(path: Path): YamlSpot {
    const last = path.at(-1);
    const { value: container, isThere } = this.#find(path.slice(0, -1));
    if (isThere && isCollection(container)) {
      const index = isMap(container) ? container.items.findIndex(isPairOf(last)) : Number(last);
      const item: unknown = container.items[index];
      const value = isPair(item) ? item.value : item;
      if (isNode(value)) {
        const siblings = container.items.map((sibling: unknown) => spanOf(sibling));
        const key = isPair(item) && isNode(item.key) ? spanOf(item.key) : undefined;
        return { key, value: spanOf(value), isFlow: container.flow === true, siblings, index };
      }
    }
    throw new Error(`${this.file} has nothing at ${path.join('.')}`);
  }

  /** A diagnostic at the value of `path`, or at the nearest thing that exists. */
  atValue(path: Path, finding: Finding): Diagnostic {
    return diagnosticAt(this.locationOfValue(path), finding);
  }

  /** A diagnostic at the last key of `path`, or at the key of the map that lacks it. */
  atKey(path: Path, finding: Finding): Diagnostic {
    return diagnosticAt(this.locationOfKey(path), finding);
  }

  #isEmpty(): boolean {
    const { contents } = this.#document;
    return contents === null || isBlank(contents);
  }

  #find(path: Path): { pair: Pair | undefined; value: Node | undefined; isThere: boolean } {
    let value: Node | undefined = this.#document.contents ?? undefined;
    let pair: Pair | undefined;
    for (const segment of path) {
      if (isMap(value)) {
        const next: Pair | undefined = value.items.find(isPairOf(segment));
        if (next === undefined) return { pair, value, isThere: false };
        pair = next;
        value = isNode(next.value) ? next.value : undefined;
      } else if (isSeq(value)) {
        const item: unknown = typeof segment === 'number' ? value.items[segment] : undefined;
        if (!isNode(item)) return { pair, value, isThere: false };
        pair = undefined;
        value = item;
      } else {
        return { pair, value, isThere: false };
      }
    }
    return { pair, value, isThere: true };
  }

  #placeOf(node: Node | undefined): Location {
    const [start, end] = node?.range ?? [0, 1];
    return this.#place(start, end);
  }

  #place(start: number, end: number): Location {
    const { line, col } = this.#lines.linePos(Math.min(start, this.text.length));
    const covered = this.text.slice(start, end).split('\n', 1)[0]?.trimEnd() ?? '';
    return {
      file: this.file,
      line: Math.max(1, line),
      column: Math.max(1, col),
      length: Math.max(1, covered.length),
    };
  }

  #atNode(node: Node, finding: Finding): Diagnostic {
    return diagnosticAt(this.#placeOf(node), finding);
  }

  #at(start: number, end: number, finding: Finding): Diagnostic {
    return diagnosticAt(this.#place(start, end), finding);
  }

  /** Conflict markers of git, which would cause many YAML errors. */
  #conflicts(): Diagnostic[] {
    return [...this.text.matchAll(/^<{7} .*$/gm)].map(({ 0: { length }, index }) => {
      const message = 'Git found conflicting changes of two branches here.';
      return this.#at(index, index + length, { code: 'merge_conflict', message });
    });
  }

  #yamlProblem(error: YAMLError): Diagnostic {
    const code = YAML_CODES[error.code] ?? 'yaml_syntax';
    if (code !== 'yaml_syntax') {
      const message = code === 'duplicate_key' ? 'The key is given twice.' : sentence(error.message);
      return this.#at(error.pos[0], error.pos[1], { code, message });
    }
    const opened = this.#openedBefore(error);
    if (opened !== undefined) {
      const message = `What begins here with ${this.text.charAt(opened)} is not closed.`;
      return this.#at(opened, opened + 1, { code, message });
    }
    return this.#at(...error.pos, { code, message: SAID[error.code] ?? sentence(error.message) });
  }

  /** The start of a quoted text, a list or a map that is not closed. */
  #openedBefore({ code, message, pos: [end] }: YAMLError): number | undefined {
    const isQuoted = code === 'MISSING_CHAR' && message.includes('quote');
    if (!isQuoted && !message.startsWith('Flow ')) return undefined;
    let found: number | undefined;
    visit(this.#document, (_key, node) => {
      const isOpen = isQuoted
        ? isScalar(node) && node.type?.startsWith('QUOTE_') === true
        : isCollection(node) && node.flow === true;
      const start = isNode(node) ? node.range?.[0] : undefined;
      if (isOpen && start !== undefined && start < end && start > (found ?? -1)) found = start;
    });
    return found;
  }

  /** Anchors, aliases and tags, which YAML allows and the catalog does not. */
  #features(): Diagnostic[] {
    const found: Diagnostic[] = [];
    const reject = (node: Node, what: string): void => {
      found.push(this.#atNode(node, { code: 'yaml_feature', message: `The catalog does not use ${what}.` }));
    };
    const rejectCommas = ({ items }: YAMLMap): void => {
      const part = items.find(({ value }) => value === null || (isNode(value) && isBlank(value)))?.key;
      if (!isScalar(part)) return;
      const message = `Between braces a comma separates keys, and ${JSON.stringify(part.value)} is none: quote the text before it.`;
      found.push(this.#atNode(part, { code: 'yaml_syntax', message }));
    };
    const rejectItems = ({ range }: Scalar): void => {
      const item = /\n\s*(?=- )/.exec(range == null ? '' : this.text.slice(range[0], range[1]));
      if (item === null || range == null) return;
      const start = range[0] + item.index + item[0].length;
      const message = 'The item continues the text above it, because it is further to the right.';
      found.push(this.#at(start, start + 1, { code: 'yaml_syntax', message }));
    };
    visit(this.#document, (_key, node) => {
      if (isAlias(node)) reject(node, 'aliases');
      else if (isScalar(node) || isCollection(node)) {
        if (node.anchor !== undefined) reject(node, 'anchors');
        if (node.tag !== undefined && node.tag !== '?') reject(node, 'tags');
        if (isMap(node) && node.flow === true) rejectCommas(node);
        if (isScalar(node) && node.type === 'PLAIN') rejectItems(node);
      } else if (isPair(node) && isScalar(node.key) && node.key.value === '__proto__') {
        const message = '__proto__ cannot be a key.';
        found.push(this.#atNode(node.key, { code: 'reserved_name', message }));
      }
    });
    return found;
  }
}

/** A diagnostic at a location. */
export function diagnosticAt(location: Location, { code, message, expected, suggestion, hint }: Finding): Diagnostic {
  return {
    code,
    severity: 'error',
    ...location,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(suggestion === undefined ? {} : { suggestion }),
    hint: hint ?? DIAGNOSTICS[code].hint,
  };
}

const isPairOf =
  (key: unknown) =>
  (pair: Pair): boolean =>
    isScalar(pair.key) && pair.key.value === key;

/** From the start of a key to the end of its value, without comments and blank lines after it. */
function spanOf(item: unknown): Span {
  if (isPair(item)) {
    const key = spanOf(item.key);
    return { start: key.start, end: isNode(item.value) ? Math.max(key.end, spanOf(item.value).end) : key.end };
  }
  const [start, end] = isNode(item) ? (item.range ?? [0, 0]) : [0, 0];
  // The range of a block collection ends where the next thing begins.
  if (isCollection(item) && item.flow !== true)
    return { start, end: Math.max(start, ...item.items.map((each: unknown) => spanOf(each).end)) };
  return { start, end };
}

const isBlank = (node: Node): boolean => isScalar(node) && node.value === null && (node.source ?? '') === '';

const keyOf = (pair: Pair | undefined): Node | undefined => (isNode(pair?.key) ? pair.key : undefined);

const sentence = (text: string): string => {
  const line = text.split('\n', 1)[0] ?? '';
  return /[.!?]$/.test(line) ? line : `${line}.`;
};

import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { type ImportProblem, ImportRefused } from './import-refused.js';

export type Path = readonly (string | number)[];

/** A YAML or JSON file with the positions of its values. */
export class ImportSource {
  /** Plain data. */
  readonly value: unknown;
  readonly #contents: Node | null;
  readonly #lines = new LineCounter();

  /** @throws ImportRefused if the text is neither YAML nor JSON */
  constructor(
    readonly file: string,
    text: string,
  ) {
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, stringKeys: true });
    if (document.errors.length > 0) {
      throw new ImportRefused(
        document.errors.map(({ pos: [start], message }) => this.#at(start, message.split('\n', 1)[0] ?? '')),
      );
    }
    this.#contents = document.contents;
    this.value = document.toJS();
  }

  /** A problem at the value at `path` or at its key, or at the nearest position that exists. */
  problem(path: Path, at: 'key' | 'value', message: string): ImportProblem {
    let node: Node | null = this.#contents;
    let key: Node | undefined;
    for (const segment of path) {
      const next = childOf(node, segment);
      if (next === undefined) break;
      key = next.key;
      node = next.value;
      if (node === null) break;
    }
    const place = at === 'key' ? (key ?? node) : (node ?? key);
    return this.#at(place?.range?.[0] ?? 0, message);
  }

  #at(offset: number, message: string): ImportProblem {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: Math.max(1, line), column: Math.max(1, col), message };
  }
}

function childOf(node: Node | null, segment: string | number): { key?: Node; value: Node | null } | undefined {
  if (isMap(node)) {
    const pair: Pair | undefined = node.items.find(({ key }) => isScalar(key) && key.value === segment);
    if (pair === undefined) return undefined;
    return { ...(isNode(pair.key) ? { key: pair.key } : {}), value: isNode(pair.value) ? pair.value : null };
  }
  if (isSeq(node) && typeof segment === 'number') {
    const item: unknown = node.items[segment];
    return isNode(item) ? { value: item } : undefined;
  }
  return undefined;
}

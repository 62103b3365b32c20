export const IMPORTED = ['model', 'enum', 'field', 'relation', 'unique', 'index', 'default'] as const;
export type ImportedKind = (typeof IMPORTED)[number];

/** One part of a schema that the catalog says otherwise, or not at all. */
export interface Difference {
  readonly kind: ImportedKind;
  readonly name: string;
  readonly why: string;
}

interface Part {
  readonly kind: ImportedKind;
  readonly name: string;
  readonly changes: string[];
  leftOut?: string;
}

/** The parts of a schema, and what became of each. */
export class ImportReport {
  readonly #parts = new Map<string, Part>();

  carried(kind: ImportedKind, name: string): Part {
    const key = `${kind} ${name}`;
    const part = this.#parts.get(key) ?? { kind, name, changes: [] };
    this.#parts.set(key, part);
    return part;
  }

  has(kind: ImportedKind, name: string): boolean {
    return this.#parts.has(`${kind} ${name}`);
  }

  changed(kind: ImportedKind, name: string, ...changes: readonly string[]): void {
    this.carried(kind, name).changes.push(...changes);
  }

  leftOut(kind: ImportedKind, name: string, why: string): void {
    this.carried(kind, name).leftOut = why;
  }

  /** The same as data, for `--json` and the table. */
  result() {
    const parts = [...this.#parts.values()];
    const changed = parts.flatMap(({ kind, name, changes, leftOut }): Difference[] =>
      leftOut === undefined && changes.length > 0 ? [{ kind, name, why: changes.join('; ') }] : [],
    );
    const leftOut = parts.flatMap(({ kind, name, leftOut: why }): Difference[] =>
      why === undefined ? [] : [{ kind, name, why }],
    );
    const rows = IMPORTED.map((kind) => {
      const count = (list: readonly Pick<Difference, 'kind'>[]) => list.filter((one) => one.kind === kind).length;
      return { kind, total: count(parts), changed: count(changed), leftOut: count(leftOut) };
    });
    const sum = (key: 'total' | 'changed' | 'leftOut') => rows.reduce((count, row) => count + row[key], 0);
    const all = { kind: 'all' as const, total: sum('total'), changed: sum('changed'), leftOut: sum('leftOut') };
    return { rows: [...rows, all], changed, leftOut };
  }
}

type Result = ReturnType<ImportReport['result']>;
const TITLES = {
  model: 'models',
  enum: 'enums',
  field: 'fields',
  relation: 'relations',
  unique: 'unique lists',
  index: 'indexes',
  default: 'defaults',
  all: 'all',
};

/** Never 100 % of a part. */
const shareOf = (count: number, total: number): string =>
  total === 0 ? '' : `${(Math.floor((count / total) * 1000) / 10).toFixed(1)} %`;

/** The share of a schema that a catalog says, and each part that it says otherwise or not at all. */
export function renderReport({ rows, changed, leftOut }: Result): string {
  const table = [
    ['', 'in the schema', 'carried over', 'of these changed', 'left out', 'share', 'unchanged'],
    ...rows.map(({ kind, total, changed, leftOut }) => [
      TITLES[kind],
      `${total}`,
      `${total - leftOut}`,
      `${changed}`,
      `${leftOut}`,
      shareOf(total - leftOut, total),
      shareOf(total - leftOut - changed, total),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const differences = (title: string, list: Result['changed']) =>
    list.length === 0 ? [] : ['', `${title}:`, ...list.map(({ kind, name, why }) => `  ${kind} ${name}: ${why}`)];
  return `${[...lines, ...differences('Changed', changed), ...differences('Left out', leftOut)].join('\n')}\n`;
}

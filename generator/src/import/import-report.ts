export const IMPORTED = ['field', 'relation', 'unique', 'index', 'default'] as const;
export type ImportedKind = (typeof IMPORTED)[number];

/** One part of a schema that the catalog says otherwise, or not at all. */
export interface Difference {
  readonly kind: ImportedKind;
  readonly name: string;
  readonly why: string;
}

/** The parts of a schema, and what became of each. */
export class ImportReport {
  readonly #all = new Map<string, ImportedKind>();
  readonly #changed = new Map<string, Difference>();
  readonly #leftOut = new Map<string, Difference>();

  carried(kind: ImportedKind, name: string): void {
    this.#all.set(`${kind} ${name}`, kind);
  }

  changed(kind: ImportedKind, name: string, why: string): void {
    this.carried(kind, name);
    this.#changed.set(`${kind} ${name}`, { kind, name, why });
  }

  leftOut(kind: ImportedKind, name: string, why: string): void {
    this.carried(kind, name);
    this.#leftOut.set(`${kind} ${name}`, { kind, name, why });
  }

  /** The same as data, for `--json` and the table. */
  result() {
    const of = (kind: ImportedKind, list: Iterable<ImportedKind>) => [...list].filter((one) => one === kind).length;
    const changed = [...this.#changed.values()];
    const leftOut = [...this.#leftOut.values()];
    const rows = IMPORTED.map((kind) => ({
      kind,
      total: of(kind, this.#all.values()),
      changed: of(
        kind,
        changed.map((one) => one.kind),
      ),
      leftOut: of(
        kind,
        leftOut.map((one) => one.kind),
      ),
    }));
    const sum = (key: 'total' | 'changed' | 'leftOut') => rows.reduce((count, row) => count + row[key], 0);
    const all = { kind: 'all' as const, total: sum('total'), changed: sum('changed'), leftOut: sum('leftOut') };
    return { rows: [...rows, all], changed, leftOut };
  }
}

type Result = ReturnType<ImportReport['result']>;
const TITLES = {
  field: 'fields',
  relation: 'relations',
  unique: 'unique lists',
  index: 'indexes',
  default: 'defaults',
  all: 'all',
};

/** The share of a schema that a catalog says, and each part that it says otherwise or not at all. */
export function renderReport({ rows, changed, leftOut }: Result): string {
  const table = [
    ['', 'in the schema', 'carried over', 'of these changed', 'left out', 'share'],
    ...rows.map(({ kind, total, changed, leftOut }) => [
      TITLES[kind],
      `${total}`,
      `${total - leftOut}`,
      `${changed}`,
      `${leftOut}`,
      total === 0 ? '' : `${(((total - leftOut) / total) * 100).toFixed(1)} %`,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const differences = (title: string, list: Result['changed']) =>
    list.length === 0 ? [] : ['', `${title}:`, ...list.map(({ kind, name, why }) => `  ${kind} ${name}: ${why}`)];
  return `${[...lines, ...differences('Changed', changed), ...differences('Left out', leftOut)].join('\n')}\n`;
}

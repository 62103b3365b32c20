/** Where the command line writes: data to `stdout`, everything else to `stderr`. */
export interface Terminal {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

export interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** One row of a list, in the order of its columns. */
export type Item = Readonly<Record<string, string | boolean | null | readonly string[]>>;

/**
 * Prints a list: JSON where asked for, columns on a terminal (their names on standard error), values separated by tabs
 * and nothing else where another program reads.
 */
export function printList(terminal: Terminal, items: readonly Item[], json: boolean, nothing = ''): void {
  if (json) {
    printJson(terminal, items);
    return;
  }
  const rows = items.map((item) => Object.values(item).map(cellText));
  if (terminal.stdout.isTTY !== true) {
    for (const row of rows) terminal.stdout.write(`${row.join('\t')}\n`);
    return;
  }
  const [first] = items;
  if (first === undefined) {
    terminal.stderr.write(`${nothing}\n`);
    return;
  }
  const names = Object.keys(first);
  const widths = names.map((name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `${cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()}\n`;
  terminal.stderr.write(line(names));
  for (const row of rows) terminal.stdout.write(line(row));
}

/** Prints one thing: JSON where asked for, else a line for each of its values. `remark` goes to standard error. */
export function printItem(terminal: Terminal, item: Item, json: boolean, remark: string): void {
  if (json) {
    printJson(terminal, item);
    return;
  }
  terminal.stderr.write(`${remark}\n`);
  const entries = Object.entries(item);
  const width = Math.max(...entries.map(([name]) => name.length));
  for (const [name, value] of entries) terminal.stdout.write(`${name.padEnd(width)}  ${cellText(value)}\n`);
}

export function printJson(terminal: Terminal, value: unknown): void {
  terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

function cellText(value: Item[string]): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(',') || '-';
}

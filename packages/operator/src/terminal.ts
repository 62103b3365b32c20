/** Data goes to `stdout`, everything else to `stderr`. */
export interface Terminal {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

export interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Prints a list of records: as JSON, as columns on a terminal (their names on standard error), or as values separated by tabs for
 * another program.
 * @param nothing the message on a terminal if the list is empty
 */
export function printList(terminal: Terminal, items: readonly object[], json = false, nothing = ''): void {
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

/** Prints a record: as JSON, or a line for each of its values. The remark goes to standard error. */
export function printItem(terminal: Terminal, item: object, json: boolean | undefined, remark: string): void {
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

function cellText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (Array.isArray(value) ? value.join(',') : String(value ?? '')) || '-';
}

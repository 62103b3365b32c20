import { once } from 'node:events';
import pg from 'pg';

/** One row in the order of the columns; null is SQL's. */
export type CopyRow = readonly (string | null)[];

export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

const CHUNK_CHARACTERS = 64_000;
const HEADER_BYTES = 5;

/**
 * Loads rows by COPY, which `pg` alone cannot do.
 * @param onRows is told the number of rows sent since it was last told
 * @throws Error of the server where it refuses a row; nothing of the table is kept then.
 */
export async function copyIn(
  client: pg.Client,
  target: CopyTarget,
  rows: Iterable<CopyRow>,
  onRows: (count: number) => void,
): Promise<void> {
  const text = copyText(target, 'STDIN');
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(text, rows, onRows, (error) => (error === undefined ? resolve() : reject(error))));
  });
}

/** The command, for a source such as STDIN. */
export function copyText({ table, columns }: CopyTarget, source: string): string {
  return `COPY "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM ${source}`;
}

class CopyIn extends pg.Query {
  // Private names: `rows` is a limit to the query that this extends.
  readonly #rows: Iterable<CopyRow>;
  readonly #onRows: (count: number) => void;
  readonly #done: (error: Error | undefined) => void;

  constructor(
    text: string,
    rows: Iterable<CopyRow>,
    onRows: (count: number) => void,
    done: (error: Error | undefined) => void,
  ) {
    super(text, (error) => done(error ?? undefined));
    this.#rows = rows;
    this.#onRows = onRows;
    this.#done = done;
  }

  /** Called by the client when the server is ready for the rows. */
  handleCopyInResponse({ stream }: pg.Connection): void {
    this.#send(stream).catch(this.#done);
  }

  async #send(stream: pg.Connection['stream']): Promise<void> {
    let lines = '';
    let count = 0;
    const flush = async () => {
      const isRoomLeft = stream.write(message('d', lines));
      this.#onRows(count);
      lines = '';
      count = 0;
      if (!isRoomLeft) await once(stream, 'drain');
    };
    for (const row of this.#rows) {
      lines += copyLine(row);
      count += 1;
      if (lines.length > CHUNK_CHARACTERS) await flush();
    }
    await flush();
    stream.write(message('c', ''));
  }
}

/** A message of the protocol: its type, its length without the type, its text. */
function message(type: 'c' | 'd', text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + bytes);
  buffer.write(type, 0, 'latin1');
  buffer.writeInt32BE(bytes + HEADER_BYTES - 1, 1);
  buffer.write(text, HEADER_BYTES);
  return buffer;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in COPY's text format. */
export function copyLine(row: CopyRow): string {
  const cells = row.map((cell) =>
    cell === null ? '\\N' : cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character),
  );
  return `${cells.join('\t')}\n`;
}

/** One cell in PostgreSQL's text format: `t`, `42`, `2026-01-02 03:04:05.678+00`, `{"a": 1}`. */
export type Cell = string | null;

export type Row = readonly Cell[];

/** The code, the length and the number of cells of a row's message. */
const HEAD = 1 + 4 + 2;
const NULL = -1;
const FIRST_ROOM = 16;

/** The cells of one row, as bytes of the text that the server sent. It is valid until the next row is visited. */
export class CellBytes {
  bytes: Buffer = Buffer.alloc(0);
  /** Start and end of each cell; a null or a missing cell ends before it starts. */
  starts = new Int32Array(FIRST_ROOM);
  ends = new Int32Array(FIRST_ROOM).fill(NULL);
  length = 0;

  /** Reads the row whose message begins at `from`. */
  read(bytes: Buffer, from: number): void {
    const length = bytes.readInt16BE(from + HEAD - 2);
    if (length > this.starts.length) {
      this.starts = new Int32Array(length);
      this.ends = new Int32Array(length);
    } else if (length < this.length) {
      this.starts.fill(0, length, this.length);
      this.ends.fill(NULL, length, this.length);
    }
    this.bytes = bytes;
    this.length = length;
    let at = from + HEAD;
    for (let index = 0; index < length; index += 1) {
      const size = bytes.readInt32BE(at);
      at += 4;
      this.starts[index] = at;
      this.ends[index] = at + size;
      if (size !== NULL) at += size;
    }
  }

  text(index: number): Cell {
    const start = this.starts[index] ?? 0;
    const end = this.ends[index] ?? NULL;
    return end < start ? null : this.bytes.toString('utf8', start, end);
  }

  texts(): Row {
    return Array.from({ length: this.length }, (_, index) => this.text(index));
  }
}

/** Messages of rows that follow each other in one piece of memory. */
interface Piece {
  readonly bytes: Buffer;
  readonly from: number;
  to: number;
}

/** The row that is being visited: one object for all rows, since none is visited within the visit of another. */
const VISITED = new CellBytes();

/** The rows of an answer as the server sent them. */
export class RowBytes {
  /** The same of texts. */
  static of(rows: readonly Row[]): RowBytes {
    const bytes = new RowBytes();
    for (const row of rows) {
      const message = rowMessage(row);
      bytes.add(message, 0, message.length);
    }
    return bytes;
  }

  readonly #pieces: Piece[] = [];
  count = 0;
  /** Bytes of the messages. */
  length = 0;

  /** Adds the message from `from` to `to`. */
  add(bytes: Buffer, from: number, to: number): void {
    const last = this.#pieces.at(-1);
    if (last?.bytes === bytes && last.to === from) last.to = to;
    else this.#pieces.push({ bytes, from, to });
    this.count += 1;
    this.length += to - from;
  }

  /** Drops the rows, but not their length. */
  drop(): void {
    this.#pieces.length = 0;
    this.count = 0;
  }

  /** Visits the rows in their order, `most` of them at most. */
  each(visit: (cells: CellBytes) => void, most = this.count): void {
    let left = most;
    for (const { bytes, from, to } of this.#pieces) {
      for (let at = from; at < to && left > 0; left -= 1) {
        VISITED.read(bytes, at);
        visit(VISITED);
        at += 1 + bytes.readInt32BE(at + 1);
      }
    }
  }

  texts(): Row[] {
    const rows: Row[] = [];
    this.each((cells) => rows.push(cells.texts()));
    return rows;
  }
}

/** The rows of a statement `asBytes`: a database that has only texts gives those. */
export function rowBytes({
  bytes,
  rows,
}: {
  readonly bytes?: RowBytes | undefined;
  readonly rows: readonly Row[];
}): RowBytes {
  return bytes ?? RowBytes.of(rows);
}

function rowMessage(row: Row): Buffer {
  const cells = row.map((cell) => (cell === null ? undefined : Buffer.from(cell)));
  const length = cells.reduce((sum, cell) => sum + 4 + (cell?.length ?? 0), HEAD);
  const message = Buffer.alloc(length);
  message.writeInt32BE(length - 1, 1);
  let at = message.writeInt16BE(row.length, HEAD - 2);
  for (const cell of cells) {
    at = message.writeInt32BE(cell?.length ?? NULL, at);
    if (cell !== undefined) at += cell.copy(message, at);
  }
  return message;
}

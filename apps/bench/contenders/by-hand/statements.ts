import type { Pool, QueryResultRow } from 'pg';

const MAXIMUM_NAMED = 500;

/** Runs statements, prepared under a name by their text: their texts differ by shape, never by value. */
export class Statements {
  readonly #names = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  async rows<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>(this.#config(text, values));
    return rows;
  }

  /** The number of rows that were touched. */
  async run(text: string, values: readonly unknown[]): Promise<number> {
    const { rowCount } = await this.pool.query(this.#config(text, values));
    return rowCount ?? 0;
  }

  #config(text: string, values: readonly unknown[]): { name?: string; text: string; values: unknown[] } {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known, text, values: [...values] };
    if (this.#names.size >= MAXIMUM_NAMED) return { text, values: [...values] };
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return { name, text, values: [...values] };
  }
}

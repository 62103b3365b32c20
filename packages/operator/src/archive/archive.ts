import * as z from 'zod';
import { AdminError } from '../failure.js';

/** Changes whenever an older import could misread an archive. */
export const FORMAT = 1;

const MANIFEST = z.strictObject({
  format: z.literal(FORMAT),
  /** Of the catalog. Equal hashes mean equal tables. */
  contractHash: z.string(),
  project: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** When the snapshot was taken, what it sees (a `pg_snapshot`), and the position of the log of the database. */
  at: z.string(),
  snapshot: z.string(),
  position: z.string(),
  /** What the operator left out. */
  without: z.strictObject({ keys: z.boolean(), history: z.boolean(), personal: z.boolean() }),
  /** The columns of each table. */
  tables: z.record(z.string(), z.array(z.string())),
});

const TOTALS = z.strictObject({
  /** Number of rows, and a hash of them in any order. */
  tables: z.record(z.string(), z.strictObject({ count: z.number(), hash: z.string() })),
});

/** Stands first. */
export type Manifest = z.output<typeof MANIFEST>;
/** Stand last: an archive without them is not whole. */
export type Totals = z.output<typeof TOTALS>;
export type Without = Manifest['without'];

/** A part of an archive. Rows are lines of JSON, and each table's follow each other. */
export type ArchivePart =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'rows'; readonly table: string; readonly lines: readonly string[] }
  | { readonly kind: 'totals'; readonly totals: Totals };

export type TakePart = (part: ArchivePart) => Promise<void>;

export const parseManifest = (text: string): Manifest => parse(MANIFEST, text, 'manifest.json');
export const parseTotals = (text: string): Totals => parse(TOTALS, text, 'totals.json');

/** @throws AdminError if it has another form */
function parse<T extends z.ZodType>(form: T, text: string, name: string): z.output<T> {
  const parsed = form.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AdminError(
    'invalid',
    `${name}: ${issue?.path.join('.')}: ${issue?.message}. Another build made the archive.`,
  );
}

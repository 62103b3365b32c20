import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** One form of a document, as it goes out. */
export interface Representation {
  readonly bytes: Buffer;
  /** With its quotation marks. */
  readonly entityTag: string;
}

export interface Document {
  readonly plain: Representation;
  readonly gzip: Representation;
}

/** Reads a file and compresses it, once for all requests: its entity tags follow from its bytes. */
export async function readDocument(file: string): Promise<Document> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    plain: { bytes, entityTag: `"${hash}"` },
    gzip: { bytes: await compress(bytes), entityTag: `"${hash}-gzip"` },
  };
}

import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { qualitiesIn } from './negotiation.js';

/** The codings of answers, the better one first. */
export type ContentCoding = 'br' | 'gzip';

type Done = (error: Error | null, bytes: Buffer) => void;

/** Characters. Up to this length, compressing takes less time than passing the text to another thread (docs/architecture/reads.md#compression-and-other-origins). */
const AT_ONCE = 65_536;
/** Clients send few different headers; invented ones must not fill the memory. */
const REMEMBERED = 100;

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 1 };

const CODERS = {
  br: {
    now: (text: string) => brotliCompressSync(text, BROTLI),
    later: (text: string, done: Done) => brotliCompress(text, BROTLI, done),
  },
  gzip: { now: (text: string) => gzipSync(text, GZIP), later: (text: string, done: Done) => gzip(text, GZIP, done) },
} as const;

const preferences = new Map<string, ContentCoding | undefined>();

/** The coding that an `Accept-Encoding` header prefers; undefined for an uncompressed answer. */
export function preferredCoding(header: string): ContentCoding | undefined {
  if (preferences.has(header)) return preferences.get(header);
  const qualities = qualitiesIn(header);
  const ofAny = qualities.get('*') ?? 0;
  const [br = ofAny, packed = ofAny] = [qualities.get('br'), qualities.get('gzip') ?? qualities.get('x-gzip')];
  const preferred = br > 0 && br >= packed ? 'br' : packed > 0 ? 'gzip' : undefined;
  if (preferences.size < REMEMBERED) preferences.set(header, preferred);
  return preferred;
}

/** Compresses a text: synchronously, or in another thread where that takes long. */
export function pack(text: string, coding: ContentCoding, done: Done): void {
  const { now, later } = CODERS[coding];
  if (text.length > AT_ONCE) later(text, done);
  else done(null, now(text));
}

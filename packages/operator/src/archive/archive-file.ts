import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { AdminError } from '../failure.js';
import { type ArchivePart, parseManifest, parseTotals, type TakePart } from './archive.js';

/** Bytes of a file in an archive. A header has the size of its file, so that a file is as large as memory may be. */
const FILE_BYTES = 2 * 1024 * 1024;
/** What a reader accepts: one row is longer at times. */
const MOST_BYTES = 64 * FILE_BYTES;
const MANIFEST = 'manifest.json';
const TOTALS = 'totals.json';
const ROWS = /^rows\/(\w+)\/\d+\.ndjson$/;

/**
 * Writes an archive: a gzipped tar of the manifest, the rows of each table in files of lines of JSON, and the totals.
 * The file gets its name when it is whole.
 */
export async function writeArchive<T>(path: string, fill: (take: TakePart) => Promise<T>): Promise<T> {
  const unfinished = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(Readable.fromWeb(readable), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    const files = new ArchiveFiles(controller);
    // A full disk ends the other side too, whose error would say nothing.
    const filled = await Promise.race([
      fill((part) => files.take(part)),
      written.then(() => Promise.reject(new Error('The file ended'))),
    ]);
    controller.finalize();
    await written;
    await rename(unfinished, path);
    return filled;
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

class ArchiveFiles {
  readonly #tar: ReturnType<typeof createTarPacker>['controller'];
  #table = '';
  #number = 0;
  #lines: string[] = [];
  #length = 0;

  constructor(tar: ReturnType<typeof createTarPacker>['controller']) {
    this.#tar = tar;
  }

  async take(part: ArchivePart): Promise<void> {
    if (part.kind === 'manifest') return this.#add(MANIFEST, JSON.stringify(part.manifest, undefined, 2));
    if (part.kind === 'totals') {
      await this.#end();
      return this.#add(TOTALS, JSON.stringify(part.totals, undefined, 2));
    }
    if (part.table !== this.#table) {
      await this.#end();
      [this.#table, this.#number] = [part.table, 0];
    }
    for (const line of part.lines) {
      this.#lines.push(line);
      this.#length += line.length;
      if (this.#length >= FILE_BYTES) await this.#end();
    }
  }

  async #end(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#number += 1;
    const text = `${this.#lines.join('\n')}\n`;
    [this.#lines, this.#length] = [[], 0];
    await this.#add(`rows/${this.#table}/${this.#number}.ndjson`, text);
  }

  async #add(name: string, text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    const writer = this.#tar.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }
}

/** The parts of an archive, as they stand there. @throws AdminError if it is none, or not whole */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart, undefined> {
  const file = createReadStream(path);
  const unzipped = file.pipe(createGunzip());
  file.on('error', (error) => unzipped.destroy(error));
  const entries = Readable.toWeb(unzipped)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  const unreadable = (error: unknown) =>
    new AdminError(
      'invalid',
      `${path} is no whole archive: ${error instanceof Error ? error.message : String(error)}.`,
    );
  try {
    let isWhole = false;
    for (;;) {
      const { done, value } = await entries.read().catch((error: unknown) => Promise.reject(unreadable(error)));
      if (done) break;
      const { header, body } = value;
      if (header.size > MOST_BYTES) throw new AdminError('invalid', `${header.name} is too long.`);
      const text = await new Response(body).text().catch((error: unknown) => Promise.reject(unreadable(error)));
      const part = partOf(header.name, text);
      isWhole ||= part.kind === 'totals';
      yield part;
    }
    if (!isWhole) throw new AdminError('invalid', `${path} is cut short.`);
  } finally {
    await entries.cancel().catch(() => {});
    file.destroy();
    unzipped.destroy();
    await finished(unzipped).catch(() => {});
  }
}

function partOf(name: string, text: string): ArchivePart {
  if (name === MANIFEST) return { kind: 'manifest', manifest: parseManifest(text) };
  if (name === TOTALS) return { kind: 'totals', totals: parseTotals(text) };
  const [, table] = ROWS.exec(name) ?? [];
  if (table === undefined) throw new AdminError('invalid', `The archive has a file ${name}. Another build made it.`);
  return { kind: 'rows', table, lines: text.split('\n').slice(0, -1) };
}

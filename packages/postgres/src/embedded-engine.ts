import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { durableStart, keepPrivate, makeDurable, restrictAllToOwner } from './embedded-file-system.js';
import { copyImage } from './embedded-image.js';
import { embeddedFiles } from './open-files.js';

declare global {
  /** What Node has and its types do not say. */
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: string;
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** An embedded PostgreSQL. It takes messages of the wire protocol that end with a Sync, and gives the answers. */
export interface EmbeddedEngine {
  /** Calls are executed in their order. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Folder of PostgreSQL's files; absent: in memory. */
  readonly path?: string;
  /** A folder with the files of a new database; without it PostgreSQL makes them. */
  readonly files?: string;
  /** The same as a tarball that PGlite dumped. Either saves the seconds of initdb. */
  readonly image?: Blob;
}

const SESSION = ['-c', 'TimeZone=UTC', '-c', 'DateStyle=ISO'];
/** The operating system caches the files as well; PostgreSQL's default of 128 MB would be half of the process. */
const SMALL = ['-c', 'shared_buffers=8MB', '-c', 'max_connections=2'];

/** Of a new database: its log is in files of 1 MB, not 16, and none is recycled. */
const NEW = ['--wal-segsize=1', '-c', 'wal_recycle=off'];

let compiled: Promise<WebAssembly.Module> | undefined;

/** The program of PGlite, for all databases of a thread: to compile it is half of the time that one takes to open. */
export function compiledPostgres(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= readFile(join(dirname(entry), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** Starts PGlite in this thread. What it acknowledges is on the disk. */
export async function startEngine({ path, files, image }: EngineOptions): Promise<EmbeddedEngine> {
  // Awaited at the end: PostgreSQL starts meanwhile.
  const synced = path === undefined || files === undefined ? undefined : copyImage(files, path);
  synced?.catch(() => {});
  const module = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  // The doctor reads indexes by it.
  const { amcheck } = await import('@electric-sql/pglite/contrib/amcheck');
  const defaults = module.PGlite.defaultStartParams;
  const loaded = image === undefined ? {} : { loadDataDir: image };
  const start = path === undefined ? [...defaults] : durableStart(defaults);
  const pglite = await module.PGlite.create({
    dataDir: path ?? 'memory://',
    startParams: [...start, ...SESSION, ...SMALL, '-c', `max_files_per_process=${embeddedFiles()}`],
    initDbStartParams: NEW,
    extensions: { pg_trgm, btree_gin, amcheck },
    ...loaded,
    pgliteWasmModule: await compiledPostgres(),
  });
  if (path !== undefined) {
    makeDurable(pglite, module);
    keepPrivate(pglite, module);
    restrictAllToOwner(path);
  }
  await synced;
  return {
    exec: async (messages) => {
      const chunks: Uint8Array[] = [];
      // As a stream of bytes: otherwise PGlite reads all answers itself, and keeps what it has read forever.
      // The node file system needs no `syncToFs`: it writes through.
      const onRawData = (chunk: Uint8Array) => chunks.push(chunk.slice());
      await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      return joined(chunks);
    },
    close: () => pglite.close(),
  };
}

/** In memory of its own, which can go to another thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = chunks;
  if (first !== undefined && others.length === 0) return first;
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const chunk of chunks) {
    all.set(chunk, length);
    length += chunk.length;
  }
  return all;
}

import { durableStart, makeDurable } from './embedded-durability.js';
import { copyImage } from './embedded-image.js';
import { keepPrivate, mendPermissionsBelow } from './embedded-permissions.js';

/** A PostgreSQL of our own. Takes the bytes of messages of the wire protocol that end with a Sync, gives those of the answers. */
export interface EmbeddedEngine {
  /** Calls are carried out in their order. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Where PostgreSQL keeps its files; absent: nowhere, it keeps nothing. */
  readonly path?: string;
  /** A folder of files that a new database begins with; without it PostgreSQL makes them. */
  readonly files?: string;
  /** What a new database starts from: an uncompressed or gzipped tarball that PGlite dumped. Saves the seconds of initdb. */
  readonly image?: Blob;
}

const SESSION = ['-c', 'TimeZone=UTC', '-c', 'DateStyle=ISO'];
/** The operating system keeps the files in memory as well; 128 MB, which PostgreSQL takes unasked, would be half of the process. */
const SMALL = ['-c', 'shared_buffers=8MB', '-c', 'max_connections=2'];

/** Of a new database: its log is in files of 1 MB, not 16, and none is kept to be written again. */
const NEW = ['--wal-segsize=1', '-c', 'wal_recycle=off'];

/** Starts PGlite in this thread. What it acknowledges is on the disk. */
export async function startEngine({ path, files, image }: EngineOptions): Promise<EmbeddedEngine> {
  // Awaited at the end: PostgreSQL starts meanwhile.
  const synced = path === undefined || files === undefined ? undefined : copyImage(files, path);
  synced?.catch(() => {});
  const module = await import('@electric-sql/pglite');
  const defaults = module.PGlite.defaultStartParams;
  const loaded = image === undefined ? {} : { loadDataDir: image };
  const start = path === undefined ? [...defaults] : durableStart(defaults);
  const pglite = await module.PGlite.create({
    dataDir: path ?? 'memory://',
    startParams: [...start, ...SESSION, ...SMALL],
    initDbStartParams: NEW,
    ...loaded,
  });
  if (path !== undefined) {
    makeDurable(pglite, module);
    keepPrivate(pglite, module);
    mendPermissionsBelow(path);
  }
  await synced;
  return {
    // As bytes: PGlite's own reader takes a U+FEFF at the beginning of a text for a mark of its encoding and drops it.
    // The node file system needs no `syncToFs`: it writes through.
    exec: (messages) => pglite.execProtocolRaw(messages, { syncToFs: false }),
    close: () => pglite.close(),
  };
}

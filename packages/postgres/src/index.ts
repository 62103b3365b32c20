export { type Actor, actAs, authorSql } from './actor.js';
export { arrayText } from './arrays.js';
export { caseFoldingDefect } from './case-folding.js';
export { requireRoom } from './connection-room.js';
export {
  type Cell,
  type Database,
  DatabaseBusy,
  DatabaseError,
  DatabaseUnavailable,
  NO_ANSWER,
  PATIENCE_MS,
  type Queryable,
  type ReadReplicas,
  type Result,
  ResultTooLarge,
  type Row,
  type SqlValue,
  type Statement,
  serviceRows,
  type Transaction,
} from './database.js';
export { embeddedRefusal, fileSettingOf, SECRET, withSecretFiles } from './database-settings.js';
export { openEmbedded } from './embedded.js';
export { compiledPostgres } from './embedded-engine.js';
export { requireFolder } from './embedded-folder.js';
export { dropTemplates, embeddedImageFolder } from './embedded-image.js';
export { isDiskFull, isOutOfRange, isUnknownTimeZone } from './errors.js';
export { FairQueue, PERMIT_WAIT_MS } from './fair-queue.js';
export { isSystemError } from './folder-lock.js';
export { type LaneState, openConnections } from './lane-state.js';
export {
  type DatabaseObservation,
  type DatabaseObserver,
  ObservedDatabase,
  type StatementObservation,
} from './observed-database.js';
export { openDatabase } from './open-database.js';
export { embeddedFiles, openFilesLimit } from './open-files.js';
export { DEFAULT_POOLS, mostConnections, ONE_OF_EACH, type PoolSizes, readConnections } from './pool-sizes.js';
export { openPostgres, type PostgresOptions } from './postgres.js';
export { statementName } from './prepared-statements.js';
export { MAXIMUM_LAG_MS, POSITION, REPLAYED } from './replicas.js';
export { type CellBytes, RowBytes, rowBytes } from './row-bytes.js';
export { Servers, serverUrls, urlDefect } from './servers.js';
export { LOCK_MODES, locksOf, type TableLock } from './statement-locks.js';
export { type Protection, splitEncryption } from './url-encryption.js';
export { SERVICE_WORK, type WaitingClient, type Work } from './work.js';

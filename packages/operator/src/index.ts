export { admin } from './admin.js';
export { doctor } from './doctor.js';
export { migrate } from './migrate.js';
export { writeSqlDocs } from './sql-docs/sql-docs.js';
export { foreignKeys, standardReads } from './sql-docs/standard-reads.js';
export { everybody } from './sql-docs/standard-writes.js';
export { type RecordedStatement, StatementRecorder } from './sql-docs/statement-recorder.js';

export type { MigrationOptions } from './apply/apply-migration.js';
export { applyMigrations, missingMigrations, readPending } from './apply/apply-migrations.js';
export { type Baseline, isBaseline, readBaseline, recordBaseline } from './apply/baseline.js';
export { brokenBuilds, DEFAULT_GATE, type Gate } from './apply/contract-gate.js';
export { adoptContractHash, fitsContract, readContractHash, writeContractHash } from './apply/contract-version.js';
export { planText } from './apply/migration-plan.js';
export { readApplied } from './apply/migration-record.js';
export { RunningBuild } from './apply/running-builds.js';
export {
  type Migration,
  MigrationError,
  type MigrationKind,
  type MigrationStep,
  migrationsFolder,
  migrationText,
  parseMigration,
  type Replaced,
  readMigrations,
  SQL_FILE,
  SUM_FILE,
  withoutCarriageReturns,
} from './format/migration-file.js';
export { editsOf, headsOf, isByHand, readAfter, sumText } from './format/migration-sum.js';
export { requiredSteps } from './format/required-steps.js';
export { splitStatements, withoutComments } from './format/split-statements.js';
export { stateSteps } from './format/state-steps.js';
export { columnText, commentText, functionText, tableText } from './format/table-text.js';
export { type MendingEvents, type MissingTables, mendDatabase, mendText } from './repair/mend-database.js';
export { type RepairStep, RepairWouldLoseData, repairDatabase } from './repair/repair-database.js';
export { openEngine } from './replay/engine.js';
export { applyAll, PreparedReplay, type Replay, replay, sayFailure, stateOf } from './replay/replay.js';
export { type Comparison, compareSchema, type ExpectedStates, STATES_FILE } from './state/compare-schema.js';
export {
  type ColumnState,
  canonical,
  type DatabaseState,
  isSameDefinition,
  parseValues,
  type TableState,
} from './state/database-state.js';
export { type Drift, driftOf, readDrift } from './state/drift.js';
export { few, missingPrivileges } from './state/privileges.js';
export { readState } from './state/read-state.js';
export { stateDifferences } from './state/state-differences.js';

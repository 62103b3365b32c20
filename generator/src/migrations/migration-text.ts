import { changeTitle, type SchemaChange, type StepMode } from './change.js';

const KINDS = {
  expand: '-- expand: builds before it go on working',
  contract: '-- contract: no build before it may be running',
} as const;

const MODES: Readonly<Record<StepMode, string>> = {
  transaction: '-- step',
  alone: '-- step alone',
  batches: '-- step in batches',
};

/** The text of a migration: what it is, then its steps, each under what it is for. */
export function migrationText(changes: readonly SchemaChange[]): string {
  const kind = changes.some(({ phase }) => phase !== 'expand') ? 'contract' : 'expand';
  const steps = changes.flatMap((change) =>
    change.steps.map(({ mode, sql }) => `${MODES[mode]}: ${changeTitle(change)}\n${sql}\n`),
  );
  return [`${KINDS[kind]}\n`, ...steps].join('\n');
}

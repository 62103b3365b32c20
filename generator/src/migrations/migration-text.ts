import { changeTitle, type SchemaChange, type StepMode } from './change.js';

const KINDS = {
  expand: '-- expand: builds before it go on working',
  contract: '-- contract: waits until no build before it is running; builds of it start before',
  break: '-- break: waits until no build before it is running; builds of it start afterwards',
} as const;

const MODES: Readonly<Record<StepMode, string>> = {
  transaction: '-- step',
  alone: '-- step alone',
  batches: '-- step in batches',
};

/** The text of a migration: what it is, then its steps, each under what it is for. */
export function migrationText(changes: readonly SchemaChange[]): string {
  const isContract = ({ phase }: SchemaChange) => phase === 'contract' || phase === 'later';
  const kind = changes.every(isContract)
    ? 'contract'
    : changes.some(({ phase }) => phase !== 'expand')
      ? 'break'
      : 'expand';
  const steps = changes.flatMap((change) =>
    change.steps.map(({ mode, sql }) => `${MODES[mode]}: ${changeTitle(change)}\n${sql}\n`),
  );
  return [`${KINDS[kind]}\n`, ...steps].join('\n');
}

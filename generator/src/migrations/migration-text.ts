import { type MigrationKind, migrationText as textOf } from '@catalog-service/migrations';
import { changeTitle, type SchemaChange } from './change.js';

/** The text of a migration that makes these changes. */
export function migrationText(changes: readonly SchemaChange[]): string {
  const isContract = ({ phase }: SchemaChange) => phase === 'contract' || phase === 'later';
  const kind: MigrationKind = changes.every(isContract)
    ? 'contract'
    : changes.some(({ phase }) => phase !== 'expand')
      ? 'break'
      : 'expand';
  const steps = changes.flatMap((change) => change.steps.map((step) => ({ ...step, title: changeTitle(change) })));
  return textOf(kind, steps);
}

/**
 * The folder of a migration as Prisma names it, `20261121201500_add_monitor_note`, sorted after all others even if clocks differ. Two
 * branches would increase a counter to the same number.
 */
export function nextName(name: string, now: Date, last: string | undefined): string {
  const before = STAMP.exec(last ?? '')?.[1];
  const stamp = stampOf(now);
  return `${before === undefined || before < stamp ? stamp : stampOf(secondAfter(before))}_${name}`;
}

const STAMP = /^(\d{14})_/;

const stampOf = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 14);

function secondAfter(stamp: string): Date {
  const [year, month, day, hour, minute, second] = (stamp.match(/^\d{4}|\d{2}/g) ?? []).map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, (second ?? 0) + 1));
}

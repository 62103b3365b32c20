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

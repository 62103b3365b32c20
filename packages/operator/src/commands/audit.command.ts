import { type AuditEntry, listAuditEntries } from '@catalog-service/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { leafCommand, moment, ofProject, type ProjectOption, uuid } from '../options.js';
import { type AdminContext, showList } from '../session.js';

interface AuditOptions extends ProjectOption {
  readonly record?: string;
  readonly since?: string;
  readonly limit: number;
}

const ABOUT = `
The trail is written by the database, in the transaction of each change, whoever makes it: the operator's command line
(operator), a caller (key:<id>, user:<id>, public), the service, or somebody with SQL (database:<role>). catalog/ says which fields it keeps (audit).
Oldest first; of a set, such as labels, it shows what left it and what came into it.`;

const DEFAULT_LIMIT = 100;

export function addAuditCommand(program: Command, context: AdminContext): void {
  const command = leafCommand(program, 'audit', 'show who changed keys and permissions, when, from what to what', [
    'audit --project <id>',
    'audit --project <id> --record <key id>',
    'audit --project <id> --since 2026-01-31 --limit 1000 --json',
  ]);
  ofProject(command)
    .option('--record <id>', 'changes of this record alone: a key, or a permission record', uuid)
    .option('--since <date>', 'from this moment on', moment)
    .option('--limit <number>', 'entries at most, the newest', count, DEFAULT_LIMIT)
    .addHelpText('after', ABOUT)
    .action(({ project, record, since, limit, json }: AuditOptions) =>
      showList(context, json, 'Nothing has been changed.', async ({ database, registry }) => {
        const entries = await listAuditEntries(database, registry, {
          projectId: project,
          limit,
          ...(record !== undefined && { recordId: record }),
          ...(since !== undefined && { since }),
        });
        return json ? entries : entries.map(rowOf);
      }),
    );
}

function rowOf({ at, actor, entity, recordId, change, before, after }: AuditEntry) {
  return { at, actor, entity, record: recordId, change, from: valuesText(before), to: valuesText(after) };
}

function valuesText(values: AuditEntry['before']): string | null {
  return values === null ? null : JSON.stringify(values);
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('A whole number, 1 or more.');
  return number;
}

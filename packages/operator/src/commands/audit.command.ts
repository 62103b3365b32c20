import { type AuditEntry, listAuditEntries } from '@catalog-service/engine';
import type { Command } from 'commander';
import { count, leafCommand, moment, ofProject, type ProjectOption, uuid } from '../options.js';
import { type AdminContext, showList } from '../session.js';

interface AuditOptions extends ProjectOption {
  readonly record?: string;
  readonly since?: string;
  readonly limit: number;
}

const ABOUT = `
The database records each change in the transaction that makes it. The actor is this program (operator), a caller
(key:<id>, user:<id>, public), the service, or a role that changed the data by SQL (database:<role>). The catalog
declares the recorded fields (audit). Entries are listed oldest first. For sets, such as labels, an entry shows the
elements that were removed and added.`;

const DEFAULT_LIMIT = 100;

export function addAuditCommand(program: Command, context: AdminContext): void {
  const command = leafCommand(
    program,
    'audit',
    'print the changes of audited fields: time, actor, old and new values, request',
    [
      'audit --project <id>',
      'audit --project <id> --record <key id>',
      'audit --project <id> --since 2026-01-31 --limit 1000 --json',
    ],
  );
  ofProject(command)
    .option('--record <id>', 'only changes of this record', uuid)
    .option('--since <date>', 'only changes since this date', moment)
    .option('--limit <number>', 'print at most this many entries, the newest', count, DEFAULT_LIMIT)
    .addHelpText('after', ABOUT)
    .action(({ project, record, since, limit, json }: AuditOptions) =>
      showList(context, json, 'There are no changes.', async ({ database, registry }) => {
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

function rowOf({ at, actor, entity, recordId, change, before, after, requestId: request }: AuditEntry) {
  return { at, actor, entity, record: recordId, change, from: valuesText(before), to: valuesText(after), request };
}

function valuesText(values: AuditEntry['before']): string | null {
  return values === null ? null : JSON.stringify(values);
}

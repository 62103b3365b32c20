import {
  GrantGuard,
  isNothing,
  isUndoable,
  nothingOf,
  Reader,
  Secrets,
  serviceCaller,
  Undo,
  type Undone,
  WritePipeline,
} from '@catalog-service/engine';
import { secretKeysOf } from '@catalog-service/server';
import type { Command } from 'commander';
import { AdminError } from '../failure.js';
import { leafCommand, moment, ofProject, type ProjectOption } from '../options.js';
import { type AdminContext, type Session, withSession } from '../session.js';
import { printList } from '../terminal.js';

interface UndoOptions extends ProjectOption {
  readonly request?: string;
  readonly caller?: string;
  readonly from?: string;
  readonly to?: string;
  readonly dryRun?: boolean;
}

const DAY_MS = 86_400_000;

const ABOUT = `
Takes back what a request did to records, by the id that its answer has as X-Request-Id, or what a caller did in a span
of time: key:<id> or user:<id>. What was created is deleted, what was deleted is restored, and fields get their former
values. Records that somebody else changed since are listed, and left alone. Up to 1,000 records are one transaction; of
more, each thousand is one, and after an error the same command goes on. Hooks do not run. --dry-run does all of it in one
transaction that is rolled back. The changes have the request undo-<id>, by which they can be taken back, or
undo-<caller>-<from>. The changes of a request are looked for in the last 24 hours, unless --from says
otherwise.`;

export function addUndoCommand(program: Command, context: AdminContext): void {
  if (!context.registry.resources.some(isUndoable)) return;
  ofProject(
    leafCommand(program, 'undo', 'take back what a request, or a caller in a span of time, did to records', [
      'undo --project <id> --request d25ebdd7829f-m --dry-run',
      'undo --project <id> --caller key:<id> --from 2026-11-29T10:00:00Z --to 2026-11-29T10:05:00Z',
    ]),
  )
    .option('--request <id>', 'X-Request-Id of the request')
    .option('--caller <author>', 'in its place: key:<id> or user:<id>')
    .option('--from <moment>', 'begin of the span of time', moment)
    .option('--to <moment>', 'end of the span of time; by default now', moment)
    .option('--dry-run', 'change nothing')
    .addHelpText('after', ABOUT)
    .action((options: UndoOptions) =>
      withSession(context, async (session) => {
        const result = await undoAll(context, session, options);
        const { undone, conflicts } = result;
        const { json = false } = options;
        printList(context.terminal, json ? [result] : undone, json, 'Nothing was taken back.');
        if (!json)
          for (const { resource, _id, detail } of conflicts)
            context.terminal.stderr.write(`${resource} ${_id}: ${detail}\n`);
        if (conflicts.length > 0)
          throw new AdminError('differs', `Records that are as they were left: ${conflicts.length}.`);
      }),
    );
}

async function undoAll(context: AdminContext, session: Session, options: UndoOptions): Promise<Undone> {
  const { request, caller: actor, from, to, dryRun = false, project } = options;
  if ((request === undefined) === (actor === undefined)) throw new AdminError('invalid', 'Give --request or --caller.');
  if (actor !== undefined && from === undefined) throw new AdminError('invalid', '--caller needs --from.');
  const now = Date.now();
  const span = {
    ...(request !== undefined && { requestId: request }),
    ...(actor !== undefined && { actor }),
    from: from ?? new Date(now - DAY_MS).toISOString(),
    to: to ?? new Date(now).toISOString(),
  };
  const undo = await undoOf(context, session);
  const requestId = `undo-${request ?? `${actor}-${from}`}`;
  const writing = { dryRun, actor: 'operator', requestId } as const;
  const undone = await undo.undoAll(serviceCaller(project), span, writing, (done, all) =>
    context.terminal.stderr.write(`${done} of ${all} records.\n`),
  );
  if (request !== undefined && isNothing(undone)) throw new AdminError('not_found', nothingOf(request));
  return undone;
}

/** Writes as the service makes them, but for hooks, which are the application's. */
async function undoOf(context: AdminContext, { database, registry }: Session): Promise<Undo> {
  const settings = { wireValues: 'plain', grants: 'any' } as const;
  const secretKeys = await secretKeysOf(registry, context.settings());
  const writes = new WritePipeline({
    registry,
    database,
    settings,
    reader: new Reader({ registry, database, settings, paging: { defaultLimit: 10, maximumLimit: 100 } }),
    hooks: { get: () => undefined },
    guard: new GrantGuard({
      registry,
      ceilings: [],
      settings,
      callers: { keyChanged: () => {}, userRightsChanged: () => {} },
    }),
    secrets: new Secrets(secretKeys),
    clock: Date.now,
  });
  return new Undo({ registry, database, writes, clock: Date.now });
}

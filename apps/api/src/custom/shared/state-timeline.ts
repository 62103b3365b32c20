import type { HookContext, ResourceHooks, ResourceTypes } from '#runtime';

/** A resource whose records are the changes of state of a parent, and where the parent keeps its current state. */
export interface Timeline {
  readonly table: string;
  readonly parentColumn: string;
  readonly stateColumn: string;
  readonly parentTable: string;
  readonly currentStateColumn: string;
  /** Whether the parent may be without a state, when its last event is deleted. */
  readonly currentStateIsOptional: boolean;
}

interface TimelineEvent {
  readonly _id: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/**
 * Keeps the events of one parent a chain: each ends where the next one starts, by `startsAt` and then by id, and the
 * parent's current state is that of the last. The parent's row is locked first by every write, so that writers of one
 * timeline come one after another.
 */
export function stateTimelineHooks<T extends ResourceTypes & { readonly record: TimelineEvent }>(
  timeline: Timeline,
  parentOf: (record: Readonly<Partial<T['record']>>) => string | undefined,
): ResourceHooks<T> {
  return {
    async beforeCreate(data, context) {
      const parent = parentOf(data);
      if (parent !== undefined) await lockParent(timeline, parent, context);
      const start: Partial<TimelineEvent> = { startsAt: data.startsAt ?? context.now };
      return start;
    },
    async afterCreate(record, context) {
      const parent = parentOf(record);
      if (parent === undefined) return;
      await linkEvent(timeline, parent, record, context);
      await followLastEvent(timeline, parent, context);
    },
    async beforeLock(id, context) {
      const { table, parentTable, parentColumn } = timeline;
      await context.transaction.query(
        {
          text:
            `SELECT FROM "${parentTable}" AS parent WHERE parent."projectId" = $1::uuid AND parent."id" = ` +
            `(SELECT "${parentColumn}" FROM "${table}" WHERE "projectId" = $1::uuid AND "id" = $2::uuid) FOR NO KEY UPDATE`,
        },
        [context.projectId, id],
      );
    },
    async afterUpdate(_before, after, context) {
      const parent = parentOf(after);
      if (parent !== undefined) await followLastEvent(timeline, parent, context);
    },
    async afterDelete(record, context) {
      const parent = parentOf(record);
      if (parent === undefined) return;
      await closeGap(timeline, parent, record, context);
      await followLastEvent(timeline, parent, context);
    },
  };
}

/** Holds the parent's row until the transaction ends; other records may go on pointing at it. */
async function lockParent(
  { parentTable }: Timeline,
  parent: string,
  { transaction, projectId }: HookContext,
): Promise<void> {
  await transaction.query(
    { text: `SELECT FROM "${parentTable}" WHERE "projectId" = $1::uuid AND "id" = $2::uuid FOR NO KEY UPDATE` },
    [projectId, parent],
  );
}

/** Ends the event before a new one where that starts, and the new one where the next starts unless its end was given. */
export async function linkEvent(
  { table, parentColumn }: Timeline,
  parent: string,
  { _id, startsAt, endsAt }: TimelineEvent,
  { transaction, projectId, now }: HookContext,
): Promise<void> {
  const siblings = `"${table}" AS sibling WHERE sibling."projectId" = $1::uuid AND sibling."${parentColumn}" = $2::uuid`;
  const position = '(sibling."startsAt", sibling."id")';
  await transaction.query(
    {
      text:
        `UPDATE "${table}" AS event SET "endsAt" = $4::timestamptz, "updatedAt" = $5::timestamptz FROM (SELECT sibling."id" FROM ${siblings} ` +
        `AND ${position} < ($4::timestamptz, $3::uuid) ORDER BY ${position} DESC LIMIT 1) AS previous WHERE event."id" = previous."id"`,
    },
    [projectId, parent, _id, startsAt, now],
  );
  if (endsAt !== null) return;
  await transaction.query(
    {
      text:
        `UPDATE "${table}" SET "endsAt" = (SELECT sibling."startsAt" FROM ${siblings} ` +
        `AND ${position} > ($4::timestamptz, $3::uuid) ORDER BY ${position} LIMIT 1) WHERE "projectId" = $1::uuid AND "id" = $3::uuid`,
    },
    [projectId, parent, _id, startsAt],
  );
}

/** Lets the event before a deleted one end where the one after it starts. */
async function closeGap(
  { table, parentColumn }: Timeline,
  parent: string,
  { _id, startsAt }: TimelineEvent,
  { transaction, projectId, now }: HookContext,
): Promise<void> {
  const siblings = `"${table}" AS sibling WHERE sibling."projectId" = $1::uuid AND sibling."${parentColumn}" = $2::uuid`;
  const position = '(sibling."startsAt", sibling."id")';
  await transaction.query(
    {
      text:
        `UPDATE "${table}" AS event SET "endsAt" = (SELECT sibling."startsAt" FROM ${siblings} AND ${position} > ($4::timestamptz, $3::uuid) ` +
        `ORDER BY ${position} LIMIT 1), "updatedAt" = $5::timestamptz FROM (SELECT sibling."id" FROM ${siblings} ` +
        `AND ${position} < ($4::timestamptz, $3::uuid) ORDER BY ${position} DESC LIMIT 1) AS previous WHERE event."id" = previous."id"`,
    },
    [projectId, parent, _id, startsAt, now],
  );
}

/** Sets the parent's current state to that of its last event. A parent that must have a state keeps it when no event is left. */
async function followLastEvent(
  { table, parentColumn, stateColumn, parentTable, currentStateColumn, currentStateIsOptional }: Timeline,
  parent: string,
  { transaction, projectId, now }: HookContext,
): Promise<void> {
  const last =
    `SELECT "${stateColumn}" FROM "${table}" WHERE "projectId" = $1::uuid AND "${parentColumn}" = $2::uuid ` +
    'ORDER BY "startsAt" DESC, "id" DESC LIMIT 1';
  const state = currentStateIsOptional ? `(${last})` : `coalesce((${last}), parent."${currentStateColumn}")`;
  await transaction.query(
    {
      text:
        `UPDATE "${parentTable}" AS parent SET "${currentStateColumn}" = ${state}, "updatedAt" = $3::timestamptz ` +
        `WHERE parent."projectId" = $1::uuid AND parent."id" = $2::uuid AND parent."${currentStateColumn}" IS DISTINCT FROM ${state}`,
    },
    [projectId, parent, now],
  );
}

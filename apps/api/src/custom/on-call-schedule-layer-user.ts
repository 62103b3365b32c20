import type { OnCallScheduleLayerUserTypes } from '#generated/resources/on-call-schedule-layer-user/on-call-schedule-layer-user.definition';
import type { HookContext, ResourceHooks } from '#runtime';

/**
 * Keeps the users of one layer in the order 1..n. The layer's row is locked first by every write, so that writers of one
 * layer come one after another.
 */
export const hooks: ResourceHooks<OnCallScheduleLayerUserTypes> = {
  async beforeCreate({ onCallDutyPolicyScheduleLayerId: layerId, order }, context) {
    if (layerId === undefined) return {};
    await lockLayer(layerId, context);
    const last = (await countUsers(layerId, context)) + 1;
    const place = Math.min(order ?? last, last);
    await shift(layerId, { from: place, to: last, by: 1 }, context);
    return { order: place };
  },
  async beforeLock(id, { transaction, projectId }) {
    await transaction.query(
      {
        text:
          'SELECT FROM "OnCallDutyPolicyScheduleLayer" AS layer WHERE layer."projectId" = $1::uuid AND layer."id" = ' +
          '(SELECT "onCallDutyPolicyScheduleLayerId" FROM "OnCallScheduleLayerUser" WHERE "projectId" = $1::uuid AND "id" = $2::uuid) ' +
          'FOR NO KEY UPDATE',
      },
      [projectId, id],
    );
  },
  async beforeUpdate({ onCallDutyPolicyScheduleLayerId: layerId, order: before }, { order: wanted }, context) {
    if (wanted === undefined) return {};
    const last = await countUsers(layerId, context);
    const place = Math.min(wanted ?? last, last);
    const present = before ?? last;
    if (place < present) await shift(layerId, { from: place, to: present - 1, by: 1 }, context);
    else await shift(layerId, { from: present + 1, to: place, by: -1 }, context);
    return { order: place };
  },
  async afterDelete({ onCallDutyPolicyScheduleLayerId: layerId, order }, context) {
    if (order === null) return;
    const left = await countUsers(layerId, context);
    await shift(layerId, { from: order + 1, to: left + 1, by: -1 }, context);
  },
};

async function lockLayer(layerId: string, { transaction, projectId }: HookContext): Promise<void> {
  await transaction.query(
    {
      text: 'SELECT FROM "OnCallDutyPolicyScheduleLayer" WHERE "projectId" = $1::uuid AND "id" = $2::uuid FOR NO KEY UPDATE',
    },
    [projectId, layerId],
  );
}

async function countUsers(layerId: string, { transaction, projectId }: HookContext): Promise<number> {
  const { rows } = await transaction.query(
    {
      text: 'SELECT count(*) FROM "OnCallScheduleLayerUser" WHERE "projectId" = $1::uuid AND "onCallDutyPolicyScheduleLayerId" = $2::uuid',
    },
    [projectId, layerId],
  );
  return Number(rows[0]?.[0] ?? 0);
}

/** Moves the users between two places, both included, up or down by one. */
async function shift(
  layerId: string,
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: 1 | -1 },
  { transaction, projectId, now }: HookContext,
): Promise<void> {
  if (from > to) return;
  await transaction.query(
    {
      text:
        'UPDATE "OnCallScheduleLayerUser" SET "order" = "order" + $5::integer, "updatedAt" = $6::timestamptz ' +
        'WHERE "projectId" = $1::uuid AND "onCallDutyPolicyScheduleLayerId" = $2::uuid AND "order" BETWEEN $3::integer AND $4::integer',
    },
    [projectId, layerId, String(from), String(to), String(by), now],
  );
}

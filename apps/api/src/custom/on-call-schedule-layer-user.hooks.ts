import { type HookContext, HooksOf, ofProject, type ResourceHooks, sqlNames } from '@catalog-service/engine';
import { onCallDutyPolicyScheduleLayer as layers } from '#generated/references/on-call-duty-policy-schedule-layer.definition';
import {
  type OnCallScheduleLayerUserRecord as LayerUser,
  onCallScheduleLayerUser as layerUsers,
  type OnCallScheduleLayerUserTypes,
} from '#generated/resources/on-call-schedule-layer-user/on-call-schedule-layer-user.definition';

/** Moves the users between two places ($3 and $4, both included) by $5. */
const { table, column } = sqlNames(layerUsers);
const SHIFT = {
  text:
    `UPDATE ${table} SET ${column('order')} = ${column('order')} + $5::integer, ${column('updatedAt')} = $6::timestamptz ` +
    `WHERE ${ofProject()} AND ${column('onCallDutyPolicyScheduleLayerId')} = $2::uuid ` +
    `AND ${column('order')} BETWEEN $3::integer AND $4::integer`,
};

/**
 * Keeps the users of one layer in the order 1..n. The layer's row is locked first by every write, so that writers of one
 * layer come one after another.
 */
@HooksOf(layerUsers)
export class OnCallScheduleLayerUserHooks implements ResourceHooks<OnCallScheduleLayerUserTypes> {
  async beforeCreate(
    { onCallDutyPolicyScheduleLayerId: layerId, order }: Partial<LayerUser>,
    context: HookContext,
  ): Promise<Partial<LayerUser>> {
    if (layerId === undefined) return {};
    await context.records(layers).lock(layerId);
    const last = (await countUsers(layerId, context)) + 1;
    const place = Math.min(order ?? last, last);
    await shift(layerId, { from: place, to: last, by: 1 }, context);
    return { order: place };
  }

  async beforeLock(id: string, context: HookContext): Promise<void> {
    const user = await context.records(layerUsers).first({ where: { _id: id } });
    if (user !== undefined) await context.records(layers).lock(user.onCallDutyPolicyScheduleLayerId);
  }

  async beforeUpdate(
    { onCallDutyPolicyScheduleLayerId: layerId, order: before }: LayerUser,
    { order: wanted }: Partial<LayerUser>,
    context: HookContext,
  ): Promise<Partial<LayerUser>> {
    if (wanted === undefined) return {};
    const last = await countUsers(layerId, context);
    const place = Math.min(wanted ?? last, last);
    const present = before ?? last;
    if (place < present) await shift(layerId, { from: place, to: present - 1, by: 1 }, context);
    else await shift(layerId, { from: present + 1, to: place, by: -1 }, context);
    return { order: place };
  }

  async afterDelete(
    { onCallDutyPolicyScheduleLayerId: layerId, order }: LayerUser,
    context: HookContext,
  ): Promise<void> {
    if (order === null) return;
    const left = await countUsers(layerId, context);
    await shift(layerId, { from: order + 1, to: left + 1, by: -1 }, context);
  }
}

function countUsers(onCallDutyPolicyScheduleLayerId: string, context: HookContext): Promise<number> {
  return context.records(layerUsers).count({ onCallDutyPolicyScheduleLayerId });
}

async function shift(
  layerId: string,
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: 1 | -1 },
  { transaction, projectId, now }: HookContext,
): Promise<void> {
  if (from > to) return;
  await transaction.query(SHIFT, [projectId, layerId, String(from), String(to), String(by), now]);
}

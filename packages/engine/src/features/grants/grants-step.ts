import type { WriteFeature } from '../../write/write-step.js';

/** Holds what a write grants, changes or takes away against the grant ceiling of the caller. */
export const grantsStep: WriteFeature = (definition, { guard }) => {
  const isGuarded = guard.isGuarded(definition);
  const mayTakeAway = guard.mayTakeAway(definition);
  if (!isGuarded && !mayTakeAway) return undefined;
  return {
    inSteps: { create: isGuarded, update: () => isGuarded, delete: mayTakeAway },
    beforeCreate: async (write, values) => {
      await guard.requireCreate(write, values);
      return undefined;
    },
    beforeUpdate: (write, before, values) => guard.requireUpdate(write, before, values),
    beforeDelete: (write, id) => guard.requireDelete(write, id),
  };
};

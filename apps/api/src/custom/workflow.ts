import type { WorkflowTypes } from '#generated/resources/workflow/workflow.definition';
import { type ResourceHooks, slugOf } from '#runtime';

/** A workflow's slug is made from its name, with a random end that keeps it unique. */
export const hooks: ResourceHooks<WorkflowTypes> = {
  beforeCreate({ name, slug }) {
    return { slug: slug ?? slugOf(name ?? '') };
  },
};

import { HooksOf, type ResourceHooks, slugOf } from '@catalog-service/engine';
import { type WorkflowRecord, type WorkflowTypes, workflow } from '#generated/resources/workflow/workflow.definition';

/** A workflow's slug is made from its name, with a random end that keeps it unique. */
@HooksOf(workflow)
export class WorkflowHooks implements ResourceHooks<WorkflowTypes> {
  beforeCreate({ name, slug }: Partial<WorkflowRecord>): Partial<WorkflowRecord> {
    return { slug: slug ?? slugOf(name ?? '') };
  }
}

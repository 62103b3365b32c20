import { Problem } from '@catalog-service/vocabulary';

/** The problem of an operation for which the plan of the project is too low. */
export const planRequired = (requiredPlan: string): Problem =>
  new Problem('plan_required', `The project needs the plan ${requiredPlan}.`, { requiredPlan });

import type { SqlValue } from '@catalog-service/postgres';
import { requireFields } from '../access/field-decision.js';
import type { Caller } from '../caller/caller.js';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { compile, type Plan } from './compile.js';
import { involvedFields } from './involved-fields.js';
import type { ParsedRequest } from './parse-request.js';
import { type CacheState, PlanCache } from './plan-cache.js';
import { kindsOf, scopesOf, scopeValues } from './scopes.js';
import { type Shape, shapeKey } from './shape.js';

/** A plan and its values; a list appends the number of records to skip, or the position to begin after. */
export interface Prepared {
  readonly plan: CachedPlan;
  readonly values: SqlValue[];
}

/** Signatures are few in practice; beyond this many, the decisions of a plan are repeated. */
const MAXIMUM_SIGNATURES = 200;

interface CachedPlan extends Plan {
  /** Whether the last page was full: then the next total is queried together with its page. */
  lastPageWasFull: boolean;
  /** Signatures of callers to whom it is allowed. */
  readonly allowed: Set<string>;
}

/** Decides about the caller of a parsed request, and finds the plan of its shape. */
export class Planner {
  readonly #plans = new PlanCache<CachedPlan>(
    ({ rows, total }) => (rows?.text.length ?? 0) + (total?.text.length ?? 0),
  );

  constructor(
    private readonly registry: Registry,
    private readonly settings: Pick<Settings, 'wireValues'>,
  ) {}

  get cache(): CacheState {
    return this.#plans.state;
  }

  /**
   * @throws Problem field_forbidden naming every field that the caller may not read; operation_forbidden if its labels admit no record
   */
  prepare(request: ParsedRequest, definition: Definition, caller: Caller): Prepared {
    // With labels the plan is seldom that of the bare shape: it is neither made nor counted as used.
    const plan = caller.hasLabelScopes ? undefined : this.plan(request.shape, definition);
    if (plan?.allowed.has(caller.signature)) return { plan, values: [caller.projectId, ...request.values] };
    return this.#decided(request, definition, caller, plan);
  }

  /** Labels and users are not in a caller's signature: for a caller with a row filter, every request is decided. */
  #decided(
    { shape, values }: ParsedRequest,
    definition: Definition,
    caller: Caller,
    bare: CachedPlan | undefined,
  ): Prepared {
    const uses = involvedFields(shape, definition, this.registry);
    requireFields(caller, uses, this.registry);
    const scopes = scopesOf(caller, definition, uses, this.registry);
    const kinds = kindsOf(scopes);
    const isNarrowed = kinds.own.length > 0 || kinds.related.length > 0;
    const plan = isNarrowed
      ? this.plan({ ...shape, scopes: kinds }, definition)
      : (bare ?? this.plan(shape, definition));
    if (!isNarrowed && !caller.hasLabelScopes) {
      if (plan.allowed.size >= MAXIMUM_SIGNATURES) plan.allowed.clear();
      plan.allowed.add(caller.signature);
    }
    return { plan, values: [caller.projectId, ...values, ...scopeValues(scopes)] };
  }

  /** The plan of a shape, without a decision about a caller. */
  plan(shape: Shape, definition: Definition): CachedPlan {
    return this.#plans.get(shapeKey(shape), () => {
      const plan = compile(shape, definition, this.registry, this.settings);
      return { ...plan, lastPageWasFull: false, allowed: new Set<string>() };
    });
  }
}

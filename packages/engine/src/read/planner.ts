import type { SqlValue } from '@catalog-service/postgres';
import { type FieldUse, requireFields } from '../access/field-decision.js';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { Settings } from '../definition/settings.js';
import { compile, type Plan } from './compile.js';
import { involvedFields } from './involved-fields.js';
import type { ParsedRequest } from './parse-request.js';
import { type CacheState, PlanCache } from './plan-cache.js';
import { kindsOf, scopesOf, scopeValues } from './scopes.js';
import { type Shape, shapeKey } from './shape.js';

/** A plan and the values to run it with; a list appends the number of records to skip, or the position to begin behind. */
export interface Prepared {
  readonly plan: CachedPlan;
  readonly values: SqlValue[];
}

/** Signatures are few in practice; beyond this many, decisions of a plan are made anew. */
const MAXIMUM_SIGNATURES = 200;

/** A plan, and whom it is known to be allowed to. */
class CachedPlan implements Plan {
  readonly rows: Plan['rows'];
  readonly total: Plan['total'];
  readonly encode: Plan['encode'];
  readonly positionOf: Plan['positionOf'];
  readonly isUnbounded: Plan['isUnbounded'];
  readonly tag: Plan['tag'];
  /** Whether the last page was full: then the next total is asked for together with its page. */
  lastPageWasFull = false;
  readonly #allowed = new Set<string>();

  constructor(plan: Plan) {
    this.rows = plan.rows;
    this.total = plan.total;
    this.encode = plan.encode;
    this.positionOf = plan.positionOf;
    this.isUnbounded = plan.isUnbounded;
    this.tag = plan.tag;
  }

  isAllowedTo(caller: Caller): boolean {
    return this.#allowed.has(caller.signature);
  }

  allow(caller: Caller): void {
    if (this.#allowed.size >= MAXIMUM_SIGNATURES) this.#allowed.clear();
    this.#allowed.add(caller.signature);
  }
}

/** From a parsed request to the plan of its shape, with the decision about the caller. */
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
   * @throws Problem field_forbidden naming every field that the caller may not read; operation_forbidden where its labels reach
   * nothing.
   */
  prepare(request: ParsedRequest, definition: Definition, caller: Caller): Prepared {
    // Where labels narrow, the plan is seldom the one of the bare shape: it is not made, nor counted as used.
    const plan = caller.hasLabelScopes ? undefined : this.plan(request.shape, definition);
    if (plan?.isAllowedTo(caller)) return { plan, values: [caller.projectId, ...request.values] };
    return this.#decided(request, definition, caller, plan);
  }

  /** Labels and users are not in a caller's signature: where they narrow what it sees, this is done for each request. */
  #decided(
    { shape, values }: ParsedRequest,
    definition: Definition,
    caller: Caller,
    bare: CachedPlan | undefined,
  ): Prepared {
    const scopes = scopesOf(caller, definition, this.#decide(shape, definition, caller));
    const kinds = kindsOf(scopes);
    const isNarrowed = kinds.own.length > 0 || kinds.related.length > 0;
    const plan = isNarrowed
      ? this.plan({ ...shape, scopes: kinds }, definition)
      : (bare ?? this.plan(shape, definition));
    if (!isNarrowed && !caller.hasLabelScopes) plan.allow(caller);
    return { plan, values: [caller.projectId, ...values, ...scopeValues(scopes)] };
  }

  /** The plan of a shape that nobody need be asked about. */
  plan(shape: Shape, definition: Definition): CachedPlan {
    return this.#plans.get(
      shapeKey(shape),
      () => new CachedPlan(compile(shape, definition, this.registry, this.settings)),
    );
  }

  #decide(shape: Shape, definition: Definition, caller: Caller): readonly FieldUse[] {
    const uses = involvedFields(shape, definition, this.registry);
    requireFields(caller, uses, this.registry);
    return uses;
  }
}

import type { SqlValue } from '@catalog-service/postgres';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { LRUCache } from 'lru-cache';
import { requireFields } from '../access/field-decision.js';
import type { Caller } from '../caller/caller.js';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { compile, type ReadPlan } from './compile.js';
import { involvedFields } from './involved-fields.js';
import type { ParsedRequest } from './parse-request.js';
import { formsOf, scopesOf, scopeValues } from './scopes.js';
import { type Shape, shapeKey } from './shape.js';

export interface CacheState {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/** Bounds of each half of the cache: plans, and the characters of their keys and SQL. */
const MAXIMUM_PLANS = 1_000;
const MAXIMUM_SIZE = 4_000_000;

interface PlanCacheOptions {
  readonly max?: number;
  readonly maxSize?: number;
}

/**
 * A segmented LRU. A new plan is on probation; when it is used again, it is protected, until others evict it to probation. Any number
 * of shapes that are used once only replace each other on probation.
 */
export class PlanCache<P extends object> {
  readonly #probation: LRUCache<string, P>;
  readonly #protected: LRUCache<string, P>;
  #hits = 0;
  #misses = 0;

  /** @param sizeOf the number of characters of a plan */
  constructor(sizeOf: (plan: P) => number, { max = MAXIMUM_PLANS, maxSize = MAXIMUM_SIZE }: PlanCacheOptions = {}) {
    const bounds = { max, maxSize, sizeCalculation: (plan: P, key: string) => key.length + sizeOf(plan) + 1 };
    this.#probation = new LRUCache(bounds);
    this.#protected = new LRUCache({
      ...bounds,
      dispose: (plan, key, reason) => {
        if (reason === 'evict') this.#probation.set(key, plan);
      },
    });
  }

  /** The plan of a key, made if there is none. */
  get(key: string, make: () => P): P {
    const known = this.#protected.get(key) ?? this.#promote(key);
    if (known !== undefined) {
      this.#hits += 1;
      return known;
    }
    this.#misses += 1;
    const plan = make();
    this.#probation.set(key, plan);
    return plan;
  }

  get state(): CacheState {
    return { entries: this.#probation.size + this.#protected.size, hits: this.#hits, misses: this.#misses };
  }

  #promote(key: string): P | undefined {
    const plan = this.#probation.get(key);
    if (plan === undefined) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, plan);
    return plan;
  }
}

/** A plan and its values; a list appends the number of records to skip, or the position to begin after. */
export interface Prepared {
  readonly plan: CachedPlan;
  readonly values: SqlValue[];
}

/** Signatures are few in practice; beyond this many, the decisions of a plan are repeated. */
const MAXIMUM_SIGNATURES = 200;

interface CachedPlan extends ReadPlan {
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
   * @param within a further row filter
   * @throws Problem field_forbidden naming every field that the caller may not read; operation_forbidden if its labels admit no record
   */
  prepare(request: ParsedRequest, definition: Definition, caller: Caller, within: RowFilter = []): Prepared {
    // With labels the plan is seldom that of the bare shape: it is neither made nor counted as used.
    const plan = caller.hasLabelScopes || within.length > 0 ? undefined : this.plan(request.shape, definition);
    if (plan?.allowed.has(caller.signature)) return { plan, values: [caller.projectId, ...request.values] };
    return this.#decided(request, definition, caller, plan, within);
  }

  /** Labels and users are not in a caller's signature: for a caller with a row filter, every request is decided. */
  #decided(
    { shape, values }: ParsedRequest,
    definition: Definition,
    caller: Caller,
    bare: CachedPlan | undefined,
    within: RowFilter,
  ): Prepared {
    const uses = involvedFields(shape, definition, this.registry);
    requireFields(caller, uses, this.registry);
    const { own, related } = scopesOf(caller, definition, uses, this.registry);
    const scopes = { own: [...own, ...within], related };
    const forms = formsOf(scopes);
    const isNarrowed = forms.own.length > 0 || forms.related.length > 0;
    const plan = isNarrowed
      ? this.plan({ ...shape, scopes: forms }, definition)
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

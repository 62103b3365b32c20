import { requireFields } from '../access/field-decision.js';
import type { FieldUse } from '../access/requirements.js';
import type { Write } from './values.js';

/** Callers and sets of fields are few in practice; beyond this many, decisions are repeated. */
const MOST_REMEMBERED = 1_000;

interface Input {
  readonly uses: readonly FieldUse[];
}

/**
 * Decides on the fields that bodies of one resource name, and remembers what is allowed by the signature of the caller, as the planner does
 * for reads. Labels are not in a signature, so for a caller with labels every body is decided.
 */
export class AllowedFields {
  readonly #allowed = new Set<string>();

  /** @throws Problem field_forbidden, or plan_required, naming every denied field of all bodies */
  require(write: Write, inputs: readonly Input[]): void {
    const decided: string[] = [];
    const open: FieldUse[] = [];
    for (const { uses } of inputs) {
      const key = keyOf(write, uses);
      if (key !== undefined && this.#allowed.has(key)) continue;
      open.push(...uses);
      if (key !== undefined) decided.push(key);
    }
    if (open.length === 0) return;
    requireFields(write.caller, open, write.registry);
    if (this.#allowed.size >= MOST_REMEMBERED) this.#allowed.clear();
    for (const key of decided) this.#allowed.add(key);
  }
}

/** Equal for equal decisions; undefined where a body asks for fields of other records, too. Names have no blanks. */
function keyOf({ caller, definition }: Write, uses: readonly FieldUse[]): string | undefined {
  if (caller.hasLabelScopes) return undefined;
  let key = caller.signature;
  for (const { definition: used, field, action, via } of uses) {
    if (used !== definition || via !== undefined) return undefined;
    key += ` ${action} ${field}`;
  }
  return key;
}

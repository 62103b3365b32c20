import type { Answer } from '@catalog-service/testing/contract';
import { asObject, asText, type JsonObject } from '@catalog-service/testing/contract';
import { KINDS, type Kind } from './kinds.js';

/** A create that is sent under a key, and may be sent again. */
export interface Creation {
  readonly kind: Kind;
  readonly key: string;
  readonly data: JsonObject;
}

/** The value of a record that is not there. */
const GONE = 'gone';

/** What a client knows of its writes: what was acknowledged, and what may or may not have happened. */
export class Ledger {
  acknowledged = 0;
  unanswered = 0;
  /** Answers that tell of neither success nor an outage. */
  readonly refusals: string[] = [];
  /** Acknowledged creates since the last crash, with what was answered. */
  readonly answered = new Map<Creation, string>();
  /** Creates of which no answer has come. */
  readonly unknown = new Set<Creation>();
  /** The values that a record may have: several where a write was not answered. */
  readonly #values = new Map<Kind, Map<string, readonly string[]>>(KINDS.map((kind) => [kind, new Map()]));

  /** Gives the id of what was created. */
  made(creation: Creation, { body, text }: Answer): string {
    const { kind, data } = creation;
    const id = asText(asObject(body)._id);
    this.unknown.delete(creation);
    this.answered.set(creation, text);
    this.#of(kind).set(id, [asText(data[kind.field])]);
    return id;
  }

  /** A change to another value, or without one a delete, is under way. */
  changing(kind: Kind, id: string, value = GONE): void {
    const values = this.#of(kind);
    values.set(id, [...(values.get(id) ?? []), value]);
  }

  changed(kind: Kind, id: string, value = GONE): void {
    this.#of(kind).set(id, [value]);
  }

  /** How the values that are stored differ from those that may be. What is stored is what must be there from now on. */
  settle(kind: Kind, stored: ReadonlyMap<string, unknown>): readonly string[] {
    const values = this.#of(kind);
    const { name } = kind.resource;
    const wrong = [...stored.keys()].filter((id) => !values.has(id)).map((id) => `nobody made ${name} ${id}`);
    for (const [id, possible] of values) {
      const value = stored.has(id) ? asText(stored.get(id)) : GONE;
      if (!possible.includes(value)) wrong.push(`${name} ${id} is ${value}, not ${possible.join(' or ')}`);
      values.set(id, [value]);
    }
    return wrong;
  }

  #of(kind: Kind): Map<string, readonly string[]> {
    const values = this.#values.get(kind);
    if (values === undefined) throw new Error(`Nothing is known of ${kind.resource.name}`);
    return values;
  }
}

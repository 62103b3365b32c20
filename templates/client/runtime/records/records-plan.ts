import { ApiProblem } from '../api-problem.js';
import type { Holdings } from './holdings.js';
import { canonical, type GivenRecord, isValues, type RecordKinds } from './kinds.js';

/** A field that differs, in the form of files. */
export interface Change {
  readonly field: string;
  /** What the service holds; undefined for a new record. */
  readonly from: unknown;
  readonly to: unknown;
}

/** A write that brings the service to what the files say. */
export interface Step {
  readonly action: 'create' | 'update' | 'delete';
  readonly kind: string;
  /** The key of the record, for people. */
  readonly title: string;
  /** Absent for a new record without an id of its own. */
  readonly id?: string;
  readonly changes: readonly Change[];
  /** Absent for a delete. */
  readonly given?: GivenRecord;
}

/** What differs between files and service. */
export interface RecordsPlan {
  readonly steps: readonly Step[];
  /** What no write can bring about, with its place. */
  readonly problems: readonly string[];
  /** Number of records of the kinds that no file names. */
  readonly others: number;
}

/** Whether the records that no file names are kept or deleted; or nothing is to be written, so the values of the files need not be right. */
export type Purpose = 'keep' | 'prune' | 'drift';

/** Compares records of files with what the service holds. */
export class Planner {
  readonly #problems: string[] = [];
  readonly #steps: Step[] = [];
  /** Ids and keys that files name, by kind, each with its place. */
  readonly #named = new Map<string, string>();
  readonly #kinds: RecordKinds;
  readonly #held: Holdings;

  constructor(kinds: RecordKinds, held: Holdings) {
    this.#kinds = kinds;
    this.#held = held;
  }

  /**
   * @param named the kinds that the files name, whose other records are counted
   * @throws ApiProblem if the service cannot be asked
   */
  async plan(given: readonly GivenRecord[], named: Iterable<string>, purpose: Purpose): Promise<RecordsPlan> {
    for (const record of given) await this.#compare(record);
    if (purpose !== 'drift') this.#requireTargets();
    let others = 0;
    for (const kind of named) {
      for (const [id, record] of this.#held.own(kind)) {
        if (this.#named.has(`${kind} ${id}`)) continue;
        others += 1;
        if (purpose !== 'prune') continue;
        const title = titleOf(this.#held.keyOf(kind, record) ?? { _id: id });
        this.#steps.push({ action: 'delete', kind, title, id, changes: [] });
      }
    }
    return { steps: this.#steps, problems: this.#problems, others: purpose === 'prune' ? 0 : others };
  }

  async #compare(given: GivenRecord): Promise<void> {
    const { kind, values } = given;
    const { key: names = [], fields = {} } = this.#kinds[kind] ?? {};
    const unknown = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
    for (const name of unknown) this.#refuse(given, `has no field ${name} that a caller may give`);
    if (unknown.length > 0) return;
    const key = this.#keyIn(given, names);
    if (key === undefined) return;
    const ids = this.#held.idsOf(kind, key).filter((id) => this.#held.own(kind).has(id));
    const [id] = ids;
    if (ids.length > 1) {
      return this.#refuse(given, `means ${ids.length} records; give _id too: ${ids.join(', ')}`);
    }
    const marks = [...(id === undefined ? [] : [id]), canonical(key)].map((one) => `${kind} ${one}`);
    const twice = marks.map((mark) => this.#named.get(mark)).find((place) => place !== undefined);
    if (twice !== undefined) return this.#refuse(given, `is named at ${twice} already; tell them apart by _id`);
    // Others may point at a record with an _id by its key.
    if (values._id !== undefined) marks.push(`${kind} ${canonical(this.#held.keyIn(kind, values))}`);
    for (const mark of marks) this.#named.set(mark, given.place);
    const record = id === undefined ? undefined : this.#held.own(kind).get(id);
    const title = titleOf(key);
    if (id === undefined || record === undefined) {
      const changes = this.#wanted(given, 'create');
      const own = typeof values._id === 'string' && { id: values._id };
      this.#steps.push({ action: 'create', kind, title, given, changes, ...own });
      return;
    }
    const changes: Change[] = [];
    for (const change of this.#wanted(given, 'read')) {
      const from = this.#held.written(kind, change.field, record[change.field]) ?? null;
      if (canonical(from) === canonical(change.to) || (await this.#isSpelled(kind, id, change))) continue;
      changes.push({ ...change, from });
    }
    if (changes.length > 0) this.#steps.push({ action: 'update', kind, title, id, given, changes });
  }

  /** The key that a record of a file has: its id, or the values of the fields of its key. */
  #keyIn(given: GivenRecord, names: readonly string[]): unknown {
    const { values } = given;
    if (values._id !== undefined) {
      if (typeof values._id === 'string') return { _id: values._id };
      return this.#refuse(given, 'has an _id that is no text');
    }
    const missing = names.filter((name) => values[name] === undefined || values[name] === null);
    if (names.length === 0) return this.#refuse(given, 'has no key: give _id');
    if (missing.length > 0) return this.#refuse(given, `needs ${missing.join(', ')}, or _id`);
    return this.#held.keyIn(given.kind, values);
  }

  /** The values of a file that a caller gives on create, or reads: nobody reads a secret, so nobody can compare it. */
  #wanted({ kind, values }: GivenRecord, use: 'create' | 'read'): Change[] {
    return Object.entries(values).flatMap(([field, value]) => {
      if (field === '_id') return [];
      if (use === 'read' && this.#kinds[kind]?.fields[field]?.uses.includes(use) !== true) return [];
      return [{ field, from: undefined, to: this.#held.normal(kind, field, value) }];
    });
  }

  /** Whether the service takes the value of the file for the one that it holds, such as PT60M for PT1H. */
  async #isSpelled(kind: string, _id: string, { field, to }: Change): Promise<boolean> {
    if (this.#kinds[kind]?.fields[field]?.to !== undefined || to === null) return false;
    const query = { _id, [field]: { _type: 'EqualTo', value: to } };
    try {
      return (await this.#held.client(kind)?.count({ query })) === 1;
    } catch (problem) {
      // It is no value of the field: a dry run of the change tells more.
      if (problem instanceof ApiProblem && problem.status === 400) return false;
      throw problem;
    }
  }

  /** Refuses relations to records that neither the service nor a file has. */
  #requireTargets(): void {
    for (const { kind, given, changes, action } of this.#steps) {
      for (const { field, to } of given === undefined ? [] : changes) {
        const { uses = [], to: target, many } = this.#kinds[kind]?.fields[field] ?? {};
        if (action === 'update' && !uses.includes('update'))
          this.#refuse(given, `cannot change ${field} after its creation`);
        if (action === 'create' && !uses.includes('create')) this.#refuse(given, `takes no ${field} on create`);
        if (target === undefined || to === null) continue;
        for (const key of many === true && Array.isArray(to) ? to : [to]) {
          const count = this.#held.idsOf(target, key).length;
          if (count > 1)
            this.#refuse(given, `${field}: ${count} records of ${target} are ${titleOf(key)}; write { _id: … }`);
          if (count === 0 && !this.#named.has(`${target} ${canonical(key)}`))
            this.#refuse(given, `${field}: there is no ${target} ${titleOf(key)}`);
        }
      }
    }
  }

  #refuse(given: GivenRecord | undefined, problem: string): undefined {
    if (given !== undefined) this.#problems.push(`${given.place}: ${given.kind} ${problem}`);
  }
}

/** A key in words: `shop`, `Primary / Rota`. */
export function titleOf(key: unknown): string {
  return isValues(key) ? Object.values(key).map(titleOf).join(' / ') : String(key);
}

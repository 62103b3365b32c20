import type { Queryable } from '@catalog-service/postgres';
import {
  isJsonObject,
  type JsonText,
  MAXIMUM_RECORDS,
  Problem,
  parseDate,
  pointerTo,
  shortened,
  writeExactJson,
  wrongType,
} from '@catalog-service/vocabulary';
import { decideOperation } from '../../access/operation-decision.js';
import { rowFilterOf } from '../../access/row-filter.js';
import type { Caller } from '../../caller/caller.js';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { headerHint } from '../../read/parse-parameters.js';
import { ProblemList } from '../../read/problem-list.js';
import type { WritePipeline, WritesTogether } from '../../write/pipeline.js';
import type { WriteOptions } from '../../write/write-transaction.js';
import { uniquesOf } from '../unique/taken-values.js';
import { inTurns, type Revert, revertedValues } from './reverted-values.js';
import { changedSince, type DoneTo, doneIn, keyOf, presentIn, removableOf, type Span } from './undo-changes.js';

/** Whether deletes or changes of such records can be taken back. */
export const isUndoable = ({ historyFor, restoreFor }: ResourceDefinition): boolean =>
  (historyFor ?? restoreFor) !== undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was done to a record, and is taken back. */
interface Done extends DoneTo {
  readonly definition: ResourceDefinition;
}

interface Conflict {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly detail: string;
}

/** Records to which the same was done, as many as one transaction takes back. */
interface Step {
  readonly kind: Done['kind'];
  readonly records: readonly Done[];
  /** Whether the records are looked at for the second time; then what is left of created ones is a conflict. */
  readonly isAgain: boolean;
}

/** What was taken back, and what was left as it is. */
interface Taken {
  readonly done: readonly Done[];
  readonly conflicts: readonly Conflict[];
}

/** What an undo did, or in a dry run would do. */
export interface Undone {
  readonly undone: readonly { readonly resource: string; creates: number; updates: number; deletes: number }[];
  /** Records that are as they were left: somebody else changed them, or they cannot come back. */
  readonly conflicts: readonly { readonly resource: string; readonly _id: string; readonly detail: string }[];
  /** Resources of which only deletes can be taken back, since no values are kept, and those of which nothing can. */
  readonly deletesOnly: readonly string[];
  readonly never: readonly string[];
}

/** Told of the progress of an undo: the records that it has dealt with, of all of them. */
type Progress = (done: number, all: number) => void;

/**
 * Takes back what a request, or a caller in a span of time, did to records. Each record is written as a request of the caller would write it:
 * what was created is deleted, what was deleted is restored, and fields get their former values, with the rights, hooks, checks, audit and
 * events of these writes. Records that somebody else changed since are left alone and listed.
 */
export class Undo {
  readonly #registry: Registry;
  readonly #database: Queryable;
  readonly #writes: WritePipeline;
  readonly #clock: () => number;

  constructor(options: {
    readonly registry: Registry;
    readonly database: Queryable;
    readonly writes: WritePipeline;
    readonly clock: () => number;
  }) {
    this.#registry = options.registry;
    this.#database = options.database;
    this.#writes = options.writes;
    this.#clock = options.clock;
  }

  /** @throws Problem invalid_body; too_many_matches where there are more records than one transaction writes; record_not_found where there is nothing of a request to take back; those of the writes, of which record_not_found names no record */
  async undo(caller: Caller, body: unknown, options: WriteOptions): Promise<JsonText> {
    const span = parseSpan(body, this.#clock());
    const all = await this.#doneIn(caller, span, MAXIMUM_RECORDS + 1);
    if (all.length > MAXIMUM_RECORDS) {
      const detail = `More than ${MAXIMUM_RECORDS} records were changed. Choose a shorter time, or let an operator run admin undo.`;
      throw new Problem('too_many_matches', detail, { errors: [{ pointer: '', code: 'invalid_value', detail }] });
    }
    const undone = await this.#takeAll(caller, span, all, options);
    if (span.requestId !== undefined && isNothing(undone))
      throw new Problem('record_not_found', nothingOf(span.requestId));
    return writeExactJson({ ...undone });
  }

  /**
   * The same of any number of records for an operator: each thousand is a transaction, but in a dry run. After an error, it goes on where it
   * ended if it is called again.
   * @param options `requestId`: of this undo whenever it is called
   * @throws Problem those of the writes
   */
  async undoAll(caller: Caller, span: Span, options: WriteOptions, progress: Progress): Promise<Undone> {
    return this.#takeAll(caller, span, await this.#doneIn(caller, span), options, progress);
  }

  async #takeAll(
    caller: Caller,
    span: Span,
    all: readonly Done[],
    options: WriteOptions,
    progress: Progress = () => {},
  ): Promise<Undone> {
    const steps = stepsOf(all);
    const isOne = options.dryRun || all.length <= MAXIMUM_RECORDS;
    const taken: Taken[] = [];
    let number = 0;
    for (const some of isOne ? [steps] : steps.map((one) => [one])) {
      const take = async (writes: WritesTogether) => {
        const parts: Taken[] = [];
        for (const step of some) parts.push(await this.#take(caller, span, writes, step, options));
        return parts;
      };
      taken.push(...(await this.#writes.together(caller, options, take).catch(unnamed)));
      number += some.flatMap(({ isAgain, records }) => (isAgain ? [] : records)).length;
      progress(number, all.length);
    }
    return this.#undone(caller, taken);
  }

  #undone(caller: Caller, taken: readonly Taken[]): Undone {
    const resources = this.#readable(caller);
    const undone = new Map<ResourceDefinition, Undone['undone'][number]>();
    for (const { definition, kind } of taken.flatMap(({ done }) => done)) {
      const counts = undone.get(definition) ?? { resource: definition.title, creates: 0, updates: 0, deletes: 0 };
      counts[kind] += 1;
      undone.set(definition, counts);
    }
    const titles = (has: (definition: ResourceDefinition) => boolean) =>
      resources.filter(has).map(({ title }) => title);
    return {
      undone: [...undone.values()],
      conflicts: taken.flatMap(({ conflicts }) =>
        conflicts.map(({ definition, id, detail }) => ({ resource: definition.title, _id: id, detail })),
      ),
      deletesOnly: titles(({ historyFor, restoreFor }) => historyFor === undefined && restoreFor !== undefined),
      never: titles((definition) => !isUndoable(definition)),
    };
  }

  #readable(caller: Caller): readonly ResourceDefinition[] {
    return this.#registry.resources.filter(
      (definition) => decideOperation(caller, definition, 'list', this.#registry).allowed,
    );
  }

  async #doneIn(caller: Caller, span: Span, most?: number): Promise<readonly Done[]> {
    const byTable = new Map(
      this.#readable(caller)
        .filter(isUndoable)
        .map((definition) => [definition.table, definition]),
    );
    const { resources } = this.#registry;
    const kept = {
      values: resources.some(({ historyFor }) => historyFor !== undefined),
      deleted: resources.some(({ restoreFor }) => restoreFor !== undefined),
    };
    const found = await doneIn(this.#database, caller, [...byTable.keys()], span, kept, most?.toString());
    return found.flatMap((one): Done[] => {
      const definition = byTable.get(one.table);
      const isKept = one.kind === 'deletes' ? definition?.restoreFor : definition?.historyFor;
      return definition === undefined || isKept === undefined ? [] : [{ ...one, definition }];
    });
  }

  async #take(
    caller: Caller,
    span: Span,
    writes: WritesTogether,
    { kind, records, isAgain }: Step,
    { actor, requestId }: WriteOptions,
  ): Promise<Taken> {
    if (kind === 'deletes') {
      for (const [definition, group] of groupsOf(records))
        await writes.restore(
          definition,
          group.map(({ id }) => id),
        );
      return { done: records, conflicts: [] };
    }
    const by = actor === 'operator' ? requestId : undefined;
    const others = await changedSince(writes.transaction, caller.projectId, records, span, by);
    const { done, conflicts } =
      kind === 'creates'
        ? await this.#remove(caller, writes, records, others)
        : await this.#revert(caller, writes, records, others, span);
    const isOpen = kind === 'creates' && !isAgain;
    return { done, conflicts: isOpen ? [] : await this.#visible(caller, writes, conflicts) };
  }

  /** Deletes created records that are there, what belongs to others before these, as long as nothing of others would be deleted with them. */
  async #remove(
    caller: Caller,
    { transaction, remove }: WritesTogether,
    records: readonly Done[],
    others: ReadonlySet<string>,
  ): Promise<Taken> {
    const registry = this.#registry;
    const definitions = new Set(records.map(({ definition }) => definition));
    const done = new Set<Done>();
    const leftOf = (definition: ResourceDefinition) =>
      records.filter((one) => one.definition === definition && !done.has(one));
    for (let before = -1; before !== done.size; ) {
      before = done.size;
      for (const definition of definitions) {
        const own = leftOf(definition).filter((one) => !others.has(keyOf(one)));
        const write = { registry, definition, caller };
        const removable = await removableOf(transaction, write, new Set(own.map(({ id }) => id)));
        if (removable.size > 0) await remove(definition, [...removable]);
        for (const one of own) if (removable.has(one.id)) done.add(one);
      }
    }
    const conflicts: Conflict[] = [];
    for (const definition of definitions) {
      const left = leftOf(definition);
      const ids = left.map(({ id }) => id);
      const present = await presentIn(transaction, { registry, definition, caller }, ids);
      for (const one of left) {
        const detail = others.has(keyOf(one)) ? CHANGED : 'Records of others refer to it.';
        if (present.has(one.id)) conflicts.push({ definition, id: one.id, detail });
      }
    }
    return { done: [...done], conflicts };
  }

  /** Gives records their former values. */
  async #revert(
    caller: Caller,
    { transaction, update }: WritesTogether,
    records: readonly Done[],
    others: ReadonlySet<string>,
    span: Span,
  ): Promise<Taken> {
    const registry = this.#registry;
    const done: Done[] = [];
    const conflicts: Conflict[] = [];
    for (const [definition, group] of groupsOf(records)) {
      const uniques = new Set(uniquesOf(definition).flatMap(({ fields }) => fields));
      // Triggers give values to those beside a record.
      for (const part of definition.locks === undefined ? [group] : group.map((one) => [one])) {
        const ids = part.map(({ id }) => id);
        const reverted = await revertedValues(transaction, { registry, definition, caller }, ids, span);
        const reverts = part.flatMap((one, index): readonly Revert[] => {
          const revert = reverted[index];
          if (revert === undefined) return [];
          const refused = others.has(keyOf(one)) ? CHANGED : 'refused' in revert ? revert.refused : undefined;
          if (refused !== undefined) conflicts.push({ definition, id: one.id, detail: refused });
          if (refused !== undefined || 'refused' in revert) return [];
          done.push(one);
          return [revert];
        });
        for (const inputs of inTurns(reverts, uniques)) await update(definition, inputs);
      }
    }
    return { done, conflicts };
  }

  /** The conflicts of records that the caller sees: it is told of no others, nor, within a row filter, of those that are gone. */
  async #visible(
    caller: Caller,
    { transaction }: WritesTogether,
    conflicts: readonly Conflict[],
  ): Promise<readonly Conflict[]> {
    const registry = this.#registry;
    const seen: Conflict[] = [];
    for (const definition of new Set(conflicts.map((conflict) => conflict.definition))) {
      const own = conflicts.filter((conflict) => conflict.definition === definition);
      const rowFilter = rowFilterOf(caller, definition, 'read', [], registry);
      const ids = own.map(({ id }) => id);
      const present =
        rowFilter.length === 0
          ? new Set(ids)
          : await presentIn(transaction, { registry, definition, caller }, ids, rowFilter);
      seen.push(...own.filter(({ id }) => present.has(id)));
    }
    return seen;
  }
}

const CHANGED = 'Somebody else changed it since.';

/**
 * In this order a value is free before it is given back, and a record is there before what refers to it. What was created is looked at again
 * in the end: it may have come back with what it belonged to, or something has belonged to it until then. Of records that stand beside each
 * other, the first comes first: triggers give the others their values, as they did before. Of all others, the last does.
 */
function stepsOf(all: readonly Done[]): readonly Step[] {
  const of = (kind: Done['kind']) => all.filter((one) => one.kind === kind).toReversed();
  const [created, deleted, updated] = [of('creates'), of('deletes'), of('updates')];
  const isBeside = ({ definition }: Done) => definition.locks !== undefined;
  const step = (kind: Done['kind'], records: readonly Done[], isAgain = false): readonly Step[] =>
    records.flatMap((_, place) =>
      place % MAXIMUM_RECORDS === 0 ? [{ kind, records: records.slice(place, place + MAXIMUM_RECORDS), isAgain }] : [],
    );
  return [
    ...step('creates', created),
    ...step('deletes', deleted),
    ...step('updates', [...updated.filter(isBeside).toReversed(), ...updated.filter((one) => !isBeside(one))]),
    ...step('creates', created, true),
  ];
}

/** Whether there was nothing to take back, nor anything that is left as it is. */
export const isNothing = ({ undone, conflicts }: Undone): boolean => undone.length + conflicts.length === 0;

/** The same whether there was no such request, or the caller sees nothing of it, or all of it was taken back. */
export const nothingOf = (requestId: string): string =>
  `Nothing that the request ${JSON.stringify(shortened(requestId, 100))} did and that you may see is left to take back.`;

/** The caller has named no record, so none that is hidden from it is named to it. */
function unnamed(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'record_not_found') throw error;
  const detail = 'Some of the changes are of records that the caller may not write, or that do not exist.';
  throw new Problem('record_not_found', detail, { cause: error });
}

/** Neighbours that are of one resource. */
function groupsOf(records: readonly Done[]): readonly (readonly [ResourceDefinition, readonly Done[]])[] {
  const groups: [ResourceDefinition, Done[]][] = [];
  for (const one of records) {
    const last = groups.at(-1);
    if (last?.[0] === one.definition) last[1].push(one);
    else groups.push([one.definition, [one]]);
  }
  return groups;
}

const KEYS = ['request', 'caller', 'from', 'to'];
const ACTOR = /^(?:key|user):[0-9a-f-]{36}$/;

/** @throws Problem invalid_body */
function parseSpan(body: unknown, now: number): Span {
  const problems = new ProblemList();
  const given = isJsonObject(body) ? body : {};
  if (!isJsonObject(body)) problems.add('', 'wrong_type', 'The body must be an object: {"request":"…"}.');
  for (const key of Object.keys(given)) {
    if (KEYS.includes(key)) continue;
    const hint = headerHint(key) || problems.didYouMean(key, () => KEYS);
    problems.add(pointerTo('', key), 'unknown_parameter', `The body has request, or caller, from and to.${hint}`);
  }
  const textOf = (key: string): string | undefined => {
    const value = given[key];
    if (value === undefined || typeof value === 'string') return value;
    const { code, detail } = wrongType('a text', value);
    return problems.add(`/${key}`, code, detail);
  };
  const momentOf = (key: string): string | undefined => {
    const text = textOf(key);
    if (text === undefined) return undefined;
    const read = parseDate(text);
    return read.ok ? String(read.value) : problems.add(`/${key}`, read.code, read.detail);
  };
  const [requestId, actor, from, to] = [textOf('request'), textOf('caller'), momentOf('from'), momentOf('to')];
  if (isJsonObject(body) && (given.request === undefined) === (given.caller === undefined))
    problems.add('', 'required', 'Say whose changes: {"request":"…"}, or {"caller":"key:…","from":"…","to":"…"}.');
  if (actor !== undefined && !ACTOR.test(actor))
    problems.add('/caller', 'invalid_value', 'Expected key: or user: and an id, as the history names the author.');
  if (given.caller !== undefined && given.from === undefined)
    problems.add('/from', 'required', 'Say from when on: 2026-11-29T10:00:00Z.');
  if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from))
    problems.add('/to', 'invalid_value', 'It lies before from.');
  problems.throwIfAny();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(actor !== undefined && { actor }),
    from: from ?? new Date(now - DAY_MS).toISOString(),
    to: to ?? new Date(now).toISOString(),
  };
}

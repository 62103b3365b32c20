import {
  goesWithTarget,
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
import {
  changedSince,
  deletedForGood,
  deletedRoots,
  type FirstChange,
  heldBy,
  presentIn,
  type Span,
  storedChanges,
  type Values,
} from './undo-changes.js';

/** Whether deletes or changes of such records can be taken back. */
export const isUndoable = ({ historyFor, restoreFor }: ResourceDefinition): boolean =>
  (historyFor ?? restoreFor) !== undefined;

/** Changes that one undo reads: of each record there are several. */
const MOST_CHANGES = 20 * MAXIMUM_RECORDS;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was done to a record, and is taken back. */
interface Done extends FirstChange {
  readonly definition: ResourceDefinition;
  readonly kind: 'create' | 'update' | 'delete';
  /** Of an update: the former values by column. */
  readonly before: Values;
  /** Of an update: by `@` and the join table, in the order in which they are taken back. */
  readonly sets: readonly {
    readonly key: string;
    readonly left: readonly string[];
    readonly came: readonly string[];
  }[];
}

const NOTHING = { before: {}, sets: [], at: '', seq: '' } as const;

interface Conflict {
  readonly definition: ResourceDefinition;
  readonly id: string;
  readonly detail: string;
}

/** What one transaction took back. `isMore`: deletes alone, and there is more. */
interface Batch {
  readonly undone: Undone;
  readonly isMore: boolean;
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

/**
 * Takes back what a request, or a caller in a span of time, did to records. Each record is written as a request of the caller would write it:
 * what was created is deleted, what was deleted is restored, and fields get their former values, with the rights, hooks, checks, audit and
 * events of these writes. Records that somebody else changed since are left alone and listed.
 */
export class Undo {
  readonly #registry: Registry;
  readonly #writes: WritePipeline;
  readonly #clock: () => number;

  constructor(options: { readonly registry: Registry; readonly writes: WritePipeline; readonly clock: () => number }) {
    this.#registry = options.registry;
    this.#writes = options.writes;
    this.#clock = options.clock;
  }

  /** @throws Problem invalid_body; too_many_matches where there are more records than one transaction writes; record_not_found where there is nothing of a request to take back; those of the writes, of which record_not_found names no record */
  async undo(caller: Caller, body: unknown, options: WriteOptions): Promise<JsonText> {
    const span = parseSpan(body, this.#clock());
    const answer = await this.undoBatch(caller, span, options);
    if (span.requestId !== undefined && answer !== undefined && isNothing(answer.undone))
      throw new Problem('record_not_found', nothingOf(span.requestId));
    if (answer !== undefined) return writeExactJson({ ...answer.undone });
    const detail = `More than ${MAXIMUM_RECORDS} records were changed. Choose a shorter time, or let an operator run admin undo.`;
    throw new Problem('too_many_matches', detail, { errors: [{ pointer: '', code: 'invalid_value', detail }] });
  }

  /**
   * Takes back as much as one transaction writes.
   * @param isPart whether deletes alone are taken back where there is more, the last of them first, so that it can be called again
   * @returns undefined where there is more, and it is not taken back in parts
   */
  undoBatch(caller: Caller, span: Span, options: WriteOptions, isPart = false): Promise<Batch | undefined> {
    return this.#writes.together(caller, options, (writes) => this.#take(caller, span, writes, isPart)).catch(unnamed);
  }

  async #take(caller: Caller, span: Span, writes: WritesTogether, isPart: boolean): Promise<Batch | undefined> {
    const mayRead = (definition: ResourceDefinition) =>
      decideOperation(caller, definition, 'list', this.#registry).allowed;
    const resources = this.#registry.resources.filter(mayRead);
    const kept = resources.filter(({ historyFor }) => historyFor !== undefined);
    const restorable = resources.filter(({ restoreFor }) => restoreFor !== undefined);
    const found = await this.#doneIn(caller, span, writes, kept, restorable, isPart);
    if (found === undefined) return undefined;
    const { done, conflicts, isMore } = found;
    const counts = new Map<ResourceDefinition, Undone['undone'][number]>();
    const count = (definition: ResourceDefinition, kind: 'creates' | 'updates' | 'deletes', number: number) => {
      if (number === 0) return;
      const known = counts.get(definition) ?? { resource: definition.title, creates: 0, updates: 0, deletes: 0 };
      counts.set(definition, known);
      known[kind] += number;
    };
    for (const group of groupsOf(done.filter(({ kind }) => kind === 'delete'))) {
      const [{ definition }] = group;
      await writes.restore(
        definition,
        group.map(({ id }) => id),
      );
      count(definition, 'deletes', group.length);
    }
    for (const group of groupsOf(done.filter(({ kind }) => kind === 'create'))) {
      const [{ definition }] = group;
      const ids = await this.#removable(caller, writes, group, done, conflicts);
      if (ids.length > 0) await writes.remove(definition, ids);
      count(definition, 'creates', ids.length);
    }
    // The first comes first: triggers give the others their values, as they did before.
    for (const { definition, id, before, sets } of done.filter(({ kind }) => kind === 'update').toSorted(inTime)) {
      const outcome = await writes.revert(definition, id, before, sets);
      if (outcome === 'changed') count(definition, 'updates', 1);
      else if (outcome !== 'same') conflicts.push({ definition, id, detail: outcome.refused });
    }
    const undone = {
      undone: [...counts.values()],
      conflicts: await this.#visible(caller, writes, conflicts),
      deletesOnly: restorable.filter((one) => !kept.includes(one)).map(({ title }) => title),
      never: resources.filter((one) => !kept.includes(one) && !restorable.includes(one)).map(({ title }) => title),
    };
    return { undone, isMore };
  }

  /** What is taken back, the last first: so a record is there before what belongs to it. */
  async #doneIn(
    caller: Caller,
    span: Span,
    { transaction }: WritesTogether,
    kept: readonly ResourceDefinition[],
    restorable: readonly ResourceDefinition[],
    isPart: boolean,
  ): Promise<{ readonly done: readonly Done[]; readonly conflicts: Conflict[]; readonly isMore: boolean } | undefined> {
    const { projectId } = caller;
    const byTable = new Map([...kept, ...restorable].map((definition) => [definition.table, definition]));
    const tables = (definitions: readonly ResourceDefinition[]) => definitions.map(({ table }) => table);
    const most = MAXIMUM_RECORDS + 1;
    const roots =
      restorable.length === 0 ? [] : await deletedRoots(transaction, projectId, tables(restorable), span, most);
    const hasValues = kept.length > 0;
    const changes = hasValues ? await storedChanges(transaction, projectId, tables(kept), span, MOST_CHANGES + 1) : [];
    const isKept = this.#registry.resources.some(({ restoreFor }) => restoreFor !== undefined);
    const gone = hasValues ? await deletedForGood(transaction, projectId, tables(kept), span, isKept, most) : [];
    const folded = fold(changes, byTable);
    const deleted = roots.flatMap(({ table, id }): Done[] => {
      const definition = byTable.get(table);
      return definition === undefined ? [] : [{ ...NOTHING, definition, table, id, kind: 'delete' }];
    });
    const isMore = deleted.length + folded.length + gone.length > MAXIMUM_RECORDS || changes.length > MOST_CHANGES;
    if (isMore && (!isPart || deleted.length === 0)) return undefined;
    const conflicts: Conflict[] = [];
    if (isMore) return { done: deleted.slice(0, MAXIMUM_RECORDS), conflicts, isMore };
    for (const { table, id } of gone) {
      const definition = byTable.get(table);
      if (definition !== undefined) conflicts.push({ definition, id, detail: 'It was deleted, and is not kept.' });
    }
    const others = folded.length === 0 ? new Set<string>() : await changedSince(transaction, projectId, folded, span);
    for (const { definition, id } of folded)
      if (others.has(id)) conflicts.push({ definition, id, detail: 'Somebody else changed it since.' });
    return { done: [...deleted, ...folded].filter(({ id }) => !others.has(id)), conflicts, isMore };
  }

  /** The conflicts of records that the caller sees: it is told of no others, nor, within a row filter, of those that are gone. */
  async #visible(
    caller: Caller,
    { transaction }: WritesTogether,
    conflicts: readonly Conflict[],
  ): Promise<Undone['conflicts']> {
    const registry = this.#registry;
    const hidden = new Set<Conflict>();
    for (const definition of new Set(conflicts.map((conflict) => conflict.definition))) {
      const rowFilter = rowFilterOf(caller, definition, 'read', [], registry);
      if (rowFilter.length === 0) continue;
      const own = conflicts.filter((conflict) => conflict.definition === definition);
      const ids = own.map(({ id }) => id);
      const seen = await presentIn(transaction, { registry, definition, caller }, ids, rowFilter);
      for (const conflict of own) if (!seen.has(conflict.id)) hidden.add(conflict);
    }
    return conflicts
      .filter((conflict) => !hidden.has(conflict))
      .map(({ definition, id, detail }) => ({ resource: definition.title, _id: id, detail }));
  }

  /** Those of the created records that are there, and with which nothing of others would be deleted. */
  async #removable(
    caller: Caller,
    { transaction }: WritesTogether,
    group: readonly [Done, ...Done[]],
    done: readonly Done[],
    conflicts: Conflict[],
  ): Promise<readonly string[]> {
    const [{ definition }] = group;
    const created = done.flatMap(({ kind, id }) => (kind === 'create' ? id : []));
    const present = await presentIn(
      transaction,
      { registry: this.#registry, definition, caller },
      group.map(({ id }) => id),
    );
    const held = new Set<string>();
    for (const holder of this.#registry.resources.filter(({ historyFor }) => historyFor !== undefined)) {
      for (const { relation, column } of Object.values(holder.fields)) {
        if (relation?.target !== definition.key || column === undefined || !goesWithTarget(relation)) continue;
        for (const id of await heldBy(transaction, caller.projectId, holder.table, column, [...present], created))
          held.add(id);
      }
    }
    const detail = 'Records of others would be deleted with it.';
    for (const id of held) conflicts.push({ definition, id, detail });
    return [...present].filter((id) => !held.has(id));
  }
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

/** What was done to each record in all, the record of the last change first. */
function fold(
  changes: Awaited<ReturnType<typeof storedChanges>>,
  byTable: ReadonlyMap<string, ResourceDefinition>,
): readonly Done[] {
  const records = new Map<string, (typeof changes)[number][]>();
  for (const change of changes) {
    const key = `${change.table} ${change.id}`;
    const known = records.get(key);
    if (known === undefined) records.set(key, [change]);
    else known.push(change);
  }
  return [...records.values()].flatMap((all): Done[] => {
    const first = all.at(-1);
    const definition = byTable.get(first?.table ?? '');
    if (first === undefined || definition === undefined) return [];
    const { table, id, at, seq } = first;
    const base = { ...NOTHING, definition, table, id, at, seq };
    if (all.some(({ before }) => before === null)) return [{ ...base, kind: 'create' }];
    const before: Record<string, unknown> = {};
    const sets: Done['sets'][number][] = [];
    for (const { before: was, after: is } of all) {
      // A change may have the whole record as it was.
      const isWhole = was !== null && Object.hasOwn(was, 'id');
      for (const key of new Set([...Object.keys(is), ...(isWhole ? [] : Object.keys(was ?? {}))])) {
        if (key.startsWith('@')) sets.push({ key, left: idsIn(was?.[key]), came: idsIn(is[key]) });
        else before[key] = was?.[key];
      }
    }
    return Object.keys(before).length + sets.length === 0 ? [] : [{ ...base, kind: 'update', before, sets }];
  });
}

const inTime = (one: Done, other: Done): number =>
  one.at === other.at ? Number(BigInt(one.seq) - BigInt(other.seq)) : one.at < other.at ? -1 : 1;

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Neighbours that are of one resource and were done alike. */
function groupsOf(done: readonly Done[]): readonly (readonly [Done, ...Done[]])[] {
  const groups: [Done, ...Done[]][] = [];
  for (const one of done) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].definition === one.definition && last[0].kind === one.kind) last.push(one);
    else groups.push([one]);
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

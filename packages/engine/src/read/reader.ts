import {
  isOutOfRange,
  isUnknownTimeZone,
  type Queryable,
  type RowBytes,
  rowBytes,
  type SqlValue,
  type Statement,
  type Work,
} from '@catalog-service/postgres';
import {
  invalidBody,
  isJsonObject,
  type JsonText,
  type PagingLimits,
  Problem,
  pagingRules,
  pointerTo,
} from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { decideOperation } from '../access/operation-decision.js';
import { isFilterable } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { ignoringCase } from '../features/search/ignoring-case.js';
import type { ReadPlan } from './compile.js';
import { Cursors, type LocatedList } from './cursor.js';
import { pageJson, recordsJson, requireAnswerable, requireLength } from './encoder.js';
import { type ParsedAggregate, parseAggregate } from './parse-aggregate.js';
import type { Paging } from './parse-parameters.js';
import type { ParsedQuery } from './parse-query.js';
import {
  getShape,
  type Input,
  type Language,
  matchShape,
  parseConditions,
  parseCount,
  parseGet,
  parseList,
} from './parse-request.js';
import { type CacheState, Planner } from './planner.js';
import { ProblemList } from './problem-list.js';
import { RecordVersions } from './record-version.js';
import { readableSelection } from './selection.js';

interface ReaderOptions {
  readonly registry: Registry;
  readonly database: Queryable;
  readonly settings: Pick<Settings, 'wireValues'>;
  readonly versions?: RecordVersions;
  readonly paging: PagingLimits;
}

/** One record as JSON, and the entity tag of that text. */
export interface Item {
  readonly json: JsonText;
  readonly tag: string;
}

type InputParameters = Input['parameters'];

/** The materialised count of a project's records of one table, which is the sum of its slots. */
const COUNTED: Statement = {
  text: `SELECT coalesce(sum("count"), 0) FROM "RecordCount" WHERE ${ofProject()} AND "table" = $2::text`,
  name: 'read_counted',
  repeatable: true,
};

/** The operations that read. Failures come in the order of the contract: body, fields, state. */
export class Reader {
  readonly versions: RecordVersions;
  readonly #registry: Registry;
  readonly #database: Queryable;
  readonly #cursors: Cursors;
  readonly #planner: Planner;
  readonly #language: Language;

  constructor({ registry, database, settings, paging, versions }: ReaderOptions) {
    this.#registry = registry;
    this.#database = database;
    this.versions = versions ?? new RecordVersions(database);
    this.#cursors = new Cursors(this.versions.secret);
    this.#planner = new Planner(registry, settings);
    this.#language = { registry, wireValues: settings.wireValues, paging: pagingRules(paging) };
  }

  /** The state of the cached plans. */
  get plans(): CacheState {
    return this.#planner.cache;
  }

  /** A page of records and the number of all that match. */
  async list(definition: Definition, caller: Caller, parameters: InputParameters, body: unknown): Promise<JsonText> {
    const input = { parameters, body };
    const asked = parseList(input, definition, this.#language);
    const { paging, isCounted } = asked;
    const located = paging.after === undefined ? undefined : await this.#cursors.locate(asked, input, caller.projectId);
    const { plan, values } = this.#planner.prepare(located ?? asked, definition, caller);
    if (paging.skip > 0) values.push(String(paging.skip));
    if (located !== undefined) values.push(...located.position);
    // The materialised count is cheap, so after a full page it is read in the same round trip as the page.
    const isReadAhead = isCounted && plan.total === undefined && plan.lastPageWasFull;
    const reading = this.#rows(plan, values, this.#database, caller);
    const [found, counted] = isReadAhead
      ? await Promise.all([reading, this.#total(plan, values, definition, caller)])
      : [await reading, undefined];
    const shown = Math.min(found.count, paging.limit);
    requireAnswerable(plan, found, caller);
    plan.lastPageWasFull = shown === paging.limit;
    const next = this.#next(plan, found, shown, located);
    let count = '';
    if (isCounted) {
      const total = knownTotal(shown, paging) ?? counted ?? (await this.#total(plan, values, definition, caller));
      // A record can be deleted between the two statements: the total is never less than what the caller has seen.
      count = `"count":${Math.max(total, shown === 0 ? 0 : paging.skip + shown)},`;
    }
    const json = pageJson(`${count}"limit":${paging.limit},"skip":${paging.skip}${next}`, found, plan.write, shown);
    requireLength(json.length, caller);
    return json;
  }

  /** `,"next":…` of a page by cursor. */
  #next({ positionOf }: ReadPlan, found: RowBytes, shown: number, located: LocatedList | undefined): string {
    if (positionOf === undefined || located === undefined) return '';
    const last = found.count > shown ? found.texts()[shown - 1] : undefined;
    return last === undefined ? ',"next":null' : `,"next":"${this.#cursors.seal(positionOf(last), located)}"`;
  }

  /** @throws Problem record_not_found if the caller sees no record with this id */
  async getItem(
    definition: Definition,
    caller: Caller,
    id: string,
    parameters: InputParameters,
    body: unknown,
  ): Promise<Item> {
    const request = parseGet(id, { parameters, body }, definition, this.#registry);
    const loading = this.versions.load();
    if (loading !== undefined) await loading;
    const { plan, values } = this.#planner.prepare(request, definition, caller);
    const found = await this.#rows(plan, values, this.#database, caller);
    if (found.count === 0) throw new Problem('record_not_found');
    requireAnswerable(plan, found, caller);
    const json = recordsJson(found, plan.write);
    requireLength(json.length, caller);
    let tag = '';
    found.each((cells) => {
      tag = plan.tag?.(cells, json, this.versions) ?? '';
    });
    return { json, tag };
  }

  async count(definition: Definition, caller: Caller, parameters: InputParameters, body: unknown): Promise<JsonText> {
    const request = parseCount({ parameters, body }, definition, this.#language);
    const { plan, values } = this.#planner.prepare(request, definition, caller);
    return `{"count":${await this.#total(plan, values, definition, caller)}}`;
  }

  /**
   * The fields whose texts, sought ignoring case, would find a record that the caller may list, where a query has found none; empty if
   * none would, or if no index has the parts of the texts.
   */
  async foundIgnoringCase(definition: Definition, caller: Caller, body: unknown): Promise<readonly string[]> {
    const sought = ignoringCase(isJsonObject(body) ? body.query : undefined, definition);
    if (sought === undefined) return [];
    const problems = new ProblemList();
    const query = parseConditions(sought.body, definition, this.#language, problems);
    if (problems.all.length > 0) return [];
    const found = await this.matches(this.#database, definition, caller, query, [], 1);
    return found.length === 0 ? [] : sought.fields;
  }

  /** A page of groups of records with their measures, and the number of all groups. */
  async aggregate(
    definition: Definition,
    caller: Caller,
    parameters: InputParameters,
    body: unknown,
  ): Promise<JsonText> {
    const asked = parseAggregate({ parameters, body }, definition, this.#language);
    const { limit, skip } = asked.paging;
    const { plan, values } = this.#planner.prepare(asked, definition, caller);
    const page = async (from: number, length: number): Promise<RowBytes> => {
      const all = [...values, ...asked.zones, String(length), String(from)];
      return await this.#rows(plan, all, this.#database, caller).catch((error: unknown) => {
        throw ofAggregate(error, asked);
      });
    };
    const rows = await page(skip, limit);
    requireAnswerable(plan, rows, caller);
    // A page behind the last group has no row to tell the number of groups.
    const counted = rows.count === 0 && skip > 0 ? await page(0, 1) : rows;
    let count = '0';
    counted.each((cells) => {
      count = cells.text(cells.length - 1) ?? '0';
    }, 1);
    const json = pageJson(`"count":${count},"limit":${limit},"skip":${skip}`, rows, plan.write);
    requireLength(json.length, caller);
    return json;
  }

  /**
   * A record with every field that the caller may read: the answer of a create, within its transaction. If the caller may not see
   * the record, it gets the id.
   */
  async recordAsReadable(queryable: Queryable, definition: Definition, caller: Caller, id: string): Promise<JsonText> {
    const shape = getShape(definition, readableSelection(definition, caller, this.#registry));
    // A caller may create records that it may not read.
    if (!decideOperation(caller, definition, 'getItem', this.#registry).allowed) return recordById(id);
    const { plan, values } = this.#planner.prepare({ shape, values: [id] }, definition, caller);
    const found = await this.#rows(plan, values, queryable, caller);
    return found.count === 0 ? recordById(id) : recordsJson(found, plan.write);
  }

  /** The names of the fields that `recordAsReadable` gives; of a deleted record, those that the permissions allow. */
  async readableNames(
    queryable: Queryable,
    definition: Definition,
    caller: Caller,
    id: string,
  ): Promise<ReadonlySet<string>> {
    if (!isFilterable(caller, definition, this.#registry)) {
      return new Set(['_id', ...readableSelection(definition, caller, this.#registry).map(({ name }) => name)]);
    }
    return new Set(Object.keys(JSON.parse(await this.recordAsReadable(queryable, definition, caller, id))));
  }

  /** The ids of at most `limit` records that match and are within a further row filter. */
  async matches(
    queryable: Queryable,
    definition: Definition,
    caller: Caller,
    query: ParsedQuery,
    within: RowFilter,
    limit: number,
  ): Promise<readonly string[]> {
    const shape = { ...matchShape('list', definition, query), page: { limit, skips: false } };
    const { plan, values } = this.#planner.prepare({ shape, values: query.values }, definition, caller, within);
    const found = await this.#rows(plan, values, queryable, caller);
    return found.texts().map(([id]) => String(id));
  }

  /** The number of all of them. */
  async countMatches(
    queryable: Queryable,
    definition: Definition,
    caller: Caller,
    query: ParsedQuery,
    within: RowFilter,
  ): Promise<number> {
    const shape = matchShape('count', definition, query);
    const { plan, values } = this.#planner.prepare({ shape, values: query.values }, definition, caller, within);
    return this.#total(plan, values, definition, caller, queryable);
  }

  #rows(plan: ReadPlan, values: readonly SqlValue[], queryable: Queryable, work: Work): Promise<RowBytes> {
    if (plan.rows === undefined) throw new Error('The plan has no rows');
    return queryable.query(plan.rows.use(), plan.rows.parameters(values), work).then(rowBytes);
  }

  async #total(
    plan: ReadPlan,
    values: readonly SqlValue[],
    definition: Definition,
    caller: Caller,
    queryable = this.#database,
  ): Promise<number> {
    const { rows } = await (plan.total === undefined
      ? queryable.query(COUNTED, [caller.projectId, definition.table], caller)
      : queryable.query(plan.total.use(), plan.total.parameters(values), caller));
    return Number(rows[0]?.[0]);
  }
}

/** A page that is not full contains the last match; the number of matches before a cursor is not known. */
function knownTotal(shown: number, { limit, skip, after = '' }: Paging): number | undefined {
  if (after !== '' || shown === limit || (shown === 0 && skip > 0)) return undefined;
  return skip + shown;
}

/** The problem of a sum beyond the range of a double, and of a time zone that only Node.js knows. */
function ofAggregate(error: unknown, { shape }: ParsedAggregate): unknown {
  const { groups = [], measures = [] } = shape.aggregate ?? {};
  const problems = new ProblemList();
  if (isOutOfRange(error)) {
    for (const { kind, field } of measures) {
      if (kind !== 'sum' && kind !== 'average') continue;
      problems.add(pointerTo(`/measures/${kind}`, field), 'invalid_value', 'The sum is beyond the range of a double.');
    }
  } else if (isUnknownTimeZone(error)) {
    for (const { field, by } of groups) {
      if (by === undefined) continue;
      const pointer = pointerTo(pointerTo('/groupBy', field), 'timeZone');
      problems.add(pointer, 'invalid_value', 'The database does not know this time zone.');
    }
  }
  return problems.all.length === 0 ? error : invalidBody(problems.all);
}

function recordById(id: string): JsonText {
  return `{"_id":"${id}"}`;
}

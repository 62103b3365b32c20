import { type Database, type Queryable, ResultTooLarge, type Row, rowBytes } from '@catalog-service/postgres';
import {
  AFTER,
  invalidBody,
  invalidParameter,
  isUuid,
  type JsonText,
  jsonArray,
  type PagingLimits,
  Problem,
  pagingRules,
  parseDate,
} from '@catalog-service/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller/caller.js';
import type { Definition, ResourceDefinition, Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { Cursors, unknownCursor } from '../../read/cursor.js';
import { eachRecordJson, requireAnswerable, requireLength } from '../../read/encoder.js';
import { own, parseBody, parsePaging, parseParameters } from '../../read/parse-parameters.js';
import { AS_OF, getShape, ID_IN_PATH, type Input, parseSelect } from '../../read/parse-request.js';
import type { PlannedStatement } from '../../read/planned-statement.js';
import { ProblemList } from '../../read/problem-list.js';
import type { ServiceSecret } from '../../read/service-secret.js';
import type { Selection } from '../../read/shape.js';
import { type RecordReading, readingOf } from '../events/reading.js';
import { changesStatement, type HistoryMember, membersOf, memberValues } from '../history-of/history-members.js';
import {
  beforeOf,
  CELLS,
  END,
  endOf,
  historyValues,
  MOMENT,
  stateStatement,
  type VersionPosition,
} from './history-statements.js';
import { positionOf } from './version.js';
import { type HistoryPlace, type MemberVersion, titleOf, VersionAssembler } from './version-assembler.js';
import { VersionTokens } from './version-tokens.js';

interface HistoryReaderOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly settings: Pick<Settings, 'wireValues'>;
  readonly paging: PagingLimits;
  readonly secret: ServiceSecret;
}

const PAGE_PARAMETERS = ['limit', AFTER];
const MOMENT_KEYS = ['select', AS_OF];

/** Changes that are read beyond those of a page: some are not shown, and several may be one version. */
const MORE = 8;
/** Where the values of so many changes are too long together, this part of them is read at a time. */
const FEWER = 4;
const STATEMENTS = 500;
/** The clocks of callers go differently. */
const AHEAD_MS = 1_000;

/** Versions of an answer, each with the place behind which the next ones are. */
interface VersionPage {
  readonly versions: readonly { readonly next: HistoryPlace; readonly json: JsonText }[];
  readonly hasMore: boolean;
  /** Whether the caller sees the record at the position. */
  readonly sees: boolean;
}

/** Where a page begins; unless it is known, the changes behind it tell whether the caller sees the record there. */
interface Begin {
  readonly position: VersionPosition;
  readonly sees?: boolean | undefined;
}

/** Reads changes behind a position, newest first. */
type ReadChanges = (begin: Begin, limit: number) => Promise<readonly Row[]>;

/** The state of a record at a position. */
export interface FormerState {
  /** Its JSON text with the selected fields; undefined where the caller saw no record. */
  readonly json: JsonText | undefined;
}

/** Whether a get item asks for the record as it was. */
export const asksForMoment = (definition: Definition, parameters: Input['parameters'], body: unknown): boolean =>
  definition.kind === 'resource' &&
  definition.historyFor !== undefined &&
  [parameters, body].some((source) => typeof source === 'object' && source !== null && Object.hasOwn(source, AS_OF));

/**
 * Shows callers what their records were (docs/architecture/events-and-history.md#history). Each version is shown as far as the caller, with the rights of now, saw the record
 * before and after it and may read the fields; a version of which it is shown nothing leaves no trace.
 */
export class HistoryReader {
  readonly #registry: Registry;
  readonly #database: Database;
  readonly #settings: HistoryReaderOptions['settings'];
  readonly #paging: PagingLimits;
  readonly #secret: ServiceSecret;
  readonly #cursors: Cursors;
  readonly #tokens: VersionTokens;
  readonly #changes = new LRUCache<string, PlannedStatement>({ max: STATEMENTS });
  readonly #states = new LRUCache<string, ReturnType<typeof stateStatement>>({ max: STATEMENTS });

  constructor({ registry, database, settings, paging, secret }: HistoryReaderOptions) {
    this.#registry = registry;
    this.#database = database;
    this.#settings = settings;
    this.#paging = paging;
    this.#secret = secret;
    this.#cursors = new Cursors(secret);
    this.#tokens = new VersionTokens(secret);
  }

  /** Changes that are asked for at once, at most. */
  get #most(): number {
    return this.#paging.maximumLimit + MORE;
  }

  /**
   * A page of the versions of a record, newest first.
   * @throws Problem record_not_found if the caller sees no record with this id, and saw none in its versions
   */
  async history(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    parameters: Input['parameters'],
    body: unknown,
  ): Promise<JsonText> {
    const problems = new ProblemList();
    requireId(id, problems);
    parseParameters(parameters, PAGE_PARAMETERS, PAGE_PARAMETERS, definition, problems);
    const input = parseBody(body, PAGE_PARAMETERS, definition, problems);
    const { limit, after = '' } = parsePaging(pagingRules(this.#paging), parameters, input, problems);
    problems.throwIfAny();
    const reading = readingOf(this.#registry, definition, caller, getShape(definition, []));
    await this.#secret.load();
    const record = id.toLowerCase();
    const kinds = membersOf(this.#registry, reading, caller, this.#settings);
    const place = contextOf(kinds.length > 1 ? 'line' : 'history', reading, record);
    const begin = after === '' ? { position: END } : this.#openPlace(after, place, reading);
    if (begin === undefined)
      throw unknownCursor(
        parameters,
        'This is no cursor of this history. Use next of its last response, or "" for the newest versions.',
      );
    const { versions, hasMore, sees } = await this.#page(kinds, reading, record, begin, limit);
    if (after === '' && versions.length === 0 && !sees) throw new Problem('record_not_found');
    const last = versions.at(-1);
    const data = versions.map(({ json }) => json);
    const next = hasMore && last !== undefined ? `"${this.#sealPlace(last.next, place, reading)}"` : 'null';
    const json = `{"limit":${limit},"next":${next},"data":${jsonArray(data)}}`;
    requireLength(json.length, caller);
    return json;
  }

  /**
   * A record as it was at a moment.
   * @throws Problem record_not_found if the caller saw no record with this id then; history_gone
   */
  async getItem(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    parameters: Input['parameters'],
    body: unknown,
  ): Promise<JsonText> {
    const problems = new ProblemList();
    requireId(id, problems);
    parseParameters(parameters, [AS_OF], MOMENT_KEYS, definition, problems);
    const input = parseBody(body, MOMENT_KEYS, definition, problems);
    const [text, pointer] = Object.hasOwn(parameters, AS_OF)
      ? [own(parameters, AS_OF), `#query/${AS_OF}`]
      : [own(input, AS_OF), `/${AS_OF}`];
    const moment = Array.isArray(text) ? undefined : parseDate(text);
    if (moment?.ok === false) {
      const isOfPlus = pointer.startsWith('#') && String(text).includes(' ');
      const hint = isOfPlus ? ' A + in a query string means a blank: write %2B.' : '';
      problems.add(pointer, moment.code, moment.detail + hint);
    }
    const selection = parseSelect(own(input, 'select'), definition, this.#registry, problems);
    for (const { name, nested } of selection) {
      const detail = 'The history has the ids of related records: expected true or false.';
      if (nested !== undefined) problems.add(`/select/${name}`, 'invalid_value', detail);
    }
    problems.throwIfAny();
    const at = moment?.ok === true ? String(moment.value) : '';
    const reading = readingOf(this.#registry, definition, caller, getShape(definition, selection));
    const record = id.toLowerCase();
    const { position, now } = await this.#moment(reading, record, at);
    if (Date.parse(at) > now + AHEAD_MS) {
      const detail = 'The moment is still to come.';
      throw pointer.startsWith('#')
        ? invalidParameter(pointer, detail)
        : invalidBody([{ pointer, code: 'invalid_value', detail }]);
    }
    const json = await this.#state(reading, record, position);
    if (json === undefined) throw new Problem('record_not_found');
    return json;
  }

  /**
   * What a version of a record left, with the fields of a selection; undefined if the caller saw no record then.
   * @param version as the history gives it
   * @throws Problem invalid_body if the record has no such version; history_gone
   */
  async versionState(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    version: string,
    selection: Selection,
  ): Promise<FormerState> {
    const reading = readingOf(this.#registry, definition, caller, getShape(definition, selection));
    await this.#secret.load();
    const position = this.#tokens.open(version, reading, id);
    if (position === undefined) {
      const detail = 'The history of the record has no such version: it is the version of one of its entries.';
      throw invalidBody([{ pointer: '/to', code: 'invalid_value', detail }]);
    }
    await this.#moment(reading, id, position.at);
    return { json: await this.#state(reading, id, position) };
  }

  /** The record as it is, read like a former state. @param queryable a transaction that has changed the record */
  async presentState(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    selection: Selection,
    queryable?: Queryable,
  ): Promise<FormerState> {
    const reading = readingOf(this.#registry, definition, caller, getShape(definition, selection));
    return { json: await this.#state(reading, id, END, queryable) };
  }

  /** The shown versions of a record and of what belongs to it after a position, one page of them. */
  async #page(
    kinds: readonly HistoryMember[],
    reading: RecordReading,
    id: string,
    begin: Begin,
    limit: number,
  ): Promise<VersionPage> {
    const read = this.#changesBehind(kinds, reading, id);
    const shown: MemberVersion<HistoryMember>[] = [];
    let assembler: VersionAssembler<HistoryMember> | undefined;
    let sees = false;
    for await (const { rows, isAtEnd } of this.#parts(read, begin, limit)) {
      sees = assembler === undefined ? rows[0]?.[CELLS.sees] === 't' : sees;
      assembler ??= new VersionAssembler(kinds, sees);
      for (const row of rows) if (row[CELLS.seq] !== null) assembler.add(row);
      for (const version of assembler.take(isAtEnd)) {
        if (version.shown !== undefined) shown.push(version);
        if (shown.length > limit) break;
      }
      if (shown.length > limit) break;
    }
    const versions = shown.slice(0, limit).map((version) => {
      const token = this.#tokens.seal(version.last, version.kind.reading, version.id);
      const title = titleOf(version, reading.definition);
      return { next: version.next, json: `{"version":"${token}",${title}${version.shown}}` };
    });
    return { versions, hasMore: shown.length > limit, sees };
  }

  /** Changes behind a position until nobody asks for more, as many at a time as their values allow. */
  async *#parts(read: ReadChanges, first: Begin, limit: number) {
    let size = limit + MORE;
    for (let begin = first; ; ) {
      const rows = await read(begin, size).catch((error: unknown) => {
        if (!isTooLarge(error) || size === 1) throw error;
        return undefined;
      });
      if (rows === undefined) {
        // Not all of them may be shown, nor on this page.
        size = Math.ceil(size / FEWER);
        continue;
      }
      const last = rows.at(-1) ?? [];
      const isAtEnd = rows.length < size || last[CELLS.seq] === null;
      yield { rows, isAtEnd };
      if (isAtEnd) return;
      // Whether the caller sees the record there, the assembler knows.
      begin = { position: beforeOf(positionOf(last)), sees: false };
    }
  }

  #changesBehind(
    kinds: readonly HistoryMember[],
    { definition, caller, clauses }: RecordReading,
    id: string,
  ): ReadChanges {
    const key = JSON.stringify(
      kinds.map(({ reading, fields }) => [reading.definition.key, reading.forms.own, fields.map(({ name }) => name)]),
    );
    const statement = this.#changes.get(key) ?? changesStatement(this.#registry, kinds, this.#most);
    this.#changes.set(key, statement);
    return async (begin, limit) => {
      const of = { projectId: caller.projectId, definition, id, limit, clauses, ...begin };
      const values = [...historyValues(of), ...memberValues(kinds.slice(1))];
      const rows = rowBytes(await this.#database.query(statement.use(), statement.parameters(values), caller));
      requireAnswerable({ isUnbounded: true }, rows, caller);
      return rows.texts();
    };
  }

  async #state(
    { definition, caller, forms, clauses, selection }: RecordReading,
    id: string,
    position: VersionPosition,
    queryable: Queryable = this.#database,
  ): Promise<JsonText | undefined> {
    const key = JSON.stringify([definition.key, forms.own, selection]);
    const { statement, write, isUnbounded } =
      this.#states.get(key) ?? stateStatement(this.#registry, definition, forms.own, selection, this.#settings);
    this.#states.set(key, { statement, write, isUnbounded });
    const values = historyValues({ projectId: caller.projectId, definition, id, position, clauses });
    const rows = rowBytes(await queryable.query(statement.use(), statement.parameters(values), caller));
    requireAnswerable({ isUnbounded }, rows, caller);
    return eachRecordJson(rows, write)[0];
  }

  /** The position of a moment, and the time of the database. @throws Problem history_gone */
  async #moment({ definition, caller }: RecordReading, id: string, at: string) {
    const values = [caller.projectId, definition.table, id, at, definition.historyFor ?? null];
    const { rows } = await this.#database.query(MOMENT, values, caller);
    const [now, kept, begunAt, begun] = rows[0] ?? [];
    if (Date.parse(at) < Number(kept)) throw new Problem('history_gone');
    // What a transaction has done in part was never seen.
    const position = begunAt == null || begun == null ? endOf(at) : beforeOf({ at: begunAt, seq: begun });
    return { position, now: Number(now) };
  }

  /** What the caller saw at a place does not change, unless its rights do. */
  #sealPlace({ position: { at, seq }, sees }: HistoryPlace, context: string, { reader }: RecordReading): string {
    return this.#cursors.seal([at, seq, String(sees), reader], { context });
  }

  #openPlace(text: string, context: string, { reader }: RecordReading): Begin | undefined {
    const cells = this.#cursors.open(text, context);
    const position = cells && { at: cells[0] ?? '', seq: cells[1] ?? '' };
    return position && { position, sees: cells[3] === reader ? cells[2] === 'true' : undefined };
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ResultTooLarge || (error instanceof Problem && error.code === 'answer_too_large');

/** What a cursor is valid for. */
const contextOf = (kind: 'history' | 'line', { caller, definition }: RecordReading, id: string): string =>
  JSON.stringify([kind, caller.projectId, definition.key, id]);

function requireId(id: string, problems: ProblemList): void {
  if (!isUuid(id)) problems.add('#path/id', 'invalid_value', ID_IN_PATH);
}

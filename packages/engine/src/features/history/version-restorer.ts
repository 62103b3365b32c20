import type { Transaction } from '@catalog-service/postgres';
import {
  type FieldProblem,
  invalidBody,
  isJsonObject,
  Problem,
  parseExactJson,
  writeExactJson,
} from '@catalog-service/vocabulary';
import { decideOperation, operationProblem } from '../../access/operation-decision.js';
import type { Caller } from '../../caller/caller.js';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { writeRulesOf } from '../../dto/write-rules.js';
import { meetsPrecondition, parseIfMatch, preconditionFailed } from '../../read/entity-tag.js';
import { own, parseBody } from '../../read/parse-parameters.js';
import { ProblemList } from '../../read/problem-list.js';
import type { Reader } from '../../read/reader.js';
import { readableSelection } from '../../read/selection.js';
import type { Selection } from '../../read/shape.js';
import { storedName } from '../../write/columns.js';
import type { WritePipeline } from '../../write/pipeline.js';
import type { ChangeOptions } from '../../write/write-transaction.js';
import { isOwnTime } from '../events/fields-in.js';
import type { FormerState, HistoryReader } from './history-reader.js';

const TO = 'to';

type Changes = Readonly<Record<string, unknown>>;

/** Writes the values of a former version, as an update by the caller would; of a deleted record, once it is restored. */
export class VersionRestorer {
  readonly #registry: Registry;
  readonly #history: HistoryReader;
  readonly #reader: Reader;
  readonly #writes: WritePipeline;

  constructor(options: {
    readonly registry: Registry;
    readonly history: HistoryReader;
    readonly reader: Reader;
    readonly writes: WritePipeline;
  }) {
    this.#registry = options.registry;
    this.#history = options.history;
    this.#reader = options.reader;
    this.#writes = options.writes;
  }

  /**
   * Sets the fields that the caller may read, that can change, and that are not what the version left; gives the new entity tag. Where there is
   * none, nothing is written. A record that is not there is restored first, if its resource keeps deleted records.
   * @throws Problem as an update, its pointers at `/to`, and as a restore; history_gone
   */
  async restore(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    body: unknown,
    options: ChangeOptions,
  ): Promise<string> {
    const problems = new ProblemList();
    const to = own(parseBody(body, [TO], definition, problems), TO);
    if (to === undefined) problems.add(`/${TO}`, 'required', 'The body has the version: {"to":"…"}.');
    else if (typeof to !== 'string') problems.add(`/${TO}`, 'wrong_type', 'Expected the version of an entry.');
    problems.throwIfAny();
    const problem = operationProblem(decideOperation(caller, definition, 'history', this.#registry));
    if (problem !== null) throw problem;
    const selection = this.#restorable(definition, caller);
    const former = await this.#history.versionState(definition, caller, id, String(to), selection);
    if (former.json === undefined) {
      const detail = 'The caller saw no record after this version.';
      throw invalidBody([{ pointer: `/${TO}`, code: 'invalid_value', detail }]);
    }
    const present = await this.#history.presentState(definition, caller, id, selection);
    const isRestored = present.json === undefined && definition.restoreFor !== undefined;
    try {
      if (!isRestored) return await this.#update(definition, caller, id, changesTo(former, present), options);
      const refused = operationProblem(decideOperation(caller, definition, 'restore', this.#registry));
      if (refused !== null) throw refused;
      const dataOf = async (transaction: Transaction) =>
        changesTo(former, await this.#history.presentState(definition, caller, id, selection, transaction));
      return await this.#writes.restoreAndUpdate(definition, caller, id, dataOf, options);
    } catch (error) {
      throw error instanceof Problem ? atVersion(error) : error;
    }
  }

  /** The fields that an update by the caller could name, once for each column. */
  #restorable(definition: ResourceDefinition, caller: Caller): Selection {
    const rules = writeRulesOf(definition);
    return readableSelection(definition, caller, this.#registry).filter(({ name }) => {
      const field = definition.fields[name];
      return (
        field !== undefined &&
        storedName(name, field) === name &&
        !isOwnTime(name) &&
        rules.refusal(name, 'update', caller) === undefined
      );
    });
  }

  async #update(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    data: Changes,
    options: ChangeOptions,
  ): Promise<string> {
    if (Object.keys(data).length > 0) return this.#writes.update(definition, caller, id, { data }, options);
    const { precondition } = options;
    const { tag } = await this.#reader.getItem(definition, caller, id, {}, {});
    const version = parseIfMatch(tag);
    const isMet =
      precondition === undefined ||
      version === undefined ||
      version === 'any' ||
      version.versions.some((one) => meetsPrecondition(precondition, one));
    if (!isMet) throw preconditionFailed(precondition);
    return tag;
  }
}

/** The members of the former record that are not equal in the present one. @throws Problem record_not_found */
function changesTo({ json: former }: FormerState, { json: present }: FormerState): Changes {
  if (former === undefined || present === undefined) throw new Problem('record_not_found');
  const [was, is] = [parseExactJson(former), parseExactJson(present)];
  if (!isJsonObject(was) || !isJsonObject(is)) throw new Error('A record is not an object');
  return Object.fromEntries(
    Object.entries(was).filter(([name, value]) => writeExactJson(value) !== writeExactJson(own(is, name))),
  );
}

/** The body has no fields to point at. */
function atVersion(problem: Problem): Problem {
  const { code, detail, errors, requiredAnyOf, requiredPlan, headers } = problem;
  const at = (error: FieldProblem): FieldProblem => {
    const name = /^\/data\/([^/]+)/.exec(error.pointer)?.[1];
    return name === undefined ? error : { ...error, pointer: `/${TO}`, detail: `${name}: ${error.detail}` };
  };
  return new Problem(code, detail.replace(/^\/data\//, ''), {
    cause: problem,
    ...(errors !== undefined && { errors: errors.map(at) }),
    ...(requiredAnyOf !== undefined && { requiredAnyOf }),
    ...(requiredPlan !== undefined && { requiredPlan }),
    ...(headers !== undefined && { headers }),
  });
}

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
import type { HistoryReader } from './history-reader.js';

const TO = 'to';

/** Writes the values of a former version, as an update by the caller would. */
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
   * none, nothing is written.
   * @throws Problem as an update, its pointers at `/to`; history_gone
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
    if (present.json === undefined) throw new Problem('record_not_found');
    const data = differences(parseExactJson(former.json), parseExactJson(present.json));
    if (Object.keys(data).length === 0) return this.#unchanged(definition, caller, id, options);
    try {
      return await this.#writes.update(definition, caller, id, { data }, options);
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

  async #unchanged(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    { precondition }: ChangeOptions,
  ): Promise<string> {
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

/** The members of the former record that are not equal in the present one. */
function differences(former: unknown, present: unknown): Readonly<Record<string, unknown>> {
  if (!isJsonObject(former) || !isJsonObject(present)) throw new Error('A record is not an object');
  return Object.fromEntries(
    Object.entries(former).filter(([name, value]) => writeExactJson(value) !== writeExactJson(own(present, name))),
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

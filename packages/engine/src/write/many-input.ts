import { isJsonObject, MAXIMUM_RECORDS, objectId, pointerTo } from '@catalog-service/vocabulary';
import { ProblemList } from '../read/problem-list.js';
import type { Addressed } from './values.js';
import { type PlannedWrite, parseRecord, readData, type UpdateInput, type WriteInput } from './write-input.js';

/** @throws Problem with everything that is wrong with any of the records. */
export function parseCreates(write: PlannedWrite, body: unknown): readonly WriteInput[] {
  const problems = new ProblemList();
  const inputs = parseEach(body, problems, (data, base) => {
    if (isJsonObject(data)) return parseRecord(write, 'create', data, base, problems);
    return problems.add(base, 'wrong_type', 'Expected an object with the fields of the record.');
  });
  problems.throwIfAny();
  return inputs;
}

/** The changes of each record, which its `_id` names. @throws Problem with everything that is wrong with any of them. */
export function parseUpdates(write: PlannedWrite, body: unknown): readonly UpdateInput[] {
  const problems = new ProblemList();
  const ids = new IdReader(problems);
  const updates = parseEach(body, problems, (data, base) => {
    if (!isJsonObject(data)) return problems.add(base, 'wrong_type', 'Expected an object with the fields that change.');
    const { _id, ...changes } = data;
    const id = ids.read(_id, pointerTo(base, '_id'));
    const input = parseRecord(write, 'update', changes, base, problems);
    return id === undefined ? undefined : Object.assign(input, { id });
  });
  problems.throwIfAny();
  return updates;
}

/** @throws Problem with everything that is wrong with any of the ids. */
export function parseDeletes(body: unknown): readonly Addressed[] {
  const problems = new ProblemList();
  const ids = new IdReader(problems);
  const deletes = parseEach(body, problems, (given, base) => {
    const id = ids.read(given, base);
    return id === undefined ? undefined : { id, base };
  });
  problems.throwIfAny();
  return deletes;
}

function parseEach<T>(
  body: unknown,
  problems: ProblemList,
  parse: (element: unknown, base: string) => T | undefined,
): T[] {
  const data = readData(body, '{"data":[…]}', problems);
  if (data === undefined) return [];
  if (!Array.isArray(data))
    problems.add('/data', 'wrong_type', 'The data must be an array with one element for each record.');
  else if (data.length === 0) problems.add('/data', 'empty', 'At least one record must be given.');
  else if (data.length > MAXIMUM_RECORDS) {
    problems.add('/data', 'invalid_value', `A request can write at most ${MAXIMUM_RECORDS} records.`);
  } else {
    return data.flatMap((element: unknown, index) => {
      const parsed = problems.full ? undefined : parse(element, pointerTo('/data', index));
      return parsed === undefined ? [] : [parsed];
    });
  }
  return [];
}

class IdReader {
  readonly #seen = new Set<string>();

  constructor(private readonly problems: ProblemList) {}

  read(given: unknown, pointer: string): string | undefined {
    if (given === undefined)
      return this.problems.add(pointer, 'required', 'The _id of the record to update is required.');
    const parsed = objectId.parse(given, {});
    if (!parsed.ok) return this.problems.add(pointer, parsed.code, parsed.detail);
    const { value } = parsed;
    if (this.#seen.has(value)) return this.problems.add(pointer, 'duplicate', 'The record is listed more than once.');
    this.#seen.add(value);
    return value;
  }
}

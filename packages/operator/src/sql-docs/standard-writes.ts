import type { Caller, Reader, Registry, ResourceDefinition, Settings } from '@catalog-service/engine';
import {
  arraysOf,
  changeRecord,
  columnsOf,
  GrantGuard,
  InsertPlans,
  keyedCaller,
  lockRecord,
  replaceArrays,
  Secrets,
  WritePipeline,
  writeRulesOf,
} from '@catalog-service/engine';
import { newId } from '@catalog-service/vocabulary';
import type { RecordedStatement, StatementRecorder } from './statement-recorder.js';

export interface StandardWrite {
  readonly title: string;
  readonly statements: readonly RecordedStatement[];
}

/** A caller with all rights. */
export function everybody(projectId: string): Caller {
  return keyedCaller({ projectId, apiKeyId: newId(), userId: null, isService: true, grants: [] });
}

/** The statements of writes, with arbitrary values and without those of hooks. */
export async function standardWrites(
  definition: ResourceDefinition,
  registry: Registry,
  settings: Settings,
  recorder: StatementRecorder,
  reader: Reader,
): Promise<readonly StandardWrite[]> {
  const projectId = newId();
  const id = newId();
  const caller = everybody(projectId);
  const write = { registry, definition, caller };
  const plans = new InsertPlans(registry, settings);
  const arrayFields = arraysOf(definition).map(({ field }) => field);
  const insert = (given: readonly string[]) => {
    const record = { columns: new Map(), arrays: new Map(given.map((field) => [field, [id]])) };
    return { text: plans.answering(definition, [record], caller).statement.text, values: [] };
  };
  const changing = new Set(writeRulesOf(definition).asked.update);
  const values = {
    columns: new Map(columnsOf(definition).flatMap(({ field }) => (changing.has(field) ? [[field, '']] : []))),
    arrays: new Map(arrayFields.map((field) => [field, [id]])),
  };
  await changeRecord(recorder, write, id, values, new Date(0).toISOString(), []);
  const update = recorder.take();
  await replaceArrays(recorder, definition, projectId, id, values);
  const arrays = recorder.take();
  await lockRecord(recorder, write, id, []);
  const lock = recorder.take();
  const callers = { keyChanged: () => {}, userRightsChanged: () => {} };
  const guard = new GrantGuard({ registry, ceilings: [], settings, callers });
  const services = {
    registry,
    database: recorder,
    reader,
    settings,
    guard,
    secrets: new Secrets(),
    hooks: new Map(),
    clock: Date.now,
  };
  await new WritePipeline(services).remove(definition, caller, id, { dryRun: false });
  return [
    { title: 'Create', statements: [insert([])] },
    ...(arrayFields.length === 0 ? [] : [{ title: 'Create with Entity Arrays', statements: [insert(arrayFields)] }]),
    { title: 'Update of every field', statements: update },
    ...(arrays.length === 0 ? [] : [{ title: 'Update of an Entity Array', statements: arrays }]),
    { title: 'Delete', statements: recorder.take() },
    { title: 'Before an update or a delete with hooks or If-Match, or an update of an Entity Array', statements: lock },
  ];
}

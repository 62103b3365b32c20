import type { Definition, PlannedRecord, Registry } from '@catalog-service/engine';
import { type RecordOrigin, type RecordProblem, readRecord } from '@catalog-service/engine';
import { isJsonObject } from '@catalog-service/vocabulary';
import { type ImportProblem, ImportRefused } from './import-refused.js';
import type { ImportSource, Path } from './import-source.js';
import { findImportable } from './importable.js';

/** The records of a file. */
export interface ImportPlan {
  readonly records: readonly PlannedRecord[];
  /** A problem of the record with this index, with its position in the file. */
  problem(record: number, problem: RecordProblem): ImportProblem;
}

/** Reads the records of a file. @throws ImportRefused with all problems that can be found without the database */
export function planImport(registry: Registry, source: ImportSource, origin: RecordOrigin): ImportPlan {
  const records: PlannedRecord[] = [];
  const places: Path[] = [];
  const problems: ImportProblem[] = [];
  const problemIn = (definition: Definition, place: Path, { path, detail }: RecordProblem): ImportProblem => {
    const [field] = path;
    const isKnown = typeof field === 'string' && Object.hasOwn(definition.fields, field);
    return source.problem([...place, ...path], isKnown || path.length === 0 ? 'value' : 'key', detail);
  };

  if (!isJsonObject(source.value)) {
    throw new ImportRefused([source.problem([], 'value', 'The file must be a map: { "Genre": [ { … }, … ], … }.')]);
  }
  for (const [name, list] of Object.entries(source.value)) {
    const definition = findImportable(registry, name);
    if ('refusal' in definition) {
      problems.push(source.problem([name], 'key', definition.refusal));
    } else if (!Array.isArray(list)) {
      problems.push(source.problem([name], 'value', `${name} must be a list of records.`));
    } else {
      for (const [index, data] of list.entries()) {
        const input = readRecord(definition, data, origin);
        records.push({ definition, input });
        places.push([name, index]);
        for (const problem of input.problems) problems.push(problemIn(definition, [name, index], problem));
      }
    }
  }
  if (problems.length > 0) throw new ImportRefused(problems);

  return {
    records,
    problem(record, problem) {
      const [planned, place] = [records[record], places[record]];
      if (planned === undefined || place === undefined) throw new Error(`The plan has no record ${record}`);
      return problemIn(planned.definition, place, problem);
    },
  };
}

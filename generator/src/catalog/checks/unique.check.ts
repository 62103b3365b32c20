import { isGenerated, MOST_INDEXED_CHARACTERS, typeNamed } from '@catalog-service/vocabulary';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { uniquesOf } from '../uniques.js';
import type { Path } from '../yaml-source.js';
import type { Check } from './check.js';
import { checkCondition } from './record-check.check.js';

/** The fields of `unique` and `indexes` are single values that an index can hold. */
export const checkUniques: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    const seen = new Set<string>();
    for (const unique of uniquesOf(file)) {
      const fields = [...checkList(file, entries, unique.fields, unique.fieldsPath)];
      yield* fields;
      if (unique.where !== undefined) {
        yield* checkCondition(file, entries, [...unique.path, 'where'], unique.where, context);
      }
      const isKnown = unique.fields.every((field) => entries.some(({ name }) => name === field));
      if (fields.length > 0 || !isKnown) continue;
      const same = JSON.stringify([columnsOf(unique.fields, entries), unique.scope]);
      if (seen.has(same)) yield invalid(file, unique.path, 'The fields have a list of their own already.');
      seen.add(same);
      const [only] = unique.fields;
      const input = unique.fields.length === 1 ? entries.find(({ name }) => name === only)?.input : undefined;
      if (
        input !== undefined &&
        (only === '_id' || (typeNamed(input.type ?? '').isUnique === true && !isGenerated(input.default)))
      ) {
        yield invalid(file, unique.path, `${only} is unique over all projects without that.`);
      }
      if (isGenerated(input?.default) && unique.scope === 'project') {
        yield invalid(file, unique.path, `${only} is unique in its project without that.`);
      }
    }
    for (const [index, list] of (file.data.indexes ?? []).entries()) {
      yield* checkList(file, entries, list, ['indexes', index]);
    }
  }
};

/** The fields under the names of their columns: an Entity and its id field are one. */
const columnsOf = (list: readonly string[], entries: readonly FieldEntry[]): string[] =>
  list.map((name) => entries.find((entry) => entry.name === name)?.input.id ?? name).sort();

function* checkList(
  file: EntityFile,
  entries: readonly FieldEntry[],
  list: readonly string[],
  path: Path,
): Iterable<Diagnostic> {
  for (const [index, name] of list.entries()) {
    const field = entries.find((entry) => entry.name === name);
    const at = [...path, index];
    if (field === undefined || field.isDamaged) continue;
    const type = typeNamed(field.input.type ?? '', field.input.list);
    const isSingle = type.expressionKind !== undefined && field.input.internal !== true;
    const { maxLength = type.maxLength ?? Number.POSITIVE_INFINITY } = field.input;
    const column = field.input.id ?? name;
    const others = columnsOf(list.slice(0, index), entries);
    if (!isSingle)
      yield invalid(
        file,
        at,
        `An index cannot hold ${name}, which is ${field.input.list === true ? 'a list' : `of the type ${field.input.type}`}.`,
      );
    else if (others.includes(column)) yield invalid(file, at, `${name} stands in the list already.`);
    else if (column === 'projectId')
      yield invalid(file, at, 'The project is part of every list; `scope` says otherwise.');
    else if (type.isText === true && type.name !== 'Enumeration' && maxLength > MOST_INDEXED_CHARACTERS) {
      yield invalid(file, at, `An index holds texts of ${MOST_INDEXED_CHARACTERS} characters at most.`);
    }
  }
}

const invalid = (file: EntityFile, path: Path, message: string): Diagnostic =>
  file.source.atValue(path, { code: 'invalid_unique', message });

import { MOST_INDEXED_CHARACTERS, typeNamed } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Path } from '../../catalog/yaml-source.js';

/** The lists of fields in whose order an entity has indexes. */
export const indexLists = ({ data }: EntityFile): readonly (readonly string[])[] => data.indexes ?? [];

/** The fields of each list are single values that an index can hold. */
export const checkIndexes: Check = function* ({ fields }) {
  for (const [file, entries] of fields) {
    for (const [index, list] of indexLists(file).entries()) {
      yield* checkIndexed(file, entries, list, ['indexes', index]);
    }
  }
};

/** The fields under the names of their columns: an Entity and its id field are one. */
export const columnsOf = (list: readonly string[], entries: readonly FieldEntry[]): string[] =>
  list.map((name) => entries.find((entry) => entry.name === name)?.input.id ?? name).sort();

export function* checkIndexed(
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
      yield invalidList(
        file,
        at,
        `An index cannot hold ${name}, which is ${field.input.list === true ? 'a list' : `of the type ${field.input.type}`}.`,
      );
    else if (others.includes(column)) yield invalidList(file, at, `${name} stands in the list already.`);
    else if (column === 'projectId')
      yield invalidList(file, at, 'The project is part of every list; `scope` says otherwise.');
    else if (type.isText === true && type.name !== 'Enumeration' && maxLength > MOST_INDEXED_CHARACTERS) {
      yield invalidList(file, at, `An index holds texts of ${MOST_INDEXED_CHARACTERS} characters at most.`);
    }
  }
}

export const invalidList = (file: EntityFile, path: Path, message: string): Diagnostic =>
  file.source.atValue(path, { code: 'invalid_unique', message });

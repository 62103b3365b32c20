import type { DatabaseState } from '@catalog-service/migrations';
import type { Catalog, Field } from '../model/model.js';
import { changeSubject, changeWord, type SchemaChange, type WaitingChange } from './change.js';
import { type ChangeOwner, ownerOf } from './change-owner.js';
import { wantedState } from './wanted-state.js';

/**
 * A part that goes while one that fits comes in the same place may only have another name; its data would stay behind. Whether that is
 * so is for people to say: the word of the removal confirms that it is none.
 *
 * @param changes all changes, also those that wait for `migrate --contract`.
 * @param former the catalog before the edit; undefined if unknown. A part that it does not have went earlier, and is not asked about.
 */
export function renameQuestions(
  changes: readonly SchemaChange[],
  have: DatabaseState,
  catalog: Catalog,
  former: () => Catalog | undefined,
): readonly WaitingChange[] {
  const want = wantedState(catalog);
  const added = changes.filter(({ kind }) => kind === 'add-column' || kind === 'add-table');
  const questions = changes.flatMap((gone) => {
    const fitting = added.flatMap((change) => {
      const owner = ownerOf(change, catalog);
      return owner !== undefined && fits(gone, change, have, want) ? [owner] : [];
    });
    return fitting.length === 0 ? [] : [{ gone, fitting }];
  });
  const before = questions.length === 0 ? undefined : former();
  return questions.flatMap(({ gone, fitting }) => {
    const owner = before && ownerOf(gone, before);
    if (before !== undefined && owner === undefined) return [];
    const alike = fitting.filter(
      ({ field }) => owner?.field === undefined || meaningOf(field) === meaningOf(owner.field),
    );
    return alike.length === 0 ? [] : [{ word: changeWord(gone), message: sentence(gone, alike, owner) }];
  });
}

/** What the values of a field stand for besides their type. */
const meaningOf = (field: Field | undefined): string | undefined =>
  field?.relation?.target ?? field?.enumeration?.title;

/** Whether what comes could be what goes: a column of the same type of the table, a table with all its columns. */
function fits(gone: SchemaChange, added: SchemaChange, { tables }: DatabaseState, want: DatabaseState): boolean {
  const [was, is] = [tables[gone.table]?.columns ?? {}, want.tables[added.table]?.columns ?? {}];
  if (gone.kind === 'drop-column') {
    const { column = '' } = added;
    return (
      added.kind === 'add-column' && gone.table === added.table && was[gone.column ?? '']?.type === is[column]?.type
    );
  }
  if (gone.kind !== 'drop-table' || added.kind !== 'add-table') return false;
  return Object.entries(was).every(([column, { type }]) => is[column]?.type === type);
}

function sentence(gone: SchemaChange, fitting: readonly ChangeOwner[], owner: ChangeOwner | undefined): string {
  const lines = fitting.map(({ entity, field }) => {
    const former =
      owner?.field?.name ?? owner?.entity.names.title ?? gone.column ?? tableWords(gone.table, entity, field);
    return `\n    ${field === undefined ? '' : `${field.name} of `}${entity.names.title}: renamedFrom: ${former}`;
  });
  return `${changeSubject(gone)} would stay behind, and be lost with the contract. Was it renamed? Then add its former name, to${lines.join('')}`;
}

/** The former name that a table is of, where no catalog says it. */
const tableWords = (table: string, { table: own }: ChangeOwner['entity'], field: Field | undefined): string =>
  field === undefined
    ? table.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    : table.replace(own, '').replace(/^./, (first) => first.toLowerCase());

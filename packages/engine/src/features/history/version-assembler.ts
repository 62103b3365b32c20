import type { Row } from '@catalog-service/postgres';
import type { ResourceDefinition } from '../../definition/definition.js';
import { type HistoryMember, MEMBER_CELLS } from '../history-of/history-members.js';
import { beforeOf, CELLS, type VersionPosition } from './history-statements.js';
import { positionOf, type Version, versionOf } from './version.js';

/** A version of a record whose changes the history of a root shows. */
export interface MemberVersion<Kind> extends Version {
  readonly kind: Kind;
  readonly id: string;
  /** Position at which the next page begins. */
  readonly next: HistoryPlace;
}

/** A place in a history, and whether the caller sees the root there. */
export interface HistoryPlace {
  readonly position: VersionPosition;
  readonly sees: boolean;
}

/** A version of which some changes may still be read. */
interface Open<Kind> {
  readonly kind: Kind;
  readonly id: string;
  /** Whether the caller sees the record after it, and the root then. */
  readonly sees: boolean;
  readonly seesRoot: boolean;
  readonly rows: Row[];
  next: HistoryPlace;
  isWhole: boolean;
}

/** Puts the changes of a history together to versions, in the order of their last changes. */
export class VersionAssembler<Kind extends Pick<HistoryMember, 'fields'>> {
  readonly #kinds: readonly Kind[];
  readonly #open = new Map<string, Open<Kind>>();
  /** Whether the caller saw the records before the last change of each. */
  readonly #saw = new Map<string, boolean>();
  #seesRoot: boolean;

  /** @param seesRoot whether the caller sees the root at the position at which they begin */
  constructor(kinds: readonly Kind[], seesRoot: boolean) {
    this.#kinds = kinds;
    this.#seesRoot = seesRoot;
  }

  /** Takes the next change. */
  add(row: Row): void {
    const place = Number(row[MEMBER_CELLS.kind]);
    const kind = this.#kinds[place];
    const id = row[MEMBER_CELLS.id] ?? '';
    if (kind === undefined) throw new Error('A change is of no member of the history');
    const record = `${place} ${id}`;
    const key = `${record} ${row[CELLS.xid]}`;
    const isAlone = row[MEMBER_CELLS.isLast] === null;
    const isNext = isAlone && !this.#open.has(key);
    if (isNext) for (const open of this.#open.values()) open.isWhole = true;
    const seesRoot = this.#seesRoot;
    const told = place === 0 ? null : row[MEMBER_CELLS.sees];
    const sees = told == null ? (place === 0 ? seesRoot : this.#saw.get(record) === true) : told === 't';
    const saw = row[CELLS.saw] === null ? sees : row[CELLS.saw] === 't';
    if (place === 0) this.#seesRoot = saw;
    else this.#saw.set(record, saw);
    const next = { position: beforeOf(positionOf(row)), sees: this.#seesRoot };
    if (isNext || row[MEMBER_CELLS.isLast] === 't')
      this.#open.set(key, { kind, id, sees, seesRoot, rows: [], next, isWhole: false });
    const open = this.#open.get(key);
    // Without one, its version was shown before the position.
    if (open === undefined) return;
    open.rows.push(this.#cells(row, place));
    // Elsewhere the rest of a version may stand behind others, and is left out there.
    if (isAlone) open.next = next;
    if (row[MEMBER_CELLS.isFirst] === 't') open.isWhole = true;
  }

  /** The versions that are whole and before which none is open. @param isAtEnd there are no more changes */
  *take(isAtEnd: boolean): Iterable<MemberVersion<Kind>> {
    for (const [key, { kind, id, sees, seesRoot, rows, next, isWhole }] of this.#open) {
      if (!isWhole && !isAtEnd) return;
      this.#open.delete(key);
      const version = versionOf(rows, sees, kind.fields);
      const isOfRoot = kind === this.#kinds[0];
      // What belongs to a record is a part of what the caller saw there.
      yield { ...version, kind, id, next, ...(!isOfRoot && !seesRoot && { shown: undefined }) };
    }
  }

  /** The cells as those of a history of the kind alone. */
  #cells(row: Row, place: number): Row {
    const before = this.#kinds.slice(0, place).reduce((sum, { fields }) => sum + 2 * fields.length, 0);
    const first = MEMBER_CELLS.fields + before;
    const { fields = [] } = this.#kinds[place] ?? {};
    return [...row.slice(0, CELLS.fields), ...row.slice(first, first + 2 * fields.length)];
  }
}

/** Names a kind in an entry of a line; nothing where it is the root. */
export const titleOf = ({ kind, id }: MemberVersion<HistoryMember>, root: ResourceDefinition): string =>
  kind.reading.definition === root ? '' : `"resource":${JSON.stringify(kind.reading.definition.title)},"_id":"${id}",`;

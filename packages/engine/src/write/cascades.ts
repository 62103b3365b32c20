import { arrayText, type Transaction } from '@catalog-service/postgres';
import { goesWithTarget, isTakenAlong } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { ofProject, visibleTo } from '../definition/tenant.js';
import { arraysOf } from './columns.js';
import { writeStatement } from './write-statements.js';

/** Records that are deleted, or lose a reference, together with those that they point at. */
interface Cascade {
  readonly target: string;
  readonly holder: Definition;
  /** SQL that is true of a record `t` of the project `$1` which points at one of the ids `$2`. */
  readonly condition: string;
}

/** Ids of records, by the key of their definition. */
type RecordIds = ReadonlyMap<string, readonly string[]>;

/** The effect of the database's foreign keys and triggers on records of some definitions when another record is deleted. */
export class Cascades {
  readonly #cascades: readonly Cascade[];

  /** @param goals keys of the definitions of interest: no other path is followed */
  constructor(registry: Registry, goals: ReadonlySet<string>) {
    const all = [...registry.resources, ...registry.references].flatMap(cascadesTo);
    const leading = new Set(goals);
    for (let size = -1; size !== leading.size; ) {
      size = leading.size;
      for (const { target, holder } of all) if (leading.has(holder.key)) leading.add(target);
    }
    this.#cascades = all.filter(({ holder }) => leading.has(holder.key));
  }

  /** Whether a delete of such a record can affect one of interest. */
  affects({ key }: Definition): boolean {
    return this.#cascades.some(({ target }) => target === key);
  }

  /**
   * Finds and locks the records that a delete of these affects, including themselves. They are locked already, so no new references
   * to them appear. If deleting the last record of a set deletes its owner, every owner is included.
   */
  async lock(
    transaction: Transaction,
    projectId: string,
    definition: Definition,
    ids: readonly string[],
  ): Promise<RecordIds> {
    const touched = new Map([[definition.key, [...ids]]]);
    const open = [{ key: definition.key, ids }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const { target, holder, condition } of this.#cascades) {
        if (target !== next.key) continue;
        const text =
          `SELECT t."id" FROM "${holder.table}" AS t WHERE ${ofProject('t')} AND ${condition} ` +
          'ORDER BY t."id" FOR UPDATE OF t';
        const { rows } = await transaction.query(writeStatement(text), [projectId, arrayText(next.ids)]);
        const known = touched.get(holder.key) ?? [];
        const seen = new Set(known);
        const found = rows.flatMap(([id]) => (typeof id === 'string' && !seen.has(id) ? [id] : []));
        if (found.length === 0) continue;
        touched.set(holder.key, [...known, ...found]);
        open.push({ key: holder.key, ids: found });
      }
    }
    return touched;
  }
}

/** Whether a delete of such a record deletes or changes rows beside its own: of records that refer to it, and of Entity Arrays. */
export const reachesOthers = memoised((definition: Definition, registry: Registry): boolean => {
  if (arraysOf(definition).length > 0) return true;
  const holders = [...registry.resources, ...registry.references];
  const fields = holders.flatMap((holder) => Object.values({ ...holder.fields, ...holder.internal }));
  return fields.some(
    ({ relation }) =>
      relation?.target === definition.key && (isTakenAlong(relation) || relation.joinTable !== undefined),
  );
});

function cascadesTo(holder: Definition): readonly Cascade[] {
  if (holder.scope === 'global') return [];
  const internal = Object.values(holder.internal ?? {});
  // An Entity is the column of its id field.
  const fields = [...Object.values(holder.fields).filter(({ type }) => type !== 'Entity'), ...internal];
  return fields.flatMap(({ relation, column }) => {
    if (relation === undefined || !goesWithTarget(relation)) return [];
    const { target, joinTable } = relation;
    const isNamed = '= ANY($2::uuid[])';
    if (joinTable === undefined) return [{ target, holder, condition: `t."${column}" ${isNamed}` }];
    const owners = `SELECT "ownerId" FROM "${joinTable}" WHERE ${ofProject()} AND "targetId" ${isNamed}`;
    return [{ target, holder, condition: `t."id" IN (${owners})` }];
  });
}

/** SQL that is true of an id of the definition to which records of the project refer with `restrict`. */
export function heldCondition(registry: Registry, { key }: Definition, id: string, project: string): string {
  const held = [...registry.resources, ...registry.references].flatMap((holder) =>
    Object.values(holder.fields).flatMap(({ relation, column, type }) => {
      if (relation?.target !== key || isTakenAlong(relation)) return [];
      const ofHolder = visibleTo(holder, undefined, project);
      if (type === 'Entity')
        return [`EXISTS (SELECT FROM "${holder.table}" WHERE "${column}" = ${id} AND ${ofHolder})`];
      if (relation.joinTable === undefined) return [];
      return [
        `EXISTS (SELECT FROM "${relation.joinTable}" WHERE "targetId" = ${id} AND ${ofProject(undefined, project)})`,
      ];
    }),
  );
  // Of no record, and the parameter has a type.
  return held.length === 0 ? `${project} IS NULL` : held.join(' OR ');
}

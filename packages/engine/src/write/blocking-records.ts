import { goesWithTarget, isTakenAlong, Problem } from '@catalog-service/vocabulary';
import { decideOperation } from '../access/operation-decision.js';
import type { Definition } from '../definition/definition.js';
import type { Reader } from '../read/reader.js';
import type { Write } from './values.js';

/** Records of one kind of which others may be asked for. */
const MOST_IDS = 10;

/**
 * A sentence about records that keep others from being deleted: they refer to one of these, or to one that would be deleted with these. The
 * caller reads them as in a list, so that the sentence depends on nothing that it may not read.
 *
 * @returns undefined if the caller sees no such records
 */
export async function blockingRecords(
  reader: Reader,
  { registry, definition, caller }: Pick<Write, 'registry' | 'definition' | 'caller'>,
  ids: readonly string[],
): Promise<string | undefined> {
  const holders = [...registry.resources, ...registry.references];
  /** Ids of the records of one kind that refer to others; none if the caller may not know. */
  const referring = async (
    holder: Definition,
    name: string,
    targets: readonly string[],
  ): Promise<readonly string[]> => {
    if (!decideOperation(caller, holder, 'list', registry).allowed) return [];
    // Also those that lists leave out unless a query names the id.
    const query = { _id: { _type: 'NotNull' }, [name]: targets };
    try {
      const page = await reader.list(holder, caller, {}, { query, limit: MOST_IDS, count: false });
      const { data }: { readonly data: readonly { readonly _id: string }[] } = JSON.parse(page);
      return data.map(({ _id }) => _id);
    } catch (error) {
      if (error instanceof Problem) return [];
      throw error;
    }
  };
  const seen = new Set([definition.key]);
  const open: { readonly target: Definition; readonly ids: readonly string[] }[] = [{ target: definition, ids }];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const holder of holders) {
      for (const [name, { type, relation, aliasOf }] of Object.entries(holder.fields)) {
        if (relation?.target !== next.target.key || type !== 'Entity' || aliasOf !== undefined) continue;
        const isFollowed = goesWithTarget(relation);
        if (isFollowed ? seen.has(holder.key) : isTakenAlong(relation)) continue;
        const found = await referring(holder, name, next.ids.slice(0, MOST_IDS));
        if (found.length === 0) continue;
        if (isFollowed) {
          seen.add(holder.key);
          open.push({ target: holder, ids: found });
        } else if (next.target === definition) {
          return `A record of ${holder.title} refers to this ${definition.title} by ${name}.`;
        } else {
          return `A record of ${holder.title} refers by ${name} to a ${next.target.title} that would be deleted with this ${definition.title}.`;
        }
      }
    }
  }
  return undefined;
}

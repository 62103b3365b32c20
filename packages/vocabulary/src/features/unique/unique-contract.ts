import type { Reference, ReferenceContract, Resource, ResourceContract } from '../../model/entity.js';
import type { WrittenExpression } from '../../model/types.js';

/** The lists of an entity as its contract has them. */
export const UNIQUE_WRITTEN = {
  unique: ({ uniques }: Resource | Reference) =>
    uniques.length === 0
      ? undefined
      : uniques.map(({ where, ...list }) => ({ ...list, ...(where !== undefined && { where: where.text }) })),
};

/** The lists of a contract. @param asWritten of an expression that the contract has as a text */
export const readUniques = (
  { unique = [] }: ResourceContract | ReferenceContract,
  asWritten: (text: string) => WrittenExpression,
): Resource['uniques'] =>
  unique.map(({ where, ...list }) => ({ ...list, ...(where !== undefined && { where: asWritten(where) }) }));

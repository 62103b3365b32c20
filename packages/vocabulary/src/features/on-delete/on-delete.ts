/**
 * The effect of a delete on the records that refer to the deleted one: it deletes them too, it is rejected, or their reference becomes
 * null.
 */
export const ON_DELETE = ['cascade', 'restrict', 'setNull'] as const;

export type OnDelete = (typeof ON_DELETE)[number];

/** The part of a relation that decides about deletes; by default they are refused. */
type Deleting = { readonly onDelete?: OnDelete | undefined } | undefined;

/** Whether a record is deleted with the one that it points at, or with the last one of its set. */
export const goesWithTarget = (relation: Deleting): boolean => relation?.onDelete === 'cascade';

/** Whether a reference becomes null with the record that it points at. */
export const isCleared = (relation: Deleting): boolean => relation?.onDelete === 'setNull';

/** Whether a delete of the record that it points at changes a record. */
export const isTakenAlong = (relation: Deleting): boolean => goesWithTarget(relation) || isCleared(relation);

/** What is known of a relation of which nothing is said. */
export const REFUSED = { onDelete: 'restrict' } as const;

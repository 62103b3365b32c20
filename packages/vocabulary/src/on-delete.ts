/**
 * The effect of a delete on the records that refer to the deleted one: it deletes them too, it is rejected, or their reference becomes
 * null.
 */
export const ON_DELETE = ['cascade', 'restrict', 'setNull'] as const;

export type OnDelete = (typeof ON_DELETE)[number];

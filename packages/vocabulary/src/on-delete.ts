/**
 * What a delete does to the records that point at the deleted one: it deletes them too, it is refused, or their pointer becomes
 * null.
 */
export const ON_DELETE = ['cascade', 'restrict', 'setNull'] as const;

export type OnDelete = (typeof ON_DELETE)[number];

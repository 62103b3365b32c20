// Generated from catalog/service.yaml by templates/client/paging.ts.hbs. Do not edit.

/** Records in a page: how many by default, and how many at most. */
export const PAGING = { defaultLimit: 10, maximumLimit: 100 } as const;

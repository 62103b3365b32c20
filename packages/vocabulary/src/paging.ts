/** How many records a list gives: what the catalog says for the whole service. */
export interface PagingLimits {
  readonly defaultLimit: number;
  readonly maximumLimit: number;
}

/** The most records that a catalog may let a list give: an answer is put together in memory, beside others. */
export const MOST_RECORDS = 10_000;

export const PAGING_PARAMETERS = ['limit', 'skip'] as const;

export type PagingParameter = (typeof PAGING_PARAMETERS)[number];

/** The cursor that a list goes on behind, in the query string or in the body. */
export const AFTER = 'after';

export const AFTER_DESCRIPTION =
  'Cursor: `next` of the previous page, or empty for the first page. It is valid for its query and sort, and excludes `skip`.';

/** What one of the parameters may be: a whole number within bounds. */
export interface PagingRule {
  readonly minimum: number;
  /** Absent: as high as a number is exact. */
  readonly maximum?: number;
  readonly initial: number;
  readonly description: string;
}

export type PagingRules = Readonly<Record<PagingParameter, PagingRule>>;

/** The rules of the parameters of a list. */
export function pagingRules({ defaultLimit, maximumLimit }: PagingLimits): PagingRules {
  return {
    limit: { minimum: 1, maximum: maximumLimit, initial: defaultLimit, description: 'Number of records to fetch.' },
    skip: { minimum: 0, initial: 0, description: 'Number of records to skip.' },
  };
}

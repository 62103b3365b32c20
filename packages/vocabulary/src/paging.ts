/** Records of a list, from the catalog, for the whole service. */
export interface PagingLimits {
  readonly defaultLimit: number;
  readonly maximumLimit: number;
}

/** Upper bound of `maximumLimit`: several answers are in memory at once. */
export const MOST_RECORDS = 10_000;

export const PAGING_PARAMETERS = ['limit', 'skip'] as const;

export type PagingParameter = (typeof PAGING_PARAMETERS)[number];

/** The cursor after which a list continues, in the query string or in the body. */
export const AFTER = 'after';

export const AFTER_DESCRIPTION =
  'Cursor: `next` of the previous page, or empty for the first page. It is valid for its query and sort, and excludes `skip`.';

/** The bounds of a parameter, which is a whole number. */
export interface PagingRule {
  readonly minimum: number;
  /** Absent: the largest exact integer. */
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

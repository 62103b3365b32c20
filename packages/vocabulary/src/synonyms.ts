/**
 * What people write who know other interfaces, by what it is called here; case and separators do not matter. A word is only taken
 * for what is known where it stands: `all` is an operator in a query, and in a path it is not.
 */
const CALLED: Readonly<Record<string, string>> = {
  query: 'filter filters where condition conditions criteria',
  select: 'fields columns projection attributes include returning',
  sort: 'order orderby sortby ordering',
  limit: 'pagesize perpage size take top first max',
  skip: 'page offset start from',
  after: 'cursor pagetoken startingafter',
  data: 'body record records item items payload values attributes',
  _not: 'nor',
  EqualTo: 'eq equals is',
  NotEqual: 'ne neq notequals isnot',
  GreaterThan: 'gt more',
  GreaterThanOrEqual: 'gte ge atleast min',
  LessThan: 'lt less',
  LessThanOrEqual: 'lte le atmost max',
  InBetween: 'between range',
  Includes: 'in oneof any isin',
  IncludesAll: 'all containsall',
  IncludesNone: 'nin notin none',
  Search: 'like ilike contains icontains regex regexp match text',
  NotContains: 'notlike',
  StartsWith: 'prefix beginswith',
  EndsWith: 'suffix',
  IsNull: 'null empty isempty missing',
  NotNull: 'exists isnotnull notempty',
  Public: 'anonymous everyone guest',
  'get-list': 'list search find query all index',
  'get-item': 'item get show read fetch one',
  count: 'total',
  'create-many': 'bulkcreate createbulk batchcreate createall bulk batch',
  'update-many': 'bulkupdate updatebulk batchupdate updateall',
  'delete-many': 'bulkdelete deletebulk batchdelete deleteall',
};

/** What is meant, by what is written. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = Object.entries(CALLED).reduce(
  (words, [meant, others]) => {
    for (const word of others.split(' ')) words.set(word, [...(words.get(word) ?? []), meant]);
    return words;
  },
  new Map<string, string[]>(),
);

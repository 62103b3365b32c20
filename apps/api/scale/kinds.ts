/** How a page of ten is found in a large project. */
export type Way =
  /** By an index: hardly a row is read beyond those that are answered, whatever the project has and whether anything matches. */
  | 'index'
  /** In the order of the page, until ten match: quick where many match, and linear where few do. */
  | 'until ten match'
  /** By the index of the parts of texts, after a bounded number of records in the order of the page. */
  | 'search'
  /** All that the project has is read, or all that matches another condition, or all that the caller's labels are on. */
  | 'linear';

/** One kind of filter or sort of the query language. */
export interface Kind {
  readonly title: string;
  readonly way: Way;
  readonly query?: object;
  readonly sort?: Readonly<Record<string, 'ASC' | 'DESC'>>;
  /** Labels that narrow the caller: on few records, or on many. Absent: nothing narrows it. */
  readonly labels?: 'few' | 'many';
  /** What the sort has of the record behind which the page begins. */
  readonly behind?: readonly (string | null)[];
}

/** Values of a record in the middle of the project. */
export interface Sample {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly createdAt: string;
  readonly statusId: string;
  /** Ids of labels that few and many records carry. */
  readonly few: string;
  readonly many: string;
  /** Part of few names. */
  readonly word: string;
}

/** Fields of a monitor that the tests of scale index: a text, one that may be null, an enumeration, a date, a boolean. */
export const INDEXED = [
  'name',
  'monitoringInterval',
  'monitorType',
  'incomingRequestReceivedAt',
  'disableActiveMonitoring',
];

/** Fields of a monitor that the tests of scale search by an index. */
export const SEARCHED = ['name', 'description'];

const NONE = 'nothing of this name';
const BEFORE_ALL = '1970-01-01T00:00:00.000Z';
const AFTER_ALL = '2999-01-01T00:00:00.000Z';

/** Every kind of filter and sort, of monitors with the indexes of `INDEXED`. */
export function kinds({ id, slug, name, createdAt, statusId, few, many, word }: Sample): readonly Kind[] {
  const op = (_type: string, value: unknown) => ({ _type, value });
  const between = (startValue: string, endValue: string) => ({ _type: 'InBetween', startValue, endValue });
  const index = (title: string, rest: Omit<Kind, 'title' | 'way'>): Kind => ({ title, way: 'index', ...rest });
  const untilTen = (title: string, rest: Omit<Kind, 'title' | 'way'>): Kind => ({
    title,
    way: 'until ten match',
    ...rest,
  });
  const search = (title: string, rest: Omit<Kind, 'title' | 'way'>): Kind => ({ title, way: 'search', ...rest });
  const linear = (title: string, rest: Omit<Kind, 'title' | 'way'>): Kind => ({ title, way: 'linear', ...rest });
  return [
    // What every resource has an index for.
    index('no filter, newest first', {}),
    index('no filter, oldest first', { sort: { createdAt: 'ASC' } }),
    index('no filter, by cursor from the middle on', { behind: [createdAt, id] }),
    index('_id', { query: { _id: id } }),
    index('list of _id', { query: { _id: [id, statusId] } }),
    index('createdAt before, none', { query: { createdAt: op('LessThan', BEFORE_ALL) } }),
    index('createdAt between, one', { query: { createdAt: between(createdAt, createdAt) } }),
    index('Entity or its id', { query: { currentMonitorStatusId: statusId } }),
    index('Entity or its id, none', { query: { currentMonitorStatusId: id } }),
    index('Entity or its id, none, sort by indexed text', {
      query: { currentMonitorStatusId: id },
      sort: { name: 'ASC' },
    }),
    index('two Entities, of which none meets one', {
      query: { currentMonitorStatusId: statusId, createdByUserId: id },
    }),
    index('two Entities, of which none meets the other', {
      query: { currentMonitorStatusId: id, createdByUserId: null },
    }),
    index('two Entities in _or, none', { query: { _or: [{ currentMonitorStatusId: id }, { createdByUserId: id }] } }),
    index('list of ids of an Entity, none', { query: { currentMonitorStatusId: [id, few] } }),
    // A unique field.
    index('unique: equal', { query: { slug } }),
    index('unique: equal but for the case', { query: { slug: slug.toUpperCase() } }),
    index('unique: list', { query: { slug: [slug, slug.toUpperCase(), NONE] } }),
    index('unique: EqualToOrNull', { query: { slug: op('EqualToOrNull', slug) } }),
    index('unique: null', { query: { slug: null } }),
    index('unique: two in _or', { query: { _or: [{ slug }, { slug: NONE }] } }),
    // An indexed field.
    index('indexed text: equal', { query: { name } }),
    index('indexed text: equal, none', { query: { name: NONE } }),
    index('indexed text: list, none', { query: { name: [NONE, `${NONE}!`] } }),
    index('indexed text: EqualToOrNull, none', { query: { name: op('EqualToOrNull', NONE) } }),
    index('indexed text: null, none', { query: { name: null } }),
    index('indexed text: greater, none', { query: { name: op('GreaterThan', '~') } }),
    index('indexed text: greater, most', { query: { name: op('GreaterThan', 'A') } }),
    index('indexed text: less or null, none', { query: { name: op('LessThanOrNull', ' ') } }),
    index('indexed text: between, none', { query: { name: between('~', '~~') } }),
    index('indexed enumeration: equal, many', { query: { monitorType: 'API' } }),
    index('indexed enumeration: equal, none', { query: { monitorType: 'Kubernetes' } }),
    index('indexed date: after, none', { query: { incomingRequestReceivedAt: op('GreaterThan', AFTER_ALL) } }),
    index('indexed date: null, all', { query: { incomingRequestReceivedAt: null } }),
    index('indexed date: NotNull, none', { query: { incomingRequestReceivedAt: { _type: 'NotNull' } } }),
    index('indexed boolean: equal, many', { query: { disableActiveMonitoring: true } }),
    index('indexed: two, one of which none meets', { query: { name: NONE, disableActiveMonitoring: true } }),
    index('indexed: two in _or, none', { query: { _or: [{ name: NONE }, { monitorType: 'Kubernetes' }] } }),
    index('sort by indexed text', { sort: { name: 'ASC' } }),
    index('sort by indexed text, backwards', { sort: { name: 'DESC' } }),
    index('sort by indexed text, by cursor', { sort: { name: 'ASC' }, behind: [name, id] }),
    index('sort by indexed text, backwards, by cursor', { sort: { name: 'DESC' }, behind: [name, id] }),
    index('sort by what may be null, by cursor', { sort: { monitoringInterval: 'ASC' }, behind: ['500', id] }),
    index('sort by what may be null, by cursor at nulls', { sort: { monitoringInterval: 'ASC' }, behind: [null, id] }),
    index('the same, backwards', { sort: { monitoringInterval: 'DESC' }, behind: ['500', id] }),
    index('the same, backwards at nulls', { sort: { monitoringInterval: 'DESC' }, behind: [null, id] }),
    index('sort by indexed text within a range of it', {
      query: { name: op('GreaterThan', name) },
      sort: { name: 'ASC' },
    }),
    // Related records.
    index('Entity Array: a label that few have', { query: { labels: [few] } }),
    untilTen('Entity Array: a label that many have', { query: { labels: [many] } }),
    index('Entity Array: IncludesAll', { query: { labels: op('IncludesAll', [few]) } }),
    untilTen('Entity Array: IncludesNone', { query: { labels: op('IncludesNone', [few]) } }),
    untilTen('Entity Array: null', { query: { labels: null } }),
    linear('of an Entity: its name, none', { query: { currentMonitorStatus: { name: NONE } } }),
    untilTen('of an Entity: its name', { query: { currentMonitorStatus: { name: 'Operational' } } }),
    // What no index knows.
    linear('text without an index: equal, none', { query: { description: NONE } }),
    linear('date without an index: after, none', { query: { updatedAt: op('GreaterThan', AFTER_ALL) } }),
    untilTen('boolean without an index: equal, many', { query: { isOwnerNotifiedOfResourceCreation: true } }),
    linear('Search, none', { query: { monitoringInterval: op('Search', NONE) } }),
    linear('StartsWith, none', { query: { monitoringInterval: op('StartsWith', NONE) } }),
    linear('EndsWith, none', { query: { monitoringInterval: op('EndsWith', NONE) } }),
    // The parts of a searchable text.
    search('searchable: Search, none', { query: { name: op('Search', NONE) } }),
    search('searchable: Search, one', { query: { name: op('Search', word) } }),
    untilTen('searchable: Search of one digit five times', { query: { name: op('Search', '00000') } }),
    search('searchable: Search, many', { query: { name: op('Search', 'monitor') } }),
    search('searchable: StartsWith, none', { query: { name: op('StartsWith', NONE) } }),
    search('searchable: EndsWith, none', { query: { name: op('EndsWith', NONE) } }),
    search('searchable: MultiSearch, none', {
      query: { any: { _type: 'MultiSearch', value: 'qqq', fields: ['name', 'description'] } },
    }),
    search('searchable: Search, none, oldest first', {
      query: { name: op('Search', NONE) },
      sort: { createdAt: 'ASC' },
    }),
    search('searchable: labels on many: Search, none', { labels: 'many', query: { name: op('Search', NONE) } }),
    untilTen('searchable: Search of two letters, none', { query: { name: op('Search', '~~') } }),
    untilTen('NotContains', { query: { name: op('NotContains', NONE) } }),
    linear('MultiSearch, none', {
      query: { any: { _type: 'MultiSearch', value: NONE, fields: ['monitoringInterval', 'name'] } },
    }),
    linear('JSON: contains, none', { query: { customFields: { nothing: 1 } } }),
    untilTen('NotEqual', { query: { name: op('NotEqual', NONE) } }),
    linear('NotEqual, none', { query: { name: op('NotEqual', name), description: NONE } }),
    untilTen('IncludesNone', { query: { name: op('IncludesNone', [name]) } }),
    untilTen('_not', { query: { _not: { name } } }),
    linear('_or with a field without an index, none', { query: { _or: [{ name: NONE }, { description: NONE }] } }),
    linear('sort by a field without an index', { sort: { updatedAt: 'DESC' } }),
    linear('sort by indexed text, then another', { sort: { monitorType: 'ASC', updatedAt: 'ASC' } }),
    // Callers that labels narrow.
    index('labels on few', { labels: 'few' }),
    index('labels on few, none matches', { labels: 'few', query: { description: NONE } }),
    untilTen('labels on many', { labels: 'many' }),
    index('labels on many: indexed text, none', { labels: 'many', query: { name: NONE } }),
    index('labels on many: unique', { labels: 'many', query: { slug } }),
    linear('labels on many: text without an index, none', { labels: 'many', query: { description: NONE } }),
    linear('labels on many: Search, none', { labels: 'many', query: { monitoringInterval: op('Search', NONE) } }),
    linear('labels on many: another label, none', {
      labels: 'many',
      query: { labels: op('IncludesAll', [few, many]) },
    }),
    linear('labels on many: sort by a field without an index', { labels: 'many', sort: { updatedAt: 'DESC' } }),
  ];
}

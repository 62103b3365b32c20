import { OPERATORS } from './operators/index.js';

/** Words of other interfaces for the names of this one, without case and separators. A word counts only where its name is known. */
const CALLED: Readonly<Record<string, string>> = {
  query: 'filter filters selector where condition conditions criteria q search',
  select: 'fields source columns projection attributes include returning expand populate embed relations loadrelations',
  sort: 'order orderby sortby ordering',
  limit: 'pagesize perpage size take top first max maxresults',
  skip: 'page pagenumber offset start from startat startindex after',
  after:
    'cursor pagetoken startingafter before endingbefore since sinceid afterid lastid maxid next nextcursor lasteventid page',
  groupBy: 'group groups by facet facets dimension dimensions bucket buckets interval granularity',
  by: 'interval unit granularity period part bucket',
  timeZone: 'tz zone',
  average: 'avg mean',
  distinct: 'unique cardinality countdistinct',
  resources: 'event events eventtype eventtypes type types topic topics model models objects query select',
  isEnabled: 'active enabled',
  url: 'callback callbackurl endpoint target targeturl address uri webhookurl',
  request: 'requestid xrequestid id',
  caller: 'actor author user key',
  from: 'since after start begin',
  to: 'version versionid revision until before end',
  asOf: 'at moment timestamp pointintime',
  added: 'create created insert inserted new',
  updated: 'update change changed modified',
  removed: 'delete deleted destroyed',
  measures:
    'measure metric metrics aggregate aggregates aggregation aggregations aggs function functions field fields select',
  data: 'body record records item items payload values attributes id ids',
  _not: 'nor',
  startValue: 'from start min since',
  endValue: 'to end max until',
  Public: 'anonymous everyone guest',
  docs: 'apidocs documentation swaggerui reference',
  'openapi.json': 'swagger.json swagger openapi openapi.yaml',
  'get-list': 'list search find query all index export download csv',
  'get-item': 'item get show read fetch one',
  count: 'total',
  events: 'stream changes feed subscribe watch sse notifications',
  history: 'versions revisions audit auditlog changelog',
  'restore-version': 'revert rollback',
  restore: 'undelete recover unarchive',
  mcp: 'sse modelcontextprotocol',
  'create-many': 'bulkcreate createbulk batchcreate createall bulk batch import',
  'update-many': 'bulkupdate updatebulk batchupdate updateall',
  'delete-many': 'bulkdelete deletebulk batchdelete deleteall deletebyquery deletewhere removeall purge clear',
};

const CALLED_OPERATORS = Object.values(OPERATORS).flatMap(({ name, called }) =>
  called === undefined ? [] : [[name, called] as const],
);

/** The names by synonym. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = [...Object.entries(CALLED), ...CALLED_OPERATORS].reduce(
  (words, [meant, others]) => {
    for (const word of others.split(' ')) words.set(word, [...(words.get(word) ?? []), meant]);
    return words;
  },
  new Map<string, string[]>(),
);

/** Longer words are truncated, which bounds the cost. */
const MAXIMUM_LENGTH = 64;
/** Shorter words are part of too many names. */
const SHORTEST_PART = 4;

/** Edit distance that counts a swap of two neighbours as one step (optimal string alignment). */
export function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_$[\]-]/g, '');

/**
 * The known word that `word` probably means, or undefined: the same one except for case and separators, a synonym, one with the same
 * words and few others, one in which at most one letter in three differs, the shortest that begins or ends with it, or a synonym of its
 * last or first word. The first of equally near ones wins.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = plain(word.slice(0, MAXIMUM_LENGTH));
  const candidates = [...known];
  const near = nearestInLetters(wanted, candidates);
  if (near !== undefined && plain(near) === wanted) return near;
  const meant = SYNONYMS.get(wanted)?.find((synonym) => candidates.includes(synonym));
  return (
    meant ??
    nearestInWords(word, candidates) ??
    near ??
    shortestAround(wanted, candidates) ??
    synonymInWords(word, candidates)
  );
}

/** The words of a name in the singular: can, read and book of CanReadBooks. */
export const wordsOf = (name: string): string[] =>
  name
    .slice(0, MAXIMUM_LENGTH)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '');

/** The name that has all of several words and the fewest others; a word that many names have tells least. */
function nearestInWords(name: string, candidates: readonly string[]): string | undefined {
  const wanted = wordsOf(name);
  if (wanted.length < 2) return undefined;
  const words = candidates.map((candidate) => [candidate, new Set(wordsOf(candidate))] as const);
  const fitting = words.filter(([, others]) => wanted.every((word) => others.has(word)));
  if (fitting.length < 2) return fitting[0]?.[0];
  const uses = (word: string) => words.filter(([, others]) => others.has(word)).length;
  const distance = (others: ReadonlySet<string>) =>
    [...others].reduce((sum, word) => (wanted.includes(word) ? sum : sum + 1 + 1 / uses(word)), 0);
  return fitting
    .map(([candidate, others]) => [candidate, distance(others)] as const)
    .reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

/** `limit` for hitsPerPage, `after` for start_cursor, `query` for filterGroups and structuredQuery. */
function synonymInWords(name: string, candidates: readonly string[]): string | undefined {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  const parts = [words.slice(-2).join(''), words.at(-1) ?? '', words[0] ?? ''];
  const synonyms = parts.flatMap((part) => [part, `${part}s`]).flatMap((part) => [part, ...(SYNONYMS.get(part) ?? [])]);
  return synonyms.find((synonym) => candidates.includes(synonym));
}

/** `Owner` for ProjectOwner, `created` for createdAt. */
function shortestAround(wanted: string, candidates: readonly string[]): string | undefined {
  if (wanted.length < SHORTEST_PART) return undefined;
  const around = candidates.filter((candidate) => {
    const letters = plain(candidate);
    return letters.startsWith(wanted) || letters.endsWith(wanted);
  });
  return around.reduce<string | undefined>((best, one) => (best && best.length <= one.length ? best : one), undefined);
}

function nearestInLetters(wanted: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const letters = plain(candidate);
    if (Math.abs(letters.length - wanted.length) >= bestDistance) continue;
    const steps = editDistance(wanted, letters);
    if (steps < bestDistance) {
      best = candidate;
      bestDistance = steps;
    }
  }
  return best;
}

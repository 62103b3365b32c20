import { contract } from '@catalog-service/testing/contract';
import { searchedText } from '@catalog-service/vocabulary';

/** A record of PostgreSQL's log begins with the name of the application; further lines of it are indented. */
const EXECUTED = /^(\S*) LOG: {2}execute \S+: ([\s\S]*)$/;
/** What the service calls itself; the operator's commands have another name, and may look across projects. */
const SERVICE = 'catalog-service';
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|\$\w*\$|[A-Za-z_]\w*|\d[\w.]*|\S/g;

/** What glues JSON together within PostgreSQL: brackets and quotation marks alone. */
const GLUE = /^'[[\]{},":]*'$/;
/**
 * The unpaired ones of a text in JSON, its moments and its nulls; then what the check of the schema asks the catalogue of PostgreSQL,
 * and what the watch of silent sessions asks the server.
 */
const CONSTANTS = new Set([
  ...["'null'", "'UTC'", `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`],
  ...["'r'", "'p'", "'v'", "'m'", `'"_prisma_migrations"'`],
  ...["'standby'", "'read-only'", "'transaction_read_only'"],
  ...["'role'", "'none'", "'YYYYMMDDHH24MISSUS'", "'disabled'", "'active'", "'Client'", "'500 ms'"],
  ...["'max_connections'", "'superuser_reserved_connections'", "'reserved_connections'"],
  ...['0', '1000'],
  // The counts of requests that no index served.
  ...["'unserved:'", "'unserved:%'", "'requests'", "'milliseconds'", "'since'", "'lastAt'", '500'],
  // Records of a write by query, and one more; the flush before events are read.
  ...['1001', "'synchronous_commit'", "'local'"],
  // The records that a search reads first, and its plain letters.
  '5000',
  ...(searchedText('t').match(/'[^']+'/g) ?? []),
  // Parts of time, and the first moment that one begins.
  ...["'hour'", "'day'", "'week'", "'month'", "'0001-01-01 00:00:00+00'"],
]);
/** Of statements about changes and deleted records: operations, keys of facts, limits of batches, days of partitions. */
const ABOUT_CHANGES = /"(?:RecordEvent|RecordVersion|DeletedRecord|WebhookCursor|Service)"|'service\.|'history /;
const OF_CHANGES = new Set([
  ...["'create'", "'insert'", "'update'", "'delete'", "'row'", "'labels'", "'id'", "'infinity'", "'epoch'", "'1 day'"],
  ...["' '", "'/'", "'off'", "'history '", "'history emptied'", '9223372036854775807'],
  ...['1', '2', '3', '8', '10', '32', '64', '100', '108', '86400', '4294967296', `'"RecordEvent_seq"'`],
  ...["', '", "'service.actor'", "'service.request'", "'service.restores'", "'ownerId'", "'targetId'"],
  // The job for retention.
  ...['31', '86400000', "'500ms'"],
]);
/** Of statements that read what the operator does with a project. */
const ABOUT_MARKS = /"ProjectMark"/;
const OF_MARKS = new Set(["' '", "'-'", "'paused'"]);
/** The locks of the jobs. */
const LOCKS = /^SELECT pg_try_advisory_xact_lock\(727073\d\d\)$|^SET LOCAL lock_timeout = '500ms'$/;
const KEYS = new Set(
  contract.resources.flatMap(({ fields }) => fields.map(({ name }) => name)).concat('name', 'description', 'color'),
);
/**
 * The size of a page is part of a request's shape, and so of the text; so is the place of a reference among those that are
 * looked up. Columns are counted in BY, and PostgreSQL says -1 where there is no limit.
 */
const COUNTED_BY = new Set(['LIMIT', 'SELECT', 'BY', '-']);
/** A page by cursor reads one record more, to know whether it is the last. */
const LARGEST_COUNT = 101;

/** The texts of all statements with parameters that the service sent, from a log that PostgreSQL wrote with `log_statement`, each once. */
export function executedTexts(log: string): readonly string[] {
  const texts = log.split(/\n(?!\t)/).flatMap((record) => {
    const [, application, text = ''] = EXECUTED.exec(record) ?? [];
    return application === SERVICE ? [text] : [];
  });
  return [...new Set(texts)];
}

/** What belongs to a project: resources, and the references that are kept for each project apart. */
const TENANT_TABLES = new Set(
  [...contract.resources, ...contract.references.filter(({ scope }) => scope === 'project')].map(({ name }) =>
    name.replaceAll(' ', ''),
  ),
);

/** In a history or among deleted records: a table, one that joins records, or a column. */
const ENTITIES = [...contract.resources, ...contract.references].map(({ name }) => name.replaceAll(/[ -]/g, ''));
const TABLE = new RegExp(`^'@?(?:${ENTITIES.join('|')})(?:Labels|(?<=@.*)\\w+)?'$`, 'i');
const COLUMN = /^'(\w+)'$/;

/** Which process sends webhooks is decided where there is one in any project. */
const LEADS =
  /^INSERT INTO "Service" AS s [^;]* WHERE EXISTS \(SELECT FROM "\w+" AS e WHERE e\."isEnabled"\) ON CONFLICT /;

/** Looks for what is to be unique in all projects: an id, a slug. It answers with places in the request alone. */
const ACROSS_PROJECTS =
  /^WITH given AS \(SELECT \* FROM unnest\(\$2::uuid\[\], [^"]*SELECT given\.ordinal FROM given WHERE EXISTS \(SELECT FROM "\w+" AS t WHERE (t\."id"|NORMALIZE\(upper\(NORMALIZE\(lower\(NORMALIZE\(t\."\w+"\)\), NFD\)\)\)) = /;

/** Tables of projects that a statement reads or writes without a word of the project. */
export function unfencedTables(text: string): readonly string[] {
  if (text.includes('"projectId"') || ACROSS_PROJECTS.test(text) || LEADS.test(text)) return [];
  const tables = [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO) "(\w+)"/g)].map(([, table = '']) => table);
  return tables.filter((table) => TENANT_TABLES.has(table));
}

/** Columns of an answer by their number, in `GROUP BY` and in `ORDER BY` beside names. */
const ORDINALS = /(?<=GROUP BY )\d+(?:, \d+)*|, \d+ (?:ASC|DESC)\b/g;

/** What the check of the schema asks: catalogues of PostgreSQL alone, which no request is about. */
const OF_SCHEMA =
  /^(?:SELECT \(SELECT coalesce\((?:(?! (?:FROM|JOIN) ").)* FROM pg_|WITH own AS \(\s+SELECT [\w., ]+ FROM pg_class )(?:(?! (?:FROM|JOIN) ").)*$/s;

/** Whether the records that a search reads first fill the page. */
const FULL_PAGE = /(?<=\(SELECT count\(\*\) FROM near\) = )\d+/g;

/** The constants in the text of a statement that no plan of ours has: a value of a request would be one. */
export function valuesIn(text: string): readonly string[] {
  if (OF_SCHEMA.test(text) || LOCKS.test(text)) return [];
  const tokens = text.replace(ORDINALS, '').replace(FULL_PAGE, '').match(TOKEN) ?? [];
  const [isAbout, isMarked] = [ABOUT_CHANGES.test(text), ABOUT_MARKS.test(text)];
  const isExplained = (token: string) => (isAbout && isOfChanges(token)) || (isMarked && OF_MARKS.has(token));
  return tokens.filter(
    (token, index) => isConstant(token) && !isOurs(token, tokens[index - 1] ?? '') && !isExplained(token),
  );
}

function isConstant(token: string): boolean {
  return /^(?:'|\d|\$\D)/.test(token);
}

const isOfChanges = (token: string): boolean =>
  OF_CHANGES.has(token) || TABLE.test(token) || KEYS.has(COLUMN.exec(token)?.[1] ?? '');

function isOurs(token: string, before: string): boolean {
  if (CONSTANTS.has(token) || GLUE.test(token)) return true;
  // The first element of an array.
  if (token === '1' && before === '[') return true;
  const key = /^'[{,]"(\w+)":"?'$/.exec(token)?.[1];
  if (key !== undefined) return KEYS.has(key);
  return COUNTED_BY.has(before) && /^\d+$/.test(token) && Number(token) <= LARGEST_COUNT;
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** Words that people call the things of their business, and generated code or its runtime something else. */
const BUSINESS =
  wordsOf(`order class client service resource entity page field import export access problem permission role change
version record event label match attempt outcome property none module controller hooks references resources index count limit permissionName permissionLists multiSearch`);

/** What `keyword.kwlist`, `keyword.softkwlist` and `dir(builtins)` of Python 3.11 have. */
const PYTHON =
  wordsOf(`False None True and as assert async await break class continue def del elif else except finally for from global
if import in is lambda nonlocal not or pass raise return try while with yield case match ArithmeticError AssertionError AttributeError
BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError
ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError
Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError
ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError OSError OverflowError PendingDeprecationWarning
PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration
StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError
UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError abs aiter all
anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod
enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter
len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr
slice sorted staticmethod str sum super tuple type vars zip`);

/** Reserved words of PostgreSQL, its names of types and functions, and the columns that every table has. */
const POSTGRES =
  wordsOf(`all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case
cast char character check coalesce collate collation column concurrently constraint create cross current_catalog current_date
current_role current_schema current_time current_timestamp current_user dec decimal default deferrable desc distinct do else end except
excluded exists extract false fetch float for foreign freeze from full grant greatest group grouping having ilike in initially inner
inout int integer intersect interval into is isnull join json lateral leading least left like limit localtime localtimestamp lower
national natural nchar new none normalize not notnull null nullif numeric offset oid old on only or order out outer overlaps overlay
placing position precision primary public real references returning right row rows select session_user setof similar smallint some
substring symmetric system_user table tablesample text then time timestamp to trailing treat trim true union unique user using uuid
values varchar variadic verbose when where window with xmlattributes tableoid xmin cmin xmax cmax ctid`);

/** Names that Prisma reserves for models, its scalar types, and words of its schemas. */
const PRISMA =
  wordsOf(`async await break case catch class const continue debugger default delete do else enum export extends false
finally for function if implements import in instanceof interface let new null package private protected public return super switch
this throw true try typeof using var void while with yield Prisma PrismaClient BigInt Boolean Bytes DateTime Decimal Float Int Json
String model type view datasource generator map id unique relation ignore Unsupported`);

/** Words of TypeScript, and the global names and members of JavaScript. */
const TYPESCRIPT = [
  ...Array.from({ length: ts.SyntaxKind.LastKeyword }, (_, kind) => ts.tokenToString(kind) ?? ''),
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  ...wordsOf(`Array ArrayBuffer AggregateError Atomics BigInt Boolean Buffer DataView Date Error EvalError FinalizationRegistry Function
  Infinity Intl JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError
  TypeError URIError URL WeakMap WeakRef WeakSet console decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval fetch
  global globalThis isFinite isNaN parseFloat parseInt process queueMicrotask require setTimeout structuredClone undefined unescape
  Awaited Capitalize Exclude Extract InstanceType Iterable NonNullable Omit Parameters Partial Pick PropertyKey Readonly Record Required
  ReturnType Uncapitalize arguments exports module then`),
];

/** The words in the form of fields: `CURRENT_USER` is `currentUser`. */
const fieldNames = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .filter((word) => /^[A-Za-z]\w*[A-Za-z0-9]$/.test(word))
      .map((word) => (/_/.test(word) ? word.toLowerCase() : word))
      .map((word) => word.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .map((word) => word.charAt(0).toLowerCase() + word.slice(1)),
  ),
];

/** Words of the languages that are generated, and of every business. */
export const wordsOfLanguages = (): string[] =>
  fieldNames([...BUSINESS, ...TYPESCRIPT, ...PYTHON, ...POSTGRES, ...PRISMA]);

/** Every name in the templates and static files that what is generated stands beside. */
export function namesInSources(): string[] {
  const files = ['templates/nest', 'templates/client', 'templates/client/runtime'].flatMap((folder) =>
    readdirSync(`${HOME}/${folder}`).flatMap((file) => (/\.(?:ts|hbs)$/.test(file) ? [`${folder}/${file}`] : [])),
  );
  const names = [...files, 'packages/engine/src/index.ts', 'packages/server/src/index.ts'].flatMap((file) => {
    const text = readFileSync(`${HOME}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|\{\{.*?\}\}/g, ' ');
    return text.match(/\b[A-Za-z_]\w*\b/g) ?? [];
  });
  return fieldNames(names);
}

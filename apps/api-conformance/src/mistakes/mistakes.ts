import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MistakeAnswer {
  readonly status: number;
  readonly code: string;
  readonly allow: string | undefined;
  /** `<pointer> <code>: <detail>` of each error, or the detail of an answer that has none. */
  readonly said: readonly string[];
}

export interface Mistake {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** Beside those of every request; undefined leaves one out. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly answer: MistakeAnswer;
  /** Whether the answer has words that get the caller on. */
  readonly helps: boolean;
}

const CASE = /^(?<name>.+?): (?<method>[A-Z]+) (?<path>\S+)(?: (?<body>.*))?$/;
const HEADER = /^ {2}> (?<name>[\w-]+)(?:: (?<value>.*))?$/;
const ANSWER = /^ {2}(?<status>\d{3}) (?<code>\w+)(?: \(Allow: (?<allow>[^)]+)\))? (?<said>.+)$/;
const MARKS = /[«»]/g;

/** A path, or a position in the body, in the detail of an answer without errors. */
const PLACE = /\/(?:api\/|docs|openapi)|position \d|Unexpected token/;
const ERROR = /^[#/]\S* \w+: /;

/** 0 to 2: one point for an answer that names the place, and one for an answer that contains help. */
export function scoreOf({ answer: { said, allow, code }, helps }: Mistake): number {
  const [first = ''] = said;
  const namesPlace = ERROR.test(first) || allow !== undefined || code === 'record_not_found' || PLACE.test(first);
  return Number(namesPlace) + Number(helps);
}

/** @throws Error for a line that is not of the table. */
function parse(text: string): Mistake {
  const [head = '', ...lines] = text.split('\n');
  const { name = '', method = '', path = '', body } = groups(CASE, head);
  const start = lines.findIndex((line) => !line.startsWith('  >'));
  const { status, code = '', allow, said = '' } = groups(ANSWER, lines[start] ?? '');
  const all = [said, ...lines.slice(start + 1).map((line) => line.trim())];
  return {
    name,
    method,
    path,
    body,
    headers: Object.fromEntries(
      lines.slice(0, start).map((line) => {
        const header = groups(HEADER, line);
        return [header.name ?? '', header.value];
      }),
    ),
    answer: { status: Number(status), code, allow, said: all.map((line) => line.replace(MARKS, '')) },
    helps: all.some((line) => line.includes('«')),
  };
}

function groups(pattern: RegExp, line: string): Readonly<Record<string, string | undefined>> {
  const found = pattern.exec(line)?.groups;
  if (found === undefined) throw new Error(`No line of the table: ${line}`);
  return found;
}

const [, ...sections] = readFileSync(join(import.meta.dirname, 'mistakes.txt'), 'utf8').split('\n# ');

/** The table of typical mistakes by what they are about. */
export const mistakes = sections.map((section) => {
  const [about = '', ...cases] = section.trimEnd().split(/\n(?! )/);
  return { about, cases: cases.map(parse) };
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../harness/service.js';
import { PYTHON, runPython } from '../python/programs.js';

/** The colours of code against what the languages themselves take their words for. */
const context = createContext({});
for (const name of ['highlight', 'clients', 'code-samples']) {
  runInContext(readFileSync(join(ROOT, `generated/docs/pages/${name}.js`), 'utf8'), context);
}

const WORDS = z.array(z.object({ kind: z.string().optional(), text: z.string() }));

function wordsOf(language: string, code: string) {
  const words = runInContext(`codeWords(${JSON.stringify(language)}, ${JSON.stringify(code)})`, context);
  return WORDS.parse(JSON.parse(JSON.stringify(words)));
}

/** Where each word of a kind stands, and what it is. */
type Placed = readonly [at: number, kind: string, text: string];

/** What only a reader knows, a name of a property or of a function, is a text or a name to a language. */
const PLAIN: Readonly<Record<string, string | undefined>> = { constant: 'keyword', call: undefined };

function coloured(language: string, code: string): readonly Placed[] {
  let at = 0;
  return wordsOf(language, code).flatMap(({ kind = '', text }): Placed[] => {
    const start = at;
    at += text.length;
    const isText = /^["'`]/.test(text);
    const plain = kind === 'key' ? (isText ? 'string' : undefined) : kind in PLAIN ? PLAIN[kind] : kind;
    if (plain === undefined || plain === '') return [];
    // The sign is a word of its own to a language.
    return plain === 'number' && text.startsWith('-') ? [[start + 1, plain, text.slice(1)]] : [[start, plain, text]];
  });
}

/** The words of TypeScript, and so of JSON, as its compiler reads them. */
function scanned(code: string): readonly Placed[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, false, ts.LanguageVariant.Standard, code);
  const found: Placed[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const kind = kindOf(token);
    if (kind !== undefined) found.push([scanner.getTokenStart(), kind, scanner.getTokenText()]);
  }
  return found;
}

function kindOf(token: ts.SyntaxKind): string | undefined {
  if (token === ts.SyntaxKind.StringLiteral || token === ts.SyntaxKind.NoSubstitutionTemplateLiteral) return 'string';
  if (token === ts.SyntaxKind.NumericLiteral) return 'number';
  if (token === ts.SyntaxKind.SingleLineCommentTrivia) return 'comment';
  return token >= ts.SyntaxKind.FirstKeyword && token <= ts.SyntaxKind.LastKeyword ? 'keyword' : undefined;
}

const REQUESTS = [
  {
    method: 'POST',
    path: '/api/team/get-list',
    body: {
      query: { name: { _type: 'Search', value: `it's "so" \\ #1 // 2` }, _or: [{ _id: null }, { isNew: false }] },
      select: { name: true, 'a-b': true },
      limit: 10.5,
    },
  },
  { method: 'POST', path: '/api/team', headers: { Prefer: 'tx=rollback' }, body: { data: { name: 'A', order: -3 } } },
  { method: 'POST', path: '/api/team/count', body: {}, status: 401 },
  { method: 'GET', path: '/nowhere' },
];

const codesOf = (language: string): readonly string[] =>
  REQUESTS.map((request) =>
    String(
      runInContext(`codeSamples.${language}(${JSON.stringify(request)}, { base: 'http://localhost:3000' })`, context),
    ),
  );

describe('code is coloured', () => {
  test('and stays the same text', () => {
    for (const [language, name] of [
      ['shell', 'curl'],
      ['typescript', 'TypeScript'],
      ['python', 'Python'],
      ['http', 'curl'],
    ] as const) {
      for (const code of codesOf(name)) {
        const words = wordsOf(language, code);
        expect(words.map(({ text }) => text).join('')).toBe(code);
        expect(words.some(({ kind }) => kind !== undefined)).toBe(language !== 'http');
      }
    }
  });

  test.each(codesOf('TypeScript'))('as the compiler of TypeScript reads it: %#', (code) => {
    expect(coloured('typescript', code)).toEqual(scanned(code));
  });

  test('as JSON: names, texts, numbers and constants', () => {
    const code = JSON.stringify({ ...REQUESTS[0]?.body, more: [1, -2.5e3, null, 'x: "y"'] }, null, 2);
    expect(coloured('json', code)).toEqual(scanned(code));
    expect(wordsOf('json', '{"a": "b"}').map(({ kind, text }) => [kind, text])).toEqual([
      [undefined, '{'],
      ['key', '"a"'],
      [undefined, ': '],
      ['string', '"b"'],
      [undefined, '}'],
    ]);
  });

  test.skipIf(PYTHON === undefined)('as Python reads it (needs Python)', async () => {
    const code = codesOf('Python').join('\n');
    const program = `import io, json, keyword, sys, tokenize
lines = sys.argv[1].splitlines(keepends=True)
kinds = {tokenize.STRING: "string", tokenize.NUMBER: "number", tokenize.COMMENT: "comment"}
found = []
for token in tokenize.generate_tokens(io.StringIO(sys.argv[1]).readline):
    kind = "keyword" if keyword.iskeyword(token.string) else kinds.get(token.type)
    if kind is not None:
        found.append([sum(map(len, lines[: token.start[0] - 1])) + token.start[1], kind, token.string])
print(json.dumps(found))`;
    const read: unknown = JSON.parse(await runPython(PYTHON, ['-c', program, code]));
    expect(coloured('python', code)).toEqual(read);
  });

  test('as a shell reads it: options, variables, and what stands between quotation marks, JSON as such', () => {
    const code = `# all\nafter=$(curl -s "$BASE_URL/a" -H 'A: b' \\\n  --data '{"a": 1}')`;
    expect(
      wordsOf('shell', code)
        .filter(({ kind }) => kind !== undefined)
        .map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['comment', '# all'],
      ['call', 'curl'],
      ['key', '-s'],
      ['string', '"$BASE_URL/a"'],
      ['key', '-H'],
      ['string', `'A: b'`],
      ['key', '--data'],
      ['string', "'"],
      ['key', '"a"'],
      ['number', '1'],
      ['string', "'"],
    ]);
  });
});

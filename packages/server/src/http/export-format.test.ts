import { expect, test } from 'vitest';
import { EXPORT_FORMATS, exportAskedBy } from './export-format.js';

test.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['text/html,application/xhtml+xml,*/*;q=0.8', undefined],
  ['application/json', undefined],
  ['application/json, text/csv', undefined],
  ['application/json;q=0.5, text/csv', 'text/csv'],
  ['text/csv, application/json', 'text/csv'],
  ['text/csv;q=0', undefined],
  ['TEXT/CSV; charset=utf-8', 'text/csv'],
  ['text/csv;q=0.1, */*', undefined],
  ['text/csv;q=0, */*', undefined],
  ['text/*, application/json;q=0.1', 'text/csv'],
  ['application/json;q=0, */*', 'application/x-ndjson'],
  ['image/png', undefined],
  ['application/x-ndjson;q=0.9, text/csv;q=0.8, */*;q=0.1', 'application/x-ndjson'],
] as const)('Accept: %s', (accept, type) => {
  expect(exportAskedBy({ headers: { accept } })).toBe(type);
});

test('a record as CSV: quoted by RFC 4180, nested values as JSON, formulas as texts', () => {
  const csv = EXPORT_FORMATS['text/csv'];
  const columns = ['_id', 'text', 'number', 'flag', 'nothing', 'list', 'missing'];
  const line = (text: string) =>
    csv.record(
      `{"_id":"1","text":${JSON.stringify(text)},"number":-1.50,"flag":true,"nothing":null,"list":[{"a":"b, c"}]}`,
      columns,
    );
  expect(csv.head(columns)).toBe('_id,text,number,flag,nothing,list,missing\r\n');
  for (const [text, cell] of [
    ['plain', 'plain'],
    ['', '""'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['-1.5', '-1.5'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['  =1', "'  =1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['a;=1', "a;'=1"],
    ['a;b; ＠1;c', "a;b; '＠1;c"],
    ['a\t+1', "a\t'+1"],
    ['a;"=1', '"a;""\'=1"'],
    ['a\n-1\r\n=1', '"a\n\'-1\r\n\'=1"'],
    ['a=b; c-d, e@f', '"a=b; c-d, e@f"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ] as const) {
    expect(line(text)).toBe(`1,${cell},-1.50,true,,"[{""a"":""b, c""}]",\r\n`);
  }
});

test('a record as a line of JSON', () => {
  expect(EXPORT_FORMATS['application/x-ndjson'].record('{"a":\n"b\\nc"}', [])).toBe('{"a": "b\\nc"}\n');
});

test('what spreadsheets execute within nested values is escaped as JSON escapes it', () => {
  const record = JSON.stringify({ list: ['a;=1', 'b; ＠2', 'c=d', '-1'] });
  expect(EXPORT_FORMATS['text/csv'].record(record, ['list'])).toBe(
    '"[""a;\\u003d1"",""b; \\uff202"",""c=d"",""-1""]"\r\n',
  );
});

test('however a long text is made, it is read once', () => {
  const csv = EXPORT_FORMATS['text/csv'];
  for (const part of ['\n', '"', ';', '; ', '\n=', ';"=']) {
    // What took a pass for each of its parts would not end within the time of a test.
    const text = part.repeat(500_000);
    expect(csv.record(JSON.stringify({ text, list: [text] }), ['text', 'list'])).toMatch(/\r\n$/);
  }
});

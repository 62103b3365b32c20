import { type IncomingMessage, request } from 'node:http';
import {
  asArray,
  asObject,
  asText,
  type Caller,
  type Client,
  expectProblem,
  leaveOut,
  resourceNamed,
  send,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { defectsIn, startService } from './harness/service-process.js';

/** Lists that are answered as lines of JSON and as CSV: all matches, page by page. */

const NOTE = resourceNamed('Incident Public Note');
const LIST = `${NOTE.path}/get-list`;
const NDJSON = 'application/x-ndjson';
const MANY = 2_000;
const FORMULA = '=HYPERLINK("http://example.com","Click")';
const { owner } = main;
const { spareEnvironment, database } = world;
const [spareKey] = world.main.spareKeys;
/** The whole runs on a server too. */
const isPart = database === 'embedded' && process.env.CONFORMANCE_PART !== undefined;

interface Notes {
  readonly query: { readonly postedAt: string };
  readonly ids: readonly string[];
}

/** Makes notes with a date of their own. */
async function makeNotes(count: number, at: number, note: (number: number) => string): Promise<Notes> {
  const postedAt = new Date(Math.floor(Math.random() * Date.parse('2020-01-01'))).toISOString();
  const required = await main.required(NOTE, { postedAt });
  const ids: string[] = [];
  while (ids.length < count) {
    const data = Array.from({ length: at }, (_, index) => ({
      ...required,
      note: note(ids.length + index),
    }));
    ids.push(...(await owner.createMany(NOTE, data)).map(({ _id }) => asText(_id)));
  }
  return { query: { postedAt }, ids: ids.sort() };
}

/** Not by the client, which expects what the OpenAPI document says of JSON. */
function ask({ caller, baseUrl }: Client, accept: string, body: unknown, parameters = '', method = 'POST') {
  const headers = { ...headersOf(caller), accept };
  return send(baseUrl, { method, path: `${LIST}${parameters}`, headers, body });
}

function headersOf({ projectId, key, token }: Caller): Record<string, string> {
  const credentials = token === undefined ? { apikey: key ?? '' } : { authorization: `Bearer ${token}` };
  return { ...credentials, projectid: projectId, 'content-type': 'application/json' };
}

/** Begins to read an export, and leaves the rest to the caller. */
function begin(
  client: Pick<Client, 'baseUrl' | 'caller'>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(new URL(LIST, client.baseUrl), {
      method: 'POST',
      headers: { ...headersOf(client.caller), accept: NDJSON, ...headers },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

const recordsIn = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => asObject(JSON.parse(line)));
const idsOf = (records: readonly { readonly _id?: unknown }[]) => records.map(({ _id }) => asText(_id)).sort();

let notes: Notes;
/** So long that a page is of fewer records, and that the sockets do not take all of them in. */
let long: Notes;
beforeAll(async () => {
  long = await makeNotes(300, 20, (number) => `${number} ${'x'.repeat(45_000)}`);
  notes = await makeNotes(MANY, 1_000, (number) => (number === 0 ? FORMULA : `Note ${number}, "checked"`));
});

test('every match once as lines of JSON, in the order of the list', async () => {
  const body = { query: notes.query, select: { note: true, incident: { _id: true } } };
  const answer = await ask(owner, NDJSON, body);
  expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([
    200,
    NDJSON,
    expect.stringContaining('Accept,'),
  ]);
  const records = recordsIn(answer.text);
  expect(idsOf(records)).toEqual(notes.ids);
  const page = asObject((await ask(owner, 'application/json', { ...body, limit: 100 })).body);
  expect(records.slice(0, 100)).toEqual(page.data);
  const some = await ask(owner, NDJSON, { query: notes.query }, '?limit=150', 'GET');
  expect(idsOf(recordsIn(some.text))).toHaveLength(150);
});

test('the same as CSV: a header, RFC 4180, and no formula', async () => {
  const select = { note: true, incident: true, isOwnerNotified: true };
  const answer = await ask(owner, 'text/csv', { query: notes.query, select, sort: { note: 'ASC' } });
  const lines = answer.text.split('\r\n');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect([lines[0], lines.length, lines.at(-1)]).toEqual(['_id,note,incident,isOwnerNotified', MANY + 2, '']);
  const found = lines.filter((line) => line.includes('HYPERLINK') || line.includes('Note 7,'));
  const [incident = ''] = found.map((line) => /"\{""_id"":""[0-9a-f-]{36}""\}"/.exec(line)?.[0]);
  expect(found.map((line) => line.slice(line.indexOf(',') + 1, line.lastIndexOf(','))).sort()).toEqual([
    `"'=HYPERLINK(""http://example.com"",""Click"")",${incident}`,
    `"Note 7, ""checked""",${incident}`,
  ]);
  const nothing = await ask(owner, 'text/csv', { query: { ...notes.query, note: 'none' }, select });
  expect(nothing.text).toBe('_id,note,incident,isOwnerNotified\r\n');
});

test('a spreadsheet that cuts CSV at commas, semicolons or tabs finds no formula', async () => {
  const [signs, inner] = [[...'=+-@＝＋－＠'], [';', '; ', '\t', '\n', '\r\n', ';"', '\n ""']];
  const texts = signs.flatMap((sign) => [`${sign}1+1`, ...inner.map((cut) => `a${cut}${sign}1+1`)]);
  const { query } = await makeNotes(texts.length, texts.length, (number) => texts[number] ?? '');
  const { text } = await ask(owner, 'text/csv', { query, select: { note: true } });
  const cells = text.slice(text.indexOf('\r\n')).split(/[;\t\r\n]|(?<=[\da-f]{12}),/);
  const executed = cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));
  expect([executed, text.match(/1\+1/g)]).toEqual([[], texts.map(() => '1+1')]);
});

test('an export that was cut continues after the last cursor that arrived: every record once', async () => {
  const body = { query: notes.query };
  const cut = await begin(owner, body, { prefer: 'cursors' });
  expect(cut.headers['preference-applied']).toBe('cursors');
  let text = '';
  for await (const bytes of cut) {
    text += String(bytes);
    if (text.length > 60_000) break;
  }
  const arrived = recordsIn(text.slice(0, text.lastIndexOf('\n') + 1));
  const last = arrived.findLastIndex(({ _cursor }) => _cursor !== undefined);
  const kept = arrived.slice(0, last + 1);
  expect([kept.length % 100, kept.length > 0, kept.length < MANY]).toEqual([0, true, true]);
  const rest = recordsIn((await ask(owner, NDJSON, { ...body, after: kept.at(-1)?._cursor })).text);
  expect(idsOf([...kept, ...rest])).toEqual(notes.ids);
});

test('what a list refuses is refused in the same way', async () => {
  for (const [body, ...place] of [
    [{ query: { nmae: 'x' } }, 400, '/query/nmae unknown_field'],
    [{ skip: 5 }, 400, '/skip invalid_value'],
    [{ limit: 0 }, 400, '/limit invalid_value'],
    [{ count: 'no' }, 400, '/count wrong_type'],
    [{ after: 'x' }, 400, '/after invalid_value'],
    [[], 400, ' wrong_type'],
  ] as const) {
    const answer = await ask(owner, 'text/csv', body);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([answer.status, asArray(asObject(answer.body).errors, 'errors').map(placeOf)]).toEqual([
      place[0],
      expect.arrayContaining([place[1]]),
    ]);
  }
  expectProblem(await ask(owner, NDJSON, {}, '?limit=1&limit=2'), 400, 'invalid_parameter');
  const { status, headers } = await ask(owner, '*/*', {});
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

const placeOf = (error: unknown) => `${asObject(error).pointer} ${asObject(error).code}`;

test('a reader that pauses holds nothing', async () => {
  const cut = await begin(owner, { query: long.query, select: { note: true } });
  // Nobody reads: on the embedded database, which has one session, others would wait for ever if it were held.
  expect(await owner.get(NOTE, notes.ids[0] ?? '')).toEqual({ _id: notes.ids[0] });
  cut.destroy();
});

if (spareKey !== undefined && !isPart) {
  test('an export ends without its end when the key may read no more', async () => {
    const spare = new SpareKey(main, spareKey);
    const client = await spare.hold({ permission: 'ProjectMember' });
    const body = { query: long.query, select: { note: true } };
    const some = await ask(client, NDJSON, { ...body, limit: 101 });
    expect(recordsIn(some.text).map(({ note }) => asText(note).length > 45_000)).toEqual(Array(101).fill(true));
    const cut = await begin(client, body);
    await spare.hold();
    let text = '';
    const reading = (async () => {
      for await (const part of cut) text += String(part);
    })();
    // The next page comes after a rest of up to 20 s, as others have asked for something meanwhile.
    await expect(reading).rejects.toThrow('aborted');
    expect(recordsIn(text.slice(0, text.lastIndexOf('\n') + 1)).length).toBeLessThan(300);
    expectProblem(await ask(client, NDJSON, body), 403, 'operation_forbidden');
  });
}

if (spareEnvironment === undefined || database !== 'postgres')
  leaveOut('an export of a service that stops', 'only with --database postgres');
else {
  test('the stop of the service ends an export in a way that its reader sees, and another process resumes it', async () => {
    const service = await startService(spareEnvironment);
    onTestFinished(async () => {
      await service.stop();
    });
    const body = { query: long.query, select: { note: true } };
    const cut = await begin({ baseUrl: service.baseUrl, caller: owner.caller }, body, { prefer: 'cursors' });
    const stopped = service.stop();
    let text = '';
    const reading = (async () => {
      for await (const part of cut) text += String(part);
    })();
    await expect(reading).rejects.toThrow('aborted');
    expect([await stopped, defectsIn(service.log())]).toEqual([0, []]);
    const arrived = recordsIn(text.slice(0, text.lastIndexOf('\n') + 1));
    const kept = arrived.slice(0, arrived.findLastIndex(({ _cursor }) => _cursor !== undefined) + 1);
    expect([kept.length > 0, kept.length < 300]).toEqual([true, true]);
    const rest = recordsIn((await ask(owner, NDJSON, { ...body, after: kept.at(-1)?._cursor })).text);
    expect(idsOf([...kept, ...rest])).toEqual(long.ids);
  });
}

test('the OpenAPI document names each form of a list, and the service answers it', async () => {
  const document = asObject(await (await fetch(new URL('/openapi.json', world.baseUrl))).json());
  const operation = asObject(asObject(asObject(document.paths)[LIST]).get);
  const { content } = asObject(asObject(operation.responses)['200']);
  const forms = Object.keys(asObject(content));
  expect(forms).toEqual(['application/json', NDJSON, 'text/csv']);
  for (const form of forms) {
    const { status, headers } = await ask(owner, form, undefined, '?limit=1', 'GET');
    const type = asText(headers['content-type']).split(';')[0];
    expect([status, type, headers['x-content-type-options']]).toEqual([200, form, 'nosniff']);
  }
});

import { isDeepStrictEqual } from 'node:util';
import {
  type Caller,
  Client,
  isObject,
  type JsonObject,
  resourceNamed,
  send,
  unique,
} from '@catalog-service/testing/contract';

const TEAM = resourceNamed('Team');
const RECORDS = 12;
const CALLERS = 12;

/** One get-item in six shapes: each is a statement of its own, and no answer of one could pass for that of another. */
const SHAPES: readonly (readonly string[])[] = [
  ['name'],
  ['slug'],
  ['description'],
  ['name', 'slug'],
  ['slug', 'description', 'name'],
  ['isTeamDeleteable', 'description'],
];

/** How many answers there were of each kind. `wrong` are those of 200 that are not the record and fields asked for. */
export interface StormCount {
  readonly right: number;
  readonly wrong: number;
  /** How many were answered with another status, by the status. */
  readonly refused: Readonly<Record<string, number>>;
}

/** The records that the storm asks for. */
export function makeRecords(baseUrl: string, caller: Caller): Promise<readonly JsonObject[]> {
  const owner = new Client(baseUrl, caller);
  return Promise.all(
    Array.from({ length: RECORDS }, () =>
      owner.create(TEAM, { name: unique('name'), slug: unique('slug'), description: unique('description') }),
    ),
  );
}

/** Twelve callers at once ask for the same few records in six shapes, and look at every answer. */
export async function storm(
  baseUrl: string,
  caller: Caller,
  records: readonly JsonObject[],
  answers: number,
): Promise<StormCount> {
  const refused: Record<string, number> = {};
  let [right, wrong, sent] = [0, 0, 0];

  async function ask(index: number): Promise<void> {
    const record = records[index % RECORDS] ?? {};
    const fields = SHAPES[(index * 7 + Math.floor(index / RECORDS)) % SHAPES.length] ?? [];
    const { status, body } = await send(baseUrl, {
      method: 'POST',
      path: `${TEAM.path}/${String(record._id)}/get-item`,
      headers: { ApiKey: caller.key ?? '', ProjectID: caller.projectId, 'Content-Type': 'application/json' },
      body: { select: Object.fromEntries(fields.map((field) => [field, true])) },
    });
    const expected = Object.fromEntries(['_id', ...fields].map((field) => [field, record[field]]));
    if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
    else if (isObject(body) && isDeepStrictEqual(body, expected)) right += 1;
    else wrong += 1;
  }

  async function askOnAndOn(): Promise<void> {
    while (sent < answers) {
      sent += 1;
      await ask(sent);
    }
  }

  await Promise.all(Array.from({ length: CALLERS }, askOnAndOn));
  return { right, wrong, refused };
}

import {
  asArray,
  asObject,
  asText,
  credentialsOf,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { isLong, main, world } from '@catalog-service/testing/run';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';

const MONITOR = resourceNamed('Monitor');
const LABEL = resourceNamed('Label');
const STATUS = resourceNamed('Monitor Status');
/** One more than the agent lets a transaction write; in a long run, than one can write. */
const OFFLINE = isLong ? 1_001 : 41;
const MOST_CALLS = 6;
const MOST_TOKENS = 12_000;

/**
 * A client of the protocol that counts its calls, and the tokens of what a model writes and reads: the list of tools, the arguments of each
 * call and each answer, a token for each four characters of JSON. Tokens of English and JSON have four and more.
 */
class Agent {
  calls = 0;
  characters = 0;

  private constructor(private readonly client: Client) {}

  static async begin(): Promise<Agent> {
    const client = new Client({ name: 'agent', version: '1' });
    const { caller } = main.owner;
    const headers = { ...credentialsOf(caller), ProjectID: caller.projectId };
    const url = new URL('/mcp', world.baseUrl);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    const agent = new Agent(client);
    agent.characters += JSON.stringify(await client.listTools()).length;
    return agent;
  }

  get tokens(): number {
    return Math.ceil(this.characters / 4);
  }

  async use(name: string, given: Record<string, unknown>): Promise<string> {
    const answer = await this.client.callTool({ name, arguments: given });
    this.calls += 1;
    this.characters += JSON.stringify({ name, arguments: given }).length + JSON.stringify(answer).length;
    return asText(asObject(asArray(answer.content)[0]).text);
  }

  async call(operation: string, given: Record<string, unknown>) {
    const [head, body] = (await this.use('call', { operation, ...given })).split('\n');
    return { head: asObject(JSON.parse(head ?? '')), body: asObject(JSON.parse(body ?? '')) };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

const first = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in ${text}`);
  return found;
};

test('an agent disables all offline monitors with label production in few calls and tokens', {
  timeout: 120_000,
}, async () => {
  const { owner } = main;
  const { data: offline } = await owner.list(STATUS, { query: { name: 'Offline' }, select: { _id: true } });
  const [label, slug] = [unique('Production'), unique('watched')];
  const { _id: labelId } = await owner.create(LABEL, { name: label, color: '#123456' });
  const monitor = (index: number, more: object = {}) => ({
    name: `Watched ${String(index).padStart(4, '0')}`,
    slug: unique(slug),
    monitorType: 'Manual',
    currentMonitorStatus: offline[0]?._id,
    isOwnerNotifiedOfResourceCreation: false,
    disableActiveMonitoring: false,
    labels: [labelId],
    ...more,
  });
  const all = Array.from({ length: OFFLINE }, (_, index) => monitor(index));
  await owner.createMany(MONITOR, all.slice(1));
  await owner.createMany(MONITOR, [...all.slice(0, 1), monitor(0, { labels: [] })]);

  const agent = await Agent.begin();
  // 1: what the words of the task mean.
  const found = await agent.use('find', { words: 'disable offline monitors' });
  const status = JSON.parse(first(found, /In a query of Monitor: (\{.*\})/));
  const field = first(found, /^Monitor\.(\w+): Whether checks are switched off/m);
  const operation = first(found, /^(updateMany\w*): .*\bMonitor records/m);
  // 2: how many records are changed at once. A careful agent wants fewer.
  const described = await agent.use('describe', { name: operation });
  const atMost = Math.min(Number(first(described, /atMost: integer\(1\.\.(\d+)\)/)), OFFLINE - 1);
  expect(described).toMatch(/labels\?: .*LabelConditions/);
  // 3: a dry run, with the names as people say them.
  const query = { ...status, labels: { name: label.toLowerCase() }, [field]: false };
  const data = { [field]: true };
  const tried = await agent.call(operation, { body: { query, data, atMost } });
  const number = Number(first(asText(tried.body.detail), /^(\d+) records match/));
  expect(number).toBe(OFFLINE);
  // 4: they are more than one transaction writes, so a record in the middle parts them.
  const half = { query, select: { name: true }, sort: { name: 'ASC' }, skip: Math.floor(number / 2), limit: 1 };
  const middle = await agent.call('listMonitor', { body: half });
  const name = { _type: 'LessThan', value: asObject(asArray(middle.body.data)[0]).name };
  // 5 and 6: each half in one transaction.
  const halves = [
    await agent.call(operation, { body: { query: { ...query, name }, data, atMost }, apply: true }),
    await agent.call(operation, { body: { query, data, atMost }, apply: true }),
  ];
  expect(halves.map(({ body }) => body.count)).toEqual([(OFFLINE - 1) / 2, (OFFLINE + 1) / 2]);
  await agent.close();

  expect(agent.calls).toBeLessThanOrEqual(MOST_CALLS);
  expect(agent.tokens).toBeLessThanOrEqual(MOST_TOKENS);
  process.stdout.write(`The agent made ${agent.calls} calls of ${agent.tokens} tokens in all.\n`);
  const labelled = { labels: { name: label } };
  expect(await owner.count(MONITOR, { ...labelled, disableActiveMonitoring: true })).toBe(OFFLINE);
  expect(await owner.count(MONITOR, { ...labelled, disableActiveMonitoring: false })).toBe(0);
  // Other tests meet the project without them.
  for (const more of [{ name }, {}]) {
    const mine = { query: { slug: { _type: 'StartsWith', value: slug }, ...more }, atMost };
    succeeded(await owner.tryMatching(MONITOR, 'delete', mine));
  }
});

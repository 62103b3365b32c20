// The first minutes with the TypeScript client, by the guides that the service serves.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiProblem, createClient, search, startsWith, verifyWebhook } from 'project-resource-api-client';

const { BASE_URL = '', API_KEY = '', PROJECT_ID = '' } = process.env;
let request = '';
const client = createClient({
  baseUrl: BASE_URL,
  apiKey: API_KEY,
  projectId: PROJECT_ID,
  after: (_attempt, { requestId }) => {
    request = requestId ?? '';
  },
});
const { monitor, monitorGroup, label, webhook } = client;
const print = (value: unknown) => console.log(typeof value === 'string' ? value : JSON.stringify(value));

print('# Monitors with the names of their statuses');
const monitors = await monitor.list({
  select: { name: true, currentMonitorStatus: { name: true } },
  sort: { name: 'ASC' },
});
for (const one of monitors.data) print(`${one.name}: ${one.currentMonitorStatus?.name}`);

print('# Two conditions');
const shops = await monitor.list({
  query: { monitorType: ['Website', 'API'], name: search('shop') },
  select: { name: true },
});
for (const { name } of shops.data) print(name);

print('# A thousand records, page by page');
const pages = Array.from({ length: 1000 }, (_, index) => ({ name: `Page ${index}`, slug: `page-ts-${index}` }));
print((await monitorGroup.createMany(pages)).length);
const slugs = new Set<string>();
for await (const { slug } of monitorGroup.all({
  query: { slug: startsWith('page-ts-') },
  select: { slug: true },
  limit: 100,
}))
  slugs.add(slug);
print(slugs.size);

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const receiver = createServer().listen(0, '127.0.0.1');
await once(receiver, 'listening');
const received = once(receiver, 'request').then(async ([message, answer]) => {
  const verified = await verifyWebhook({ headers: message.headers, body: await text(message), secrets: [secret] });
  answer.end();
  return verified;
});
const { port } = receiver.address() as AddressInfo;
const cursor = await monitorGroup.eventCursor();
const hook = await webhook.create({
  name: 'ts',
  url: `http://127.0.0.1:${port}/`,
  resources: ['Monitor Group'],
  operations: ['added'],
  secret,
});

print('# Create with labels');
const production = await label.list({ query: { name: 'Production' } });
const { _id: id } = await monitorGroup.create({ name: 'Shop', slug: 'first-ts', labels: production.data });
const { record, etag } = await monitorGroup.getTagged(id, { select: { name: true, labels: { name: true } } });
print([record?.name, record?.labels[0]?.name]);

print('# Update with If-Match');
await monitorGroup.update(id, { name: 'Café' }, { ifMatch: etag });
const updated = request;
const problemOf = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await call.catch((problem: unknown) => problem);
  if (error instanceof ApiProblem) return error;
  throw error;
};
const changed = await problemOf(monitorGroup.update(id, { name: 'Café' }, { ifMatch: etag }));
print(`${changed.status} ${changed.code} ${changed.errors[0]?.pointer}`);

print('# A mistake');
// A compiler that is given the name directly refuses it.
const misspelt = { name: 'Shop', slug: 'my shop', desciption: 'Sells' };
const mistake = await problemOf(monitorGroup.create(misspelt));
for (const { pointer, code } of mistake.errors) print(`${pointer} ${code}`);

print('# Changes since the cursor');
for await (const event of monitorGroup.events({ after: cursor, select: { name: true } })) {
  print(`${event.event} ${event.record?.name}`);
  if (event.event === 'updated') break;
}

print('# A webhook');
print((await received).type);
await webhook.delete(hook._id);
receiver.close();

print('# CSV');
const csv = await fetch(`${BASE_URL}/api/label/get-list`, {
  method: 'POST',
  headers: { ApiKey: API_KEY, ProjectID: PROJECT_ID, 'Content-Type': 'application/json', Accept: 'text/csv' },
  body: JSON.stringify({ select: { name: true, color: true }, sort: { name: 'ASC' } }),
});
for (const line of (await csv.text()).trim().split('\r\n')) print(line.slice(line.indexOf(',') + 1));

print('# History');
for await (const { operation, changes } of monitorGroup.history(id)) print([operation, changes.name]);

print('# Undo');
const { undone, conflicts } = await client.undo({ request: updated });
print([undone, conflicts]);
print((await monitorGroup.get(id, { select: { name: true } })).name);

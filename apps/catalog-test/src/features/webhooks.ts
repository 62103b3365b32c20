import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Parser } from '@asyncapi/parser';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, type Received, WebhookReceiver } from '../webhook-receiver.js';
import type { Feature, FeatureAnswer } from './feature.js';

/** All that is read of an attempt. */
const READ = ['at', 'lastAt', 'times', 'status', 'failure', 'milliseconds'];

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Verifies a message with the standard library of Python alone. */
const PYTHON = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
key = base64.b64decode(given["secret"][len("whsec_"):])
headers = given["headers"]
text = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.{given["body"]}'.encode()
made = "v1," + base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
print(any(hmac.compare_digest(made, one) for one in headers["webhook-signature"].split(" ")))
`;

const verifiedByPython = (message: Received, secret: string): boolean =>
  execFileSync('python3', ['-c', PYTHON], {
    input: JSON.stringify({ ...message, secret }),
    encoding: 'utf8',
  }).trim() === 'True';

/** The message as the library of Standard Webhooks verifies it. @throws Error where the signature is not of the secret */
const verified = ({ body, headers }: Received, secret: string) =>
  Object(
    new Webhook(secret).verify(
      body,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ),
  );

/** Hooks are told of sacks, and of pallets, which only keys with a permission read. */
export const feature: Feature = {
  written: { none: 'only those who have the rights of an endpoint write one' },
  contended: { none: 'one process sends at a time' },
  foreign: { none: 'messages follow from events, whoever writes' },
  tests(service) {
    let receiver: WebhookReceiver;
    const secret = newSecret();
    beforeEach(async () => {
      receiver = new WebhookReceiver();
      await receiver.start();
    });
    afterEach(async () => {
      // What is left of a test is nobody's business in the next one.
      for (const { _id } of (await records('hook', { isEnabled: true }, 'isEnabled')).data)
        await asService('DELETE', `hook/${_id}`);
      await receiver.stop();
    });

    const asService = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<FeatureAnswer> =>
      service().call(method, path, body, { apikey: service().tenants[0].serviceKey });
    const records = async (path: string, query: object, ...fields: readonly string[]) => {
      const select = Object.fromEntries(fields.map((field) => [field, true]));
      const { status, body } = await asService('POST', `${path}/get-list`, {
        query,
        select,
        sort: { _id: 'ASC' },
        limit: 100,
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return Object(body);
    };
    /** Makes a hook; it is told of what happens from now on. */
    const hookFor = async (data: object = {}) => {
      const { tenants } = service();
      const { status, body } = await asService('POST', 'hook', {
        data: { url: receiver.url, resources: ['Sack'], secret, actsForKeyId: tenants[0].plainKeyId, ...data },
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return String(Object(body)._id);
    };
    const typesOf = (messages: readonly Received[]) => messages.map(({ body }) => JSON.parse(body).type);
    const attemptsOf = async (hookId: string) =>
      (await records('hook-attempt', { delivery: { hookId } }, 'times', 'status', 'failure')).data;

    it('tells of changes in their order, and two other programs verify its signatures', async () => {
      const { create, call } = service();
      await hookFor();
      const sack = await create('sack', { name: 'A' });
      await receiver.until(1);
      await call('PUT', `sack/${sack}`, { data: { name: 'B' } });
      await receiver.until(2);
      // Nor is a receiver told of it that writes back what it was told.
      await call('PUT', `sack/${sack}`, { data: { name: 'B' } });
      await call('POST', 'sack/update-many', { data: [{ _id: sack, name: 'B' }] });
      await call('DELETE', `sack/${sack}`);
      const messages = await receiver.until(3);
      expect(messages.map((message) => verified(message, secret))).toEqual([
        { type: 'sack.added', timestamp: expect.any(String), data: { _id: sack } },
        { type: 'sack.updated', timestamp: expect.any(String), data: { _id: sack, fields: ['name'] } },
        { type: 'sack.removed', timestamp: expect.any(String), data: { _id: sack } },
      ]);
      expect(messages.map((message) => verifiedByPython(message, secret))).toEqual([true, true, true]);
      const [first] = messages;
      if (first === undefined) throw new Error('There is no message');
      const changed = { ...first, body: first.body.replace('sack', 'pencil') };
      expect(verifiedByPython(changed, secret)).toBe(false);
      expect(() => verified(changed, secret)).toThrow('No matching signature');
      expect(first.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.any(String) });
    });

    it('tells of all that happens after it is made or switched on', async () => {
      const { create } = service();
      await create('sack', { name: 'before' });
      await hookFor();
      const off = await hookFor({ url: `${receiver.url}/switched`, isEnabled: false });
      const one = await create('sack', { name: 'while it is off' });
      await asService('PUT', `hook/${off}`, { data: { isEnabled: true } });
      const two = await create('sack', { name: 'while it is on' });
      const told = (isSwitched: boolean) =>
        receiver.received
          .filter(({ path }) => path.endsWith('/switched') === isSwitched)
          .map(({ body }) => JSON.parse(body).data._id);
      await eventually(() => told(false).length >= 2 && told(true).length >= 1, 'told', 5);
      expect([told(false), told(true)]).toEqual([[one, two], [two]]);
    });

    it('tells of what an undo writes as of any other change, and so does the feed', async () => {
      const { create, call } = service();
      await hookFor();
      const sack = await create('sack', { name: 'A' });
      const requests = [randomUUID(), randomUUID()] as const;
      const under = (id: string) => ({ 'x-request-id': id });
      await call('PUT', `sack/${sack}`, { data: { name: 'B' } }, under(requests[0]));
      const made = Object((await call('POST', 'sack', { data: { name: 'C' } }, under(requests[1]))).body)._id;
      await receiver.until(3);
      const feed = async (after?: string) =>
        Object((await call('POST', 'events', { resources: ['Sack'], ...(after !== undefined && { after }) })).body);
      const { next } = await feed();
      const taken = async (request: string) => Object((await call('POST', 'undo', { request })).body).undone;
      expect([await taken(requests[0]), await taken(requests[1])]).toEqual([
        [{ resource: 'Sack', creates: 0, updates: 1, deletes: 0 }],
        [{ resource: 'Sack', creates: 1, updates: 0, deletes: 0 }],
      ]);
      const at = expect.any(String);
      expect((await feed(next)).data).toEqual([
        { resource: 'Sack', event: 'updated', _id: sack, at, fields: ['name'] },
        { resource: 'Sack', event: 'removed', _id: made, at },
      ]);
      expect((await receiver.until(5)).slice(3).map((message) => verified(message, secret))).toEqual([
        { type: 'sack.updated', timestamp: at, data: { _id: sack, fields: ['name'] } },
        { type: 'sack.removed', timestamp: at, data: { _id: made } },
      ]);
    });

    it('is documented by AsyncAPI, as its official parser accepts it', async () => {
      const answer = await fetch(`${service().baseUrl}/asyncapi.json`);
      const text = await answer.text();
      const { document, diagnostics } = await new Parser().parse(text);
      expect(diagnostics.map(({ message, path }) => `${path.join('.')}: ${message}`)).toEqual([]);
      const channels = Object.fromEntries(
        document
          ?.channels()
          .all()
          .map((one) => [one.id(), one.address()]) ?? [],
      );
      expect(channels).toMatchObject({ SackChanges: '/v1/sack/events', Webhooks: null });
      const kinds = ['added', 'updated', 'removed', 'resync'];
      const messages = document
        ?.channels()
        .get('Webhooks')
        ?.messages()
        .all()
        .map((one) => one.name());
      expect(messages).toEqual([
        ...['berth', 'pallet', 'sack'].flatMap((name) => kinds.map((kind) => `${name}.${kind}`)),
        'webhook.test',
      ]);
    });

    it('tells of what the key may see and of the operations that are chosen, by a test delivery of itself', async () => {
      const { create, call, tenants } = service();
      const id = await hookFor({ operations: ['removed'] });
      const hidden = await create('sack', { name: 'H', isHidden: true });
      await call('PUT', `sack/${hidden}`, { data: { name: 'I' } });
      await call('DELETE', `sack/${hidden}`);
      const shown = await create('sack', { name: 'S' });
      // It is read before it is gone.
      await pause(1_000);
      await call('DELETE', `sack/${shown}`);
      await receiver.until(1);
      const { status, body } = await asService('POST', 'hook-delivery', { data: { hookId: id } });
      expect(status).toBe(200);
      const messages = await receiver.until(2);
      expect(messages.map((message) => verified(message, secret))).toEqual([
        { type: 'sack.removed', timestamp: expect.any(String), data: { _id: shown } },
        { type: 'webhook.test', timestamp: expect.any(String), data: {} },
      ]);
      expect(messages[1]?.headers['webhook-id']).toBe(Object(body)._id);
      // Its content is for the receiver alone.
      const [{ projectId, plainKey }] = tenants;
      const answer = await fetch(`${service().baseUrl}/v1/hook-delivery/get-list`, {
        method: 'POST',
        headers: { projectid: projectId, apikey: plainKey, 'content-type': 'application/json' },
        body: JSON.stringify({ select: { content: true } }),
      });
      expect(answer.status).toBe(403);
    });

    it('is not told of a change of hidden fields, which moves a readable updatedAt', async () => {
      const { create, call } = service();
      const berth = await create('berth', { number: 1, rideId: await create('ride', { name: 'A' }) });
      await hookFor({ resources: ['Berth'] });
      await call('PUT', `berth/${berth}`, { data: { price: 7 } });
      await call('PUT', `berth/${berth}`, { data: { number: 2 } });
      const [message] = await receiver.until(1);
      expect(message && JSON.parse(message.body)).toMatchObject({
        type: 'berth.updated',
        data: { _id: berth, fields: ['updatedAt', 'number'] },
      });
    });

    it('sends the records that a query finds, with the fields of a select', async () => {
      const { create, call } = service();
      const query = { Sack: { name: { _type: 'StartsWith', value: 'A' } } };
      const id = await hookFor({ query, select: { Sack: { name: true } } });
      const last = async (count: number) => JSON.parse((await receiver.until(count)).at(-1)?.body ?? '');
      await create('sack', { name: 'B' });
      const sack = await create('sack', { name: 'A' });
      const record = { _id: sack, name: 'A' };
      expect(await last(1)).toMatchObject({ type: 'sack.added', data: { _id: sack, record } });
      await call('PUT', `sack/${sack}`, { data: { name: 'B' } });
      expect(await last(2)).toMatchObject({ type: 'sack.removed', data: { _id: sack } });
      // Another query is another follower.
      await asService('PUT', `hook/${id}`, { data: { query: null } });
      expect(await last(3)).toMatchObject({ type: 'sack.resync', data: {} });
    });

    it('is switched off where those for whom it acts may not read what it asks for', async () => {
      const { create, get, tenants } = service();
      const isOff = async (id: string) => Object(await get('hook', id, 'isEnabled')).isEnabled === false;
      const reason = (what: string) => ({
        pauseReason: expect.stringMatching(new RegExp(`^What it asks for is refused\\. /${what}/weight: `)),
      });
      const asking = await hookFor({ select: { Sack: { weight: true } } });
      await create('sack', { name: 'A', weight: 7 });
      await eventually(() => isOff(asking), 'switched off');
      expect(await get('hook', asking, 'pauseReason')).toEqual(reason('select'));
      expect(receiver.received).toEqual([]);
      const query = { Sack: { weight: 7 } };
      const { body } = await asService('POST', 'hook', {
        data: { url: receiver.url, resources: ['Sack'], secret, actsForKeyId: tenants[0].plainKeyId, query },
      });
      const id = String(Object(body)._id);
      await eventually(() => isOff(id), 'switched off');
      expect(await get('hook', id, 'pauseReason')).toEqual(reason('query'));
    });

    it('keeps what a dead receiver misses, in order, under the same ids, and logs the attempts', async () => {
      const { create } = service();
      const id = await hookFor();
      receiver.status = 503;
      const sacks = [await create('sack', { name: '1' })];
      await receiver.until(2);
      await receiver.stop();
      for (const name of ['2', '3', '4']) sacks.push(await create('sack', { name }));
      await eventually(
        async () => (await attemptsOf(id)).some(({ failure }: { failure: string }) => /refused/.test(failure)),
        'refused',
      );
      receiver.status = 204;
      await receiver.start();
      const firsts = () => [
        ...new Map(receiver.received.map((message) => [message.headers['webhook-id'], message])).values(),
      ];
      // A message may come more than once, and under its id.
      await eventually(() => firsts().length === 4, 'all of them', 60);
      expect(firsts().map((message) => verified(message, secret).data._id)).toEqual(sacks);
      await eventually(
        async () => (await records('hook-delivery', { hookId: id, isWaiting: true })).count === 0,
        'the last one is logged',
      );
      const attempts = await attemptsOf(id);
      const failures = attempts.map(({ failure }: { failure: string | null }) => failure);
      const steps = failures.filter((failure: string | null, place: number) => failure !== failures[place - 1]);
      expect(steps).toEqual(['The answer was 503.', 'The connection was refused.', null]);
      expect(attempts[0]).toMatchObject({ status: 503 });
      // The embedded database may be so slow that the process loses its lease, and counts anew.
      if (service().psql !== undefined) expect(attempts[0].times).toBeGreaterThan(1);
      expect(attempts.at(-1)).toMatchObject({ status: 204, times: 1 });
    });

    it('is switched off by 410, says so in its record, and goes on where it was when it is switched on', async () => {
      const { create, get } = service();
      const id = await hookFor();
      receiver.status = 410;
      const first = await create('sack', { name: '1' });
      const isOff = async () => Object(await get('hook', id, 'isEnabled')).isEnabled === false;
      await eventually(isOff, 'switched off');
      expect(await get('hook', id, 'isEnabled', 'pausedAt', 'pauseReason')).toEqual({
        isEnabled: false,
        pausedAt: expect.any(String),
        pauseReason: 'The receiver answered 410: it is gone.',
      });
      const second = await create('sack', { name: '2' });
      await pause(1_500);
      expect(receiver.received).toHaveLength(1);
      receiver.status = 204;
      await asService('PUT', `hook/${id}`, { data: { isEnabled: true } });
      const messages = await receiver.until(3);
      expect(messages.slice(1).map((message) => verified(message, secret).data._id)).toEqual([first, second]);
    });

    it('signs with two secrets while they rotate', async () => {
      const { create } = service();
      const id = await hookFor();
      const next = newSecret();
      await asService('PUT', `hook/${id}`, { data: { secret: next, previousSecret: secret } });
      await create('sack', { name: '1' });
      const [both] = await receiver.until(1);
      if (both === undefined) throw new Error('There is no message');
      for (const one of [secret, next])
        expect([verified(both, one).type, verifiedByPython(both, one)]).toEqual(['sack.added', true]);
      await asService('PUT', `hook/${id}`, { data: { previousSecret: null } });
      await create('sack', { name: '2' });
      // The first one may come twice, under its id.
      const other = () => receiver.received.find(({ headers }) => headers['webhook-id'] !== both.headers['webhook-id']);
      await eventually(() => other() !== undefined, 'a message of the second sack');
      const last = other();
      if (last === undefined) throw new Error('There is no message');
      expect(verified(last, next).type).toBe('sack.added');
      expect(() => verified(last, secret)).toThrow('No matching signature');
    });

    it('sends again what it is asked for, by id and by a range of times, under the same ids', async () => {
      const { create } = service();
      const id = await hookFor();
      for (const name of ['1', '2', '3']) await create('sack', { name });
      const sent = (await receiver.until(3)).map(({ headers }) => headers['webhook-id']);
      await eventually(
        async () => (await records('hook-delivery', { hookId: id, isWaiting: true })).count === 0,
        'delivered',
      );
      await asService('PUT', `hook-delivery/${sent[1]}`, { data: { isWaiting: true } });
      await receiver.until(4);
      await eventually(
        async () => (await records('hook-delivery', { hookId: id, isWaiting: true })).count === 0,
        'delivered',
      );
      const all = await records('hook-delivery', { hookId: id, type: 'sack.added' }, 'createdAt');
      const [{ createdAt: from }, , { createdAt: to }] = all.data;
      const range = { _type: 'InBetween', startValue: from, endValue: to };
      const found = await records('hook-delivery', { hookId: id, createdAt: range });
      const data = found.data.map(({ _id }: { _id: string }) => ({ _id, isWaiting: true }));
      expect(await asService('POST', 'hook-delivery/update-many', { data })).toMatchObject({
        status: 200,
        body: { count: 3 },
      });
      const again = (await receiver.until(7)).slice(3).map(({ headers }) => headers['webhook-id']);
      expect(again).toEqual([sent[1], ...sent]);
    });

    it('reaches public addresses alone, and follows no redirect', async () => {
      const other = new WebhookReceiver();
      await other.start();
      const id = await hookFor();
      receiver.status = 307;
      receiver.headers = { location: other.url };
      await asService('POST', 'hook-delivery', { data: { hookId: id } });
      await receiver.until(1);
      const failures = async () => (await attemptsOf(id)).map(({ failure }: { failure: string | null }) => failure);
      await eventually(
        async () => (await failures()).includes('The answer was 307; redirects are not followed.'),
        'not followed',
      );
      const hosts = [
        ['http://169.254.169.254', '169.254.169.254'],
        ['https://[::ffff:10.0.0.1]', '::ffff:a00:1'],
        ['https://192.168.0.1', '192.168.0.1'],
        ['https://inside.example', '10.20.30.40'],
        ['http://inside.example:6379', '10.20.30.40'],
        ['https://nowhere.example', 'no address'],
        ['http://nowhere.example', 'no address'],
      ] as const;
      const told = await Promise.all(
        hosts.map(async ([url]) => {
          const hookId = await hookFor({ url: `${url}/` });
          await asService('POST', 'hook-delivery', { data: { hookId } });
          await eventually(async () => (await attemptsOf(hookId)).length > 0, 'tried');
          const [attempt] = (await records('hook-attempt', { delivery: { hookId } }, ...READ)).data;
          return attempt;
        }),
      );
      const refused = {
        status: null,
        failure:
          'The host is unknown or not allowed: messages go to public addresses, by https://, and to the networks of the setting WEBHOOK_NETWORKS.',
      };
      expect(told).toMatchObject(hosts.map(() => refused));
      // Neither does the time tell what DNS said.
      expect(Math.min(...told.map(({ milliseconds }) => milliseconds))).toBeGreaterThan(990);
      const lines = service().log();
      for (const [url, address] of hosts) {
        const refusal = `${url.replace('10.0.0.1', 'a00:1')} has ${address}`;
        expect(lines).toContain(JSON.stringify({ refusal }).slice(1, -1));
      }
      expect(other.received).toEqual([]);
      await other.stop();
    });

    it('refuses what it could not sign or reach, at its place', async () => {
      const { tenants } = service();
      const refusal = async (data: object) => {
        const { status, body } = await asService('POST', 'hook', {
          data: { url: receiver.url, resources: ['Sack'], secret, actsForKeyId: tenants[0].plainKeyId, ...data },
        });
        return [status, Object(body).errors?.map(({ pointer }: { pointer: string }) => pointer)];
      };
      expect(await refusal({ secret: 'secret' })).toEqual([400, ['/data/secret']]);
      expect(await refusal({ previousSecret: `whsec_${randomBytes(23).toString('base64')}` })).toEqual([
        400,
        ['/data/previousSecret'],
      ]);
      expect(await refusal({ url: 'ftp://127.0.0.1/' })).toEqual([400, ['/data/url']]);
      expect(await refusal({ url: 'https://ada:code@example.com/' })).toEqual([400, ['/data/url']]);
      expect(await refusal({ resources: ['Hook'] })).toEqual([400, ['/data/resources/0']]);
      expect(await refusal({ query: 'Sack' })).toEqual([400, ['/data/query']]);
      expect(await refusal({ query: { Hook: {} }, select: { sack: {} } })).toEqual([
        400,
        ['/data/query/Hook', '/data/select/sack'],
      ]);
      expect(await refusal({ query: { Sack: { _or: [{ nam: 'A' }] }, Pallet: 'A' } })).toEqual([
        400,
        ['/data/query/Sack/_or/0/nam', '/data/query/Pallet'],
      ]);
      expect(await refusal({ select: { Sack: { nam: true }, Pallet: { name: 1 } } })).toEqual([
        400,
        ['/data/select/Sack/nam', '/data/select/Pallet/name'],
      ]);
      // Nobody reads it, and nobody asks for it.
      expect(await refusal({ query: { Sack: { updatedAt: null } } })).toEqual([403, ['/data/query/Sack/updatedAt']]);
      expect(await refusal({ select: { Sack: { updatedAt: true } } })).toEqual([403, ['/data/select/Sack/updatedAt']]);
    });

    it('acts for whoever makes it, unless that is nobody to act for', async () => {
      const { call, get, tenants } = service();
      const [{ plainKey, plainKeyId, userKey, serviceKey }] = tenants;
      const make = (headers: Readonly<Record<string, string>>) =>
        call('POST', 'hook', { data: { url: receiver.url, resources: ['Sack'], secret } }, headers);
      const refused = (who: string) => ({
        status: 400,
        body: {
          errors: [
            {
              pointer: '/data/actsForKeyId',
              code: 'required',
              detail: `${who} cannot be the one for whom the record acts. Set actsForKeyId to the id of the one whose permissions decide what is sent.`,
            },
          ],
        },
      });
      const made = await make({ apikey: plainKey });
      expect(made).toMatchObject({ status: 200, body: { actsForKeyId: plainKeyId, isEnabled: true } });
      expect((await make({ apikey: userKey })).status).toBe(200);
      expect(await make({ apikey: serviceKey })).toMatchObject(refused('A service key'));
      expect(await make({})).toMatchObject(refused('This caller'));
      const { _id: id } = Object(made.body);
      expect(await asService('PUT', `hook/${id}`, { data: { actsForKeyId: null } })).toMatchObject(
        refused('A service key'),
      );
      expect(await get('hook', id, 'actsForKeyId')).toEqual({ actsForKeyId: plainKeyId });
    });

    it('acts for nobody who has more than those who make or change it', async () => {
      const { call, tenants } = service();
      const data = { url: receiver.url, resources: ['Sack'], secret, actsForKeyId: tenants[0].plainKeyId };
      expect(await call('POST', 'hook', { data })).toMatchObject({ status: 403, body: { code: 'grant_forbidden' } });
      const id = await hookFor();
      const moved = await call('PUT', `hook/${id}`, { data: { url: 'https://example.com/' } });
      expect(moved).toMatchObject({ status: 403, body: { code: 'grant_forbidden' } });
      expect(await call('PUT', `hook/${id}`, { data: { resources: ['Pallet'] } })).toMatchObject({ status: 403 });
    });

    it('is told of nothing for which its key lost the right, and of what it missed when the key has it again', async () => {
      const { create, call, admin, projectId, get, psql, tenants } = service();
      if (admin === undefined || psql === undefined) return;
      const words = ['--project', projectId, '--name', 'K', '--permission', 'CanReadPallet'];
      const { id: keyId } = Object(await admin({}, 'key', 'create', ...words));
      const id = await hookFor({ resources: ['Pallet'], actsForKeyId: keyId });
      const pallet = await create('pallet', { name: 'A' });
      expect(typesOf(await receiver.until(1))).toEqual(['pallet.added']);
      receiver.status = 500;
      await call('PUT', `pallet/${pallet}`, { data: { name: 'B' } });
      await receiver.until(2);
      await psql.query('UPDATE "CallerKey" SET "revokedAt" = now() WHERE "id" = $1', [keyId]);
      await eventually(async () => Object(await get('hook', id, 'isEnabled')).isEnabled === false, 'switched off');
      expect(await get('hook', id, 'pauseReason')).toEqual({
        pauseReason: 'It acts for no key or user, or for one that is not valid any more.',
      });
      receiver.status = 204;
      const other = Object(await admin({}, 'key', 'create', ...words)).id;
      const before = receiver.received.length;
      await asService('PUT', `hook/${id}`, { data: { isEnabled: true, actsForKeyId: tenants[0].plainKeyId } });
      await pause(1_500);
      expect(receiver.received).toHaveLength(before);
      await asService('PUT', `hook/${id}`, { data: { actsForKeyId: other } });
      expect(typesOf(await receiver.until(before + 1)).slice(before)).toEqual(['pallet.resync']);
      await create('pallet', { name: 'C' });
      expect(typesOf(await receiver.until(before + 2)).slice(before + 1)).toEqual(['pallet.added']);
      await asService('DELETE', `hook/${id}`);
      receiver.received.splice(0);
      // One that never had the right has missed what was before it has it.
      const blind = await hookFor({ resources: ['Pallet'] });
      const looked = 'SELECT FROM "WebhookCursor" WHERE "endpointId" = $1';
      await eventually(async () => (await psql.query(looked, [blind])).rowCount === 1, 'looked at');
      await asService('PUT', `hook/${blind}`, { data: { actsForKeyId: other } });
      expect(typesOf(await receiver.until(1))).toEqual(['pallet.resync']);
    });

    it('is switched off after three days without a delivery', async () => {
      const { create, get, psql } = service();
      if (psql === undefined) return;
      const id = await hookFor();
      receiver.status = 500;
      const sack = await create('sack', { name: '1' });
      await receiver.until(2);
      await eventually(async () => {
        // Again and again: the attempt that has just arrived counts itself.
        await psql.query('UPDATE "HookDelivery" SET "attempts" = 5769 WHERE "hookId" = $1 AND "isWaiting"', [id]);
        return Object(await get('hook', id, 'isEnabled')).isEnabled === false;
      }, 'switched off');
      expect(await get('hook', id, 'pauseReason')).toEqual({
        pauseReason: 'Nothing was delivered for three days. The answer was 500.',
      });
      receiver.status = 204;
      const before = receiver.received.length;
      await asService('PUT', `hook/${id}`, { data: { isEnabled: true } });
      const [message] = (await receiver.until(before + 1)).slice(before);
      expect(message && verified(message, secret).data._id).toBe(sack);
    });

    it('is served by one process, and by another one within a second', async () => {
      const { create, psql } = service();
      if (psql === undefined) return;
      await hookFor();
      const until = (ms: number) =>
        psql.query(
          `UPDATE "Service" SET "value" = $1 || ' ' || floor(extract(epoch FROM clock_timestamp()) * 1000 + $2::int) WHERE "key" = 'webhooks'`,
          [randomUUID(), ms],
        );
      // Another process, which is stuck.
      await until(60_000);
      await pause(1_000);
      for (const name of ['1', '2', '3']) await create('sack', { name });
      await pause(1_000);
      expect(receiver.received).toEqual([]);
      const at = performance.now();
      await until(0);
      const messages = await receiver.until(3);
      expect(messages.map(({ body }) => JSON.parse(body).type)).toEqual(['sack.added', 'sack.added', 'sack.added']);
      expect(messages[0] === undefined ? Number.POSITIVE_INFINITY : messages[0].at - at).toBeLessThan(2_000);
    });

    it('does not wait for endpoints that give no answer', async () => {
      const { create } = service();
      const silent = new WebhookReceiver();
      await silent.start();
      await hookFor();
      silent.status = null;
      for (let count = 0; count < 5; count += 1) {
        const { status } = await asService('POST', 'hook', {
          data: { url: silent.url, resources: ['Sack'], secret, actsForKeyId: service().tenants[0].plainKeyId },
        });
        expect(status).toBe(200);
      }
      await create('sack', { name: '1' });
      await receiver.until(1, 5);
      await silent.until(1);
      const began = performance.now();
      await create('sack', { name: '2' });
      await receiver.until(2, 5);
      expect(performance.now() - began).toBeLessThan(3_000);
      await silent.stop();
    });
  },
};

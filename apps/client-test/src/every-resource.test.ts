import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import {
  ApiProblem,
  createClient,
  greaterThan,
  includes,
  type Page,
  type ResourceClient,
  type ResourceTypes,
  search,
} from '../../../generated/client/src/index.js';
import { findIds } from './harness/known-ids.js';

/** A program that uses every resource as people would, and so the one whose compile time counts. */
const service = inject('service');
const client = createClient(service);
const ids = await findIds(service);

const ID = z.object({ _id: z.string() });
const PAST = '2026-01-02T03:04:05.678Z';
let turn = 0;

function id(entity: string): string {
  const known = ids.get(entity);
  if (known === undefined) throw new Error(`The demo project has no ${entity}`);
  return known;
}

const slug = (prefix: string): string => {
  turn += 1;
  return `${prefix}-${Date.now().toString(36)}-${turn}`;
};

/** Creates a record, changes it, reads it in the way given, deletes it; gives what was read. */
async function walk<Types extends ResourceTypes, Read>(
  resource: ResourceClient<Types>,
  data: Types['create'],
  change: Types['update'],
  read: (id: string) => Promise<Page<Read>>,
): Promise<Read | undefined> {
  const { _id } = ID.parse(await resource.create(data));
  await resource.update(_id, change);
  const { count, data: records } = await read(_id);
  expect({ count, got: ID.parse(await resource.get(_id)) }).toEqual({ count: 1, got: { _id } });
  await resource.delete(_id);
  const problem = await resource.get(_id).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'record_not_found', status: 404 });
  const { operations } = await resource.permissions();
  const reads = { list: true, getItem: true, count: true, aggregate: true };
  expect(operations).toMatchObject({ ...reads, create: true, update: true, delete: true });
  expect(Object.values(operations)).not.toContain(false);
  return records[0];
}

test('API Key Permission', async () => {
  const { apiKeyPermission } = client;
  const read = await walk(
    apiKeyPermission,
    { apiKey: id('API Key'), permission: 'CanReadWorkflow', labels: [id('Label')] },
    { permission: 'CanReadMonitorProbe', labels: [] },
    (_id) =>
      apiKeyPermission.list({ query: { _id }, select: { permission: true, apiKey: { name: true }, labels: true } }),
  );
  expect(read).toMatchObject({ permission: 'CanReadMonitorProbe', apiKey: { _id: id('API Key') }, labels: [] });
});

test('Incident State Timeline', async () => {
  const { incidentStateTimeline } = client;
  const read = await walk(
    incidentStateTimeline,
    { incident: { _id: id('Incident') }, incidentStateId: id('Incident State'), isOwnerNotified: true },
    { createdAt: PAST },
    (_id) =>
      incidentStateTimeline.list({
        query: { _id, incidentState: { name: search('') }, createdAt: PAST },
        select: { incident: { title: true, labels: true }, incidentState: { order: true } },
      }),
  );
  expect(read?.incident.title).toEqual(expect.any(String));
  expect(read?.incident.labels).toBeInstanceOf(Array);
});

test('Monitor', async () => {
  const { monitor } = client;
  const read = await walk(
    monitor,
    {
      name: 'Public api',
      slug: slug('monitor'),
      monitorType: 'API',
      currentMonitorStatus: id('Monitor Status'),
      labels: [{ _id: id('Label') }],
      customFields: { region: 'eu', tiers: [1, 2] },
      isOwnerNotifiedOfResourceCreation: false,
      disableActiveMonitoring: false,
    },
    { description: 'What everybody uses', disableActiveMonitoring: true },
    (_id) =>
      monitor.list({
        query: { _id, name: search('API'), labels: id('Label'), customFields: { region: 'eu' } },
        select: {
          name: true,
          description: true,
          customFields: true,
          currentMonitorStatus: { name: true },
          labels: true,
        },
        sort: { createdAt: 'DESC' },
        limit: 50,
      }),
  );
  expect(read).toEqual({
    _id: expect.any(String),
    name: 'Public api',
    description: 'What everybody uses',
    customFields: { region: 'eu', tiers: [1, 2] },
    currentMonitorStatus: { _id: id('Monitor Status'), name: expect.any(String) },
    labels: [{ _id: id('Label') }],
  });
});

test('Monitor Probe', async () => {
  const { monitorProbe } = client;
  const read = await walk(
    monitorProbe,
    { probeId: id('Probe'), monitor: id('Monitor'), isEnabled: true, nextPingAt: PAST },
    { isEnabled: false },
    (_id) =>
      monitorProbe.list({
        query: { _id, isEnabled: false, nextPingAt: greaterThan('2026-01-01') },
        select: { probe: { name: true }, lastMonitoringLog: true, lastPingAt: true },
      }),
  );
  expect(read).toMatchObject({ probe: { _id: id('Probe') }, lastMonitoringLog: null, lastPingAt: null });
});

test('On-Call Schedule Layer User', async () => {
  const { onCallScheduleLayerUser } = client;
  const read = await walk(
    onCallScheduleLayerUser,
    {
      onCallDutyPolicyScheduleId: id('On-Call Duty Policy Schedule'),
      onCallDutyPolicyScheduleLayer: id('On-Call Duty Policy Schedule Layer'),
      user: id('User'),
    },
    { order: 1 },
    (_id) =>
      onCallScheduleLayerUser.list({ query: { _id, order: 1 }, select: { order: true }, sort: { order: 'ASC' } }),
  );
  expect(read?.order).toBe(1);
});

test('Status Page Domain', async () => {
  const { statusPageDomain } = client;
  const read = await walk(
    statusPageDomain,
    {
      domain: id('Domain'),
      statusPage: id('Status Page'),
      subdomain: slug('status'),
      cnameVerificationToken: 'secret',
    },
    { subdomain: slug('up') },
    (_id) => statusPageDomain.list({ query: { _id }, select: { fullDomain: true, isSslOrdered: true } }),
  );
  expect(read).toMatchObject({ fullDomain: expect.stringMatching(/^up-.*\./), isSslOrdered: false });
});

test('Status Page SSO', async () => {
  const { statusPageSso } = client;
  const read = await walk(
    statusPageSso,
    {
      statusPage: id('Status Page'),
      name: 'Okta',
      description: 'For everybody',
      signatureMethod: 'RSA-SHA256',
      digestMethod: 'SHA256',
      signOnURL: new URL('https://sso.example.com/sign-on'),
      issuerURL: 'https://sso.example.com/',
      publicCertificate: 'CERTIFICATE',
    },
    { isEnabled: true },
    (_id) => statusPageSso.list({ query: { _id, isEnabled: true }, select: { signOnURL: true } }),
  );
  expect(read?.signOnURL).toBe('https://sso.example.com/sign-on');
});

test('Workflow Log', async () => {
  const { workflowLog } = client;
  const { data } = await workflowLog.list({
    select: { workflowStatus: true, workflow: { name: true }, logs: true },
    query: { workflowStatus: includes(['Success', 'Error', 'Running', 'Scheduled']) },
    sort: { startedAt: 'ASC' },
  });
  expect(data.length).toBeGreaterThan(0);
  expect(await workflowLog.count()).toBeGreaterThanOrEqual(data.length);
});

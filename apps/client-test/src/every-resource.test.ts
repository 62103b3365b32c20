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
  expect(operations).toEqual({ ...reads, create: true, update: true, delete: true });
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

test('Incident Public Note', async () => {
  const { incidentPublicNote } = client;
  const read = await walk(
    incidentPublicNote,
    { incidentId: id('Incident'), note: '*Seen*', isOwnerNotified: false },
    { note: null, postedAt: new Date(PAST) },
    (_id) => incidentPublicNote.list({ query: { _id }, select: { note: true, postedAt: true } }),
  );
  expect(read).toMatchObject({ note: null, postedAt: PAST });
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

test('Incident Team Owner', async () => {
  const { incidentTeamOwner } = client;
  const read = await walk(
    incidentTeamOwner,
    { team: id('Team'), incident: id('Incident'), isOwnerNotified: false },
    { createdAt: PAST },
    (_id) =>
      incidentTeamOwner.list({ query: { _id, teamId: includes([id('Team')]) }, select: { team: { name: true } } }),
  );
  expect(read?.team).toEqual({ _id: id('Team'), name: expect.any(String) });
});

test('Incident Template Team Owner', async () => {
  const { incidentTemplateTeamOwner } = client;
  const read = await walk(
    incidentTemplateTeamOwner,
    { teamId: id('Team'), incidentTemplateId: id('Incident Template'), isOwnerNotified: false },
    { updatedAt: PAST },
    (_id) => incidentTemplateTeamOwner.list({ query: { _id }, select: { incidentTemplate: { templateName: true } } }),
  );
  expect(read?.incidentTemplate.templateName).toEqual(expect.any(String));
});

test('Incident Template User Owner', async () => {
  const { incidentTemplateUserOwner } = client;
  const read = await walk(
    incidentTemplateUserOwner,
    { userId: id('User'), incidentTemplate: id('Incident Template'), isOwnerNotified: false },
    { updatedAt: PAST },
    (_id) => incidentTemplateUserOwner.list({ query: { _id }, select: { user: { email: true }, updatedAt: true } }),
  );
  expect(read).toMatchObject({ user: { _id: id('User') }, updatedAt: PAST });
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

test('Monitor Group', async () => {
  const { monitorGroup } = client;
  const read = await walk(
    monitorGroup,
    { name: 'Edge', slug: slug('group'), labels: [id('Label')] },
    { name: 'Core', description: null },
    (_id) => monitorGroup.list({ query: { _id, name: 'Core' }, select: { name: true, labels: { name: true } } }),
  );
  expect(read).toMatchObject({ name: 'Core', labels: [{ _id: id('Label'), name: expect.any(String) }] });
});

test('Monitor Group Resource', async () => {
  const { monitorGroupResource } = client;
  const read = await walk(
    monitorGroupResource,
    { monitorGroup: id('Monitor Group'), monitorId: id('Monitor') },
    { monitor: id('Monitor') },
    (_id) =>
      monitorGroupResource.list({ query: { _id }, select: { monitor: { monitorType: true }, monitorGroup: true } }),
  );
  expect(read).toMatchObject({ monitor: { _id: id('Monitor') }, monitorGroup: { _id: id('Monitor Group') } });
});

test('Monitor Group User Owner', async () => {
  const { monitorGroupUserOwner } = client;
  const read = await walk(
    monitorGroupUserOwner,
    { user: id('User'), monitorGroupId: id('Monitor Group'), isOwnerNotified: true },
    { updatedAt: PAST },
    (_id) =>
      monitorGroupUserOwner.list({ query: { _id, isOwnerNotified: true }, select: { monitorGroup: { slug: true } } }),
  );
  expect(read?.monitorGroup?.slug).toEqual(expect.any(String));
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

test('Monitor Status Event', async () => {
  const { monitorStatusEvent } = client;
  const read = await walk(
    monitorStatusEvent,
    { monitor: id('Monitor'), monitorStatus: id('Monitor Status'), isOwnerNotified: false, rootCause: '# Cause' },
    { createdAt: PAST },
    (_id) => monitorStatusEvent.list({ query: { _id, rootCause: search('cause') }, select: { startsAt: true } }),
  );
  expect(read?.startsAt).toEqual(expect.any(String));
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

test('Scheduled Maintenance State Timeline', async () => {
  const { scheduledMaintenanceStateTimeline } = client;
  const read = await walk(
    scheduledMaintenanceStateTimeline,
    {
      scheduledMaintenance: id('Scheduled Maintenance'),
      scheduledMaintenanceState: id('Scheduled Maintenance State'),
      isOwnerNotified: false,
    },
    { createdAt: PAST },
    (_id) =>
      scheduledMaintenanceStateTimeline.list({ query: { _id }, select: { scheduledMaintenance: { title: true } } }),
  );
  expect(read?.scheduledMaintenance.title).toEqual(expect.any(String));
});

test('Scheduled Maintenance Team Owner', async () => {
  const { scheduledMaintenanceTeamOwner } = client;
  const read = await walk(
    scheduledMaintenanceTeamOwner,
    { team: id('Team'), scheduledMaintenanceId: id('Scheduled Maintenance'), isOwnerNotified: false },
    { createdAt: PAST },
    (_id) => scheduledMaintenanceTeamOwner.list({ query: { _id }, select: { createdAt: true } }),
  );
  expect(read?.createdAt).toBe(PAST);
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

test('Team', async () => {
  const { team } = client;
  const read = await walk(team, { name: 'Night shift', slug: slug('team') }, { description: 'Awake' }, (_id) =>
    team.list({ query: { _id }, select: { isTeamEditable: true, description: true } }),
  );
  expect(read).toMatchObject({ isTeamEditable: true, description: 'Awake' });
});

test('User On-Call Log Timeline', async () => {
  const { userOnCallLogTimeline } = client;
  const { data } = await userOnCallLogTimeline.list({
    select: { status: true, userBelongsToTeam: { name: true }, onCallDutyPolicy: { name: true }, acknowledgedAt: true },
    query: { status: search('') },
  });
  expect(data.length).toBeGreaterThan(0);
  const first = data[0]?._id ?? '';
  expect(await userOnCallLogTimeline.get(first)).toEqual({ _id: first });
  expect((await userOnCallLogTimeline.permissions()).operations).toMatchObject({ list: true, create: false });
});

test('Workflow', async () => {
  const { workflow } = client;
  const read = await walk(
    workflow,
    { name: 'Page the owner', graph: { nodes: [] } },
    { isEnabled: true, graph: null },
    (_id) => workflow.list({ query: { _id, isEnabled: true }, select: { slug: true, graph: true } }),
  );
  expect(read).toMatchObject({ slug: expect.stringMatching(/^page-the-owner/), graph: null });
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

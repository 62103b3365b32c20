import { createClient, greaterThan, includes, search } from '../../../../generated/client/src/index.js';

/** Uses every resource, and nothing but the client: how long it compiles is what people wait for in their editors. */
export async function program(id: string): Promise<unknown[]> {
  const client = createClient({ baseUrl: 'http://localhost:3000', projectId: id, apiKey: 'key' });
  return [
    await client.apiKeyPermission.list({
      select: {
        permission: true,
        apiKey: { name: true, description: true },
        labels: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        apiKey: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.apiKeyPermission.update(id, { createdAt: new Date() }),
    await client.apiKeyPermission.create({ apiKey: id, permission: 'ProjectMember' }),
    await client.incidentPublicNote.list({
      select: {
        note: true,
        isStatusPageSubscribersNotifiedOnNoteCreated: true,
        shouldStatusPageSubscribersBeNotifiedOnNoteCreated: true,
        incident: { title: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        note: search('x'),
        incident: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.incidentPublicNote.update(id, { createdAt: new Date() }),
    await client.incidentPublicNote.create({ incident: id, isOwnerNotified: true }),
    await client.incidentStateTimeline.list({
      select: {
        isStatusPageSubscribersNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        isOwnerNotified: true,
        incident: { title: true, description: true },
        incidentState: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        rootCause: search('x'),
        incident: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.incidentStateTimeline.update(id, { createdAt: new Date() }),
    await client.incidentStateTimeline.create({ incident: id, incidentState: id, isOwnerNotified: true }),
    await client.incidentTeamOwner.list({
      select: {
        isOwnerNotified: true,
        team: { name: true, description: true },
        incident: { title: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        team: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.incidentTeamOwner.update(id, { createdAt: new Date() }),
    await client.incidentTeamOwner.create({ team: id, incident: id, isOwnerNotified: true }),
    await client.incidentTemplateTeamOwner.list({
      select: {
        isOwnerNotified: true,
        team: { name: true, description: true },
        incidentTemplate: { templateName: true, templateDescription: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        team: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.incidentTemplateTeamOwner.update(id, { createdAt: new Date() }),
    await client.incidentTemplateTeamOwner.create({ team: id, incidentTemplate: id, isOwnerNotified: true }),
    await client.incidentTemplateUserOwner.list({
      select: {
        isOwnerNotified: true,
        user: { name: true, email: true },
        incidentTemplate: { templateName: true, templateDescription: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        user: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.incidentTemplateUserOwner.update(id, { createdAt: new Date() }),
    await client.incidentTemplateUserOwner.create({ user: id, incidentTemplate: id, isOwnerNotified: true }),
    await client.monitor.list({
      select: {
        name: true,
        description: true,
        slug: true,
        labels: { name: true, description: true },
        currentMonitorStatus: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        name: search('x'),
        labels: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitor.update(id, { createdAt: new Date() }),
    await client.monitor.create({
      name: 'x',
      slug: 'x',
      monitorType: 'API',
      currentMonitorStatus: id,
      isOwnerNotifiedOfResourceCreation: true,
      disableActiveMonitoring: true,
    }),
    await client.monitorGroup.list({
      select: { name: true, description: true, slug: true, labels: { name: true, description: true } },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        name: search('x'),
        labels: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitorGroup.update(id, { createdAt: new Date() }),
    await client.monitorGroup.create({ name: 'x', slug: 'x' }),
    await client.monitorGroupResource.list({
      select: { monitorGroup: { name: true, description: true }, monitor: { name: true, description: true } },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        monitorGroup: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitorGroupResource.update(id, { createdAt: new Date() }),
    await client.monitorGroupResource.create({ monitorGroup: id, monitor: id }),
    await client.monitorGroupUserOwner.list({
      select: {
        isOwnerNotified: true,
        user: { name: true, email: true },
        monitorGroup: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        user: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitorGroupUserOwner.update(id, { createdAt: new Date() }),
    await client.monitorGroupUserOwner.create({ user: id, monitorGroup: id, isOwnerNotified: true }),
    await client.monitorProbe.list({
      select: {
        lastPingAt: true,
        nextPingAt: true,
        isEnabled: true,
        probe: { name: true, description: true },
        monitor: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        probe: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitorProbe.update(id, { createdAt: new Date() }),
    await client.monitorProbe.create({ probe: id, monitor: id, isEnabled: true }),
    await client.monitorStatusEvent.list({
      select: {
        isOwnerNotified: true,
        rootCause: true,
        startsAt: true,
        monitor: { name: true, description: true },
        monitorStatus: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        rootCause: search('x'),
        monitor: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.monitorStatusEvent.update(id, { createdAt: new Date() }),
    await client.monitorStatusEvent.create({ monitor: id, monitorStatus: id, isOwnerNotified: true }),
    await client.onCallScheduleLayerUser.list({
      select: {
        order: true,
        onCallDutyPolicySchedule: { name: true, description: true },
        onCallDutyPolicyScheduleLayer: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        onCallDutyPolicySchedule: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.onCallScheduleLayerUser.update(id, { createdAt: new Date() }),
    await client.onCallScheduleLayerUser.create({
      onCallDutyPolicySchedule: id,
      onCallDutyPolicyScheduleLayer: id,
      user: id,
    }),
    await client.scheduledMaintenanceStateTimeline.list({
      select: {
        isStatusPageSubscribersNotified: true,
        shouldStatusPageSubscribersBeNotified: true,
        isOwnerNotified: true,
        scheduledMaintenance: { title: true, description: true },
        scheduledMaintenanceState: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        scheduledMaintenance: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.scheduledMaintenanceStateTimeline.update(id, { createdAt: new Date() }),
    await client.scheduledMaintenanceStateTimeline.create({
      scheduledMaintenance: id,
      scheduledMaintenanceState: id,
      isOwnerNotified: true,
    }),
    await client.scheduledMaintenanceTeamOwner.list({
      select: {
        isOwnerNotified: true,
        team: { name: true, description: true },
        scheduledMaintenance: { title: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        team: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.scheduledMaintenanceTeamOwner.update(id, { createdAt: new Date() }),
    await client.scheduledMaintenanceTeamOwner.create({ team: id, scheduledMaintenance: id, isOwnerNotified: true }),
    await client.statusPageDomain.list({
      select: {
        subdomain: true,
        fullDomain: true,
        isCnameVerified: true,
        domain: { name: true },
        statusPage: { name: true, description: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        subdomain: search('x'),
        domain: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.statusPageDomain.update(id, { createdAt: new Date() }),
    await client.statusPageDomain.create({ domain: id, statusPage: id, subdomain: 'x', cnameVerificationToken: 'x' }),
    await client.statusPageSso.list({
      select: { name: true, description: true, signatureMethod: true, statusPage: { name: true, description: true } },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        name: search('x'),
        statusPage: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.statusPageSso.update(id, { createdAt: new Date() }),
    await client.statusPageSso.create({
      statusPage: id,
      name: 'x',
      description: 'x',
      signatureMethod: 'x',
      digestMethod: 'x',
      signOnURL: 'x',
      issuerURL: 'x',
      publicCertificate: 'x',
    }),
    await client.team.list({
      select: { name: true, description: true, slug: true },
      query: { createdAt: greaterThan('2026-01-01'), _id: includes([id]), name: search('x') },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.team.update(id, { createdAt: new Date() }),
    await client.team.create({ name: 'x', slug: 'x' }),
    await client.userOnCallLogTimeline.list({
      select: {
        userNotificationEventType: true,
        statusMessage: true,
        status: true,
        user: { name: true, email: true },
        userOnCallLog: { status: true, statusMessage: true },
      },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        userNotificationEventType: search('x'),
        user: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.workflow.list({
      select: { name: true, slug: true, description: true, labels: { name: true, description: true } },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        name: search('x'),
        labels: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.workflow.update(id, { createdAt: new Date() }),
    await client.workflow.create({ name: 'x' }),
    await client.workflowLog.list({
      select: { logs: true, workflowStatus: true, startedAt: true, workflow: { name: true, slug: true } },
      query: {
        createdAt: greaterThan('2026-01-01'),
        _id: includes([id]),
        workflow: { createdAt: greaterThan(new Date()) },
      },
      sort: { createdAt: 'DESC', _id: 'ASC' },
    }),
    await client.workflowLog.update(id, { createdAt: new Date() }),
  ];
}

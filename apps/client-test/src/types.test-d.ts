import { describe, expectTypeOf, test } from 'vitest';
import {
  ApiProblem,
  type CreateOf,
  createClient,
  endsWith,
  equalTo,
  type Feed,
  type Field,
  greaterThan,
  inBetween,
  includes,
  includesAll,
  isEmpty,
  isNull,
  type JsonValue,
  type ListOf,
  lessThanOrEqual,
  type MonitorProbe,
  type MonitorType,
  type MonitorTypes,
  multiSearch,
  notNull,
  type PermissionName,
  type ProblemCode,
  type QueryOf,
  type RecordOf,
  type RelatedMonitor,
  type Shaped,
  search,
  type TeamTypes,
  type Undone,
  type UpdateOf,
  type WorkflowStatus,
} from '../../../generated/client/src/index.js';

const client = createClient({ baseUrl: 'http://localhost', projectId: 'project', apiKey: 'key' });
const { monitor, monitorProbe, monitorGroup, apiKeyPermission, workflow, workflowLog, team } = client;
const id = '00000000-0000-7000-8000-000000000000';

interface OnlyId {
  readonly _id: string;
}

// The compiler decides all of it, in the step of types: nothing here is run.

/** Fields that this catalog does not have. */
interface OtherFields {
  readonly price: Field<'Decimal' | null, 'read' | 'create' | 'update'>;
  readonly tags: ListOf<'Text', 'read' | 'required' | 'update'>;
  readonly codes: ListOf<'Number', 'read' | 'create'>;
  readonly target: Shaped<
    { readonly by: 'a'; readonly x?: number } | { readonly by: 'b' } | null,
    'read',
    { by: 'Text'; x: 'Number' }
  >;
}

describe('decimals and lists', () => {
  test('are texts, and arrays that are never null', () => {
    expectTypeOf<RecordOf<OtherFields>>().toEqualTypeOf<{
      readonly price: string | null;
      readonly tags: readonly string[];
      readonly codes: readonly number[];
      readonly target: { readonly by: 'a'; readonly x?: number } | { readonly by: 'b' } | null;
    }>();
    expectTypeOf<CreateOf<OtherFields>['tags']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<CreateOf<OtherFields>['codes']>().toEqualTypeOf<readonly number[] | undefined>();
    expectTypeOf<UpdateOf<OtherFields>>().toEqualTypeOf<{
      readonly price?: string | null;
      readonly tags?: readonly string[];
    }>();
  });

  test('values within shaped JSON are found by their paths', () => {
    const asked: QueryOf<OtherFields>[] = [
      { 'target.x': greaterThan(1), 'target.by': ['a'], target: { by: 'a' } },
      { _or: [{ 'target.x': null }, { price: '1' }] },
    ];
    expectTypeOf(asked).toEqualTypeOf<QueryOf<OtherFields>[]>();
    expectTypeOf<{ readonly 'target.x': 'text' }>().not.toExtend<QueryOf<OtherFields>>();
    // @ts-expect-error there is no such value
    expectTypeOf<QueryOf<OtherFields>['target.y']>().toBeAny();
    // @ts-expect-error no record has it
    expectTypeOf<RecordOf<OtherFields>['target.x']>().toBeAny();
  });

  test('are found by what they include', () => {
    const asked: QueryOf<OtherFields>[] = [{ tags: 'a' }, { tags: ['a', 'b'] }, { tags: isEmpty() }];
    expectTypeOf(asked).toEqualTypeOf<QueryOf<OtherFields>[]>();
    expectTypeOf<{ readonly tags: null }>().not.toExtend<QueryOf<OtherFields>>();
    expectTypeOf(includesAll(['a'])).toExtend<QueryOf<OtherFields>['tags']>();
    expectTypeOf(greaterThan('a')).not.toExtend<QueryOf<OtherFields>['tags']>();
    expectTypeOf(greaterThan('12.5')).toExtend<QueryOf<OtherFields>['price']>();
  });
});

describe('the result of a select', () => {
  test('is the id alone without one', async () => {
    const page = await monitor.list();
    expectTypeOf(page.data).toEqualTypeOf<readonly OnlyId[]>();
    expectTypeOf(await monitor.get(id)).toEqualTypeOf<OnlyId>();
  });

  test('is the id and what was selected, and nothing else', async () => {
    const one = await monitor.get(id, { select: { name: true, disableActiveMonitoring: true } });
    expectTypeOf(one).toEqualTypeOf<{
      readonly _id: string;
      readonly name: string;
      readonly disableActiveMonitoring: boolean;
    }>();
    // @ts-expect-error -- slug was not selected
    one.slug;
  });

  test('has the id once when it is selected too', async () => {
    expectTypeOf(await monitor.get(id, { select: { _id: true } })).toEqualTypeOf<OnlyId>();
  });

  test('is nullable where the field is, and only there', async () => {
    const one = await monitor.get(id, { select: { description: true, name: true, incomingRequestReceivedAt: true } });
    expectTypeOf(one.description).toEqualTypeOf<string | null>();
    expectTypeOf(one.incomingRequestReceivedAt).toEqualTypeOf<string | null>();
    expectTypeOf(one.name).toEqualTypeOf<string>();
    // @ts-expect-error -- it may be null
    one.description.length;
  });

  test('gives the values that a field may have', async () => {
    const one = await monitor.get(id, { select: { monitorType: true, monitorSteps: true } });
    expectTypeOf(one.monitorType).toEqualTypeOf<MonitorType>();
    expectTypeOf(one.monitorSteps).toEqualTypeOf<JsonValue>();
    const held = await apiKeyPermission.get(id, { select: { permission: true } });
    expectTypeOf(held.permission).toEqualTypeOf<PermissionName>();
    const log = await workflowLog.get(id, { select: { workflowStatus: true, startedAt: true } });
    expectTypeOf(log.workflowStatus).toEqualTypeOf<WorkflowStatus>();
    expectTypeOf(log.startedAt).toEqualTypeOf<string | null>();
  });

  test('gives a relation as its id when it is just true', async () => {
    const [key] = await client.apiKey.createMany([{ name: 'CI' }]);
    expectTypeOf(key?.secret).toEqualTypeOf<string | undefined>();
    expectTypeOf((await client.apiKey.create({ name: 'CI' })).secret).toEqualTypeOf<string | undefined>();
    // @ts-expect-error: only the answer of the create has it
    await client.apiKey.get(id, { select: { secret: true } });
    // @ts-expect-error: no other record has one
    (await client.label.create({ name: 'EU' })).secret;
    const one = await monitor.get(id, { select: { currentMonitorStatus: true, labels: true, createdByUser: true } });
    expectTypeOf(one.currentMonitorStatus).toEqualTypeOf<OnlyId>();
    expectTypeOf(one.labels).toEqualTypeOf<readonly OnlyId[]>();
    expectTypeOf(one.createdByUser).toEqualTypeOf<OnlyId | null>();
  });

  test('nests relations: single ones, ones that may be null, and sets', async () => {
    const one = await monitor.get(id, {
      select: {
        currentMonitorStatus: { name: true, priority: true },
        createdByUser: { email: true },
        labels: { color: true, project: true },
      },
    });
    expectTypeOf(one).toEqualTypeOf<{
      readonly _id: string;
      readonly currentMonitorStatus: { readonly _id: string; readonly name: string; readonly priority: number | null };
      readonly createdByUser: { readonly _id: string; readonly email: string | null } | null;
      readonly labels: readonly { readonly _id: string; readonly color: string | null; readonly project: OnlyId }[];
    }>();
    // @ts-expect-error -- color was not selected of it
    one.currentMonitorStatus.color;
  });

  test('nests records of other resources, their relations as ids', async () => {
    const one = await monitorProbe.get(id, {
      select: { monitor: { name: true, labels: true, currentMonitorStatus: true } },
    });
    expectTypeOf(one.monitor).toEqualTypeOf<{
      readonly _id: string;
      readonly name: string;
      readonly labels: readonly OnlyId[];
      readonly currentMonitorStatus: OnlyId;
    } | null>();
  });

  test('is null, too, where labels may keep the record behind a relation from the caller', async () => {
    const one = await monitorProbe.get(id, { select: { monitor: true, probe: true } });
    expectTypeOf(one.monitor).toEqualTypeOf<OnlyId | null>();
    expectTypeOf(one.probe).toEqualTypeOf<OnlyId>();
    expectTypeOf<MonitorProbe['monitor']>().toEqualTypeOf<RelatedMonitor | null>();
    const log = await workflowLog.get(id, { select: { workflow: { name: true } } });
    // @ts-expect-error -- it may be unseen
    log.workflow.name;
  });

  test('is never null for what labels do not keep from anybody: sets, references, what lies one level deeper', async () => {
    const event = await client.monitorStatusEvent.get(id, {
      select: { monitorStatus: { name: true }, monitor: { currentMonitorStatus: true, labels: true } },
    });
    expectTypeOf(event.monitorStatus).toEqualTypeOf<{ readonly _id: string; readonly name: string }>();
    expectTypeOf<NonNullable<typeof event.monitor>['currentMonitorStatus']>().toEqualTypeOf<OnlyId>();
    const owner = await client.incidentTeamOwner.get(id, {
      select: { team: { name: true }, incident: { title: true } },
    });
    expectTypeOf(owner.team.name).toEqualTypeOf<string>();
    expectTypeOf(owner.incident.title).toEqualTypeOf<string>();
    const one = await monitor.get(id, { select: { labels: { name: true } } });
    expectTypeOf(one.labels).toEqualTypeOf<readonly { readonly _id: string; readonly name: string }[]>();
  });

  test('is the same for list, all and get', async () => {
    const select = { name: true, labels: { name: true } } as const;
    const page = await monitor.list({ select });
    const one = await monitor.get(id, { select });
    expectTypeOf(page.data).toEqualTypeOf<readonly (typeof one)[]>();
    for await (const each of monitor.all({ select })) expectTypeOf(each).toEqualTypeOf<typeof one>();
  });

  test('is optional where it is not known what is selected', async () => {
    const select: { readonly name?: true } = {};
    const one = await monitor.get(id, { select });
    expectTypeOf(one).toEqualTypeOf<{ readonly _id: string; readonly name?: string }>();
  });
});

describe('a select', () => {
  test('has no other fields than the resource, at either level', () => {
    // @ts-expect-error -- no such field
    monitor.list({ select: { nmae: true } });
    // @ts-expect-error -- no such field, beside one that there is
    monitor.list({ select: { name: true, nmae: true } });
    // @ts-expect-error -- no such field of the related record
    monitor.list({ select: { currentMonitorStatus: { nmae: true } } });
    // @ts-expect-error -- no such field of the related record, beside one that there is
    monitor.get(id, { select: { currentMonitorStatus: { name: true, nmae: true } } });
  });

  test('has no fields that nobody may read', () => {
    // @ts-expect-error -- the token is never shown
    client.statusPageDomain.list({ select: { cnameVerificationToken: true } });
  });

  test('is true, and goes one level deep', () => {
    // @ts-expect-error -- false is refused
    monitor.list({ select: { name: false } });
    // @ts-expect-error -- name is no relation
    monitor.list({ select: { name: { x: true } } });
    // @ts-expect-error -- too deep
    monitorProbe.list({ select: { monitor: { labels: { name: true } } } });
  });
});

describe('a query', () => {
  test('takes a value, null, a list or an operator that fits the type', () => {
    monitor.list({ query: { name: 'api', description: null, slug: ['a', 'b'], monitorType: 'Website' } });
    monitor.list({ query: { name: search('api'), description: notNull(), slug: endsWith('x') } });
    monitor.list({ query: { createdAt: greaterThan(new Date()), updatedAt: inBetween('2026-01-01', new Date()) } });
    monitor.list({ query: { createdAt: lessThanOrEqual('2026-01-31', 'Europe/Berlin') } });
    monitor.list({ query: { updatedAt: inBetween('2026-01-01', '2026-01-31', 'Europe/Berlin') } });
    monitor.list({ query: { monitorType: includes(['API', 'Website']), disableActiveMonitoring: equalTo(true) } });
    monitor.list({ query: { customFields: { region: 'eu' }, labels: includesAll([id, id]) } });
    monitor.count({ query: { currentMonitorStatusId: id, createdByUserId: isNull() } });
    client.onCallScheduleLayerUser.list({ query: { order: greaterThan(2) } });
  });

  test('takes conditions on a related record, one level deep', () => {
    monitor.list({ query: { currentMonitorStatus: { name: search('down'), priority: greaterThan(1) } } });
    monitor.list({ query: { currentMonitorStatus: id, labels: { name: 'eu' } } });
    monitorProbe.list({ query: { monitor: { name: search('api'), monitorType: 'API' } } });
    // @ts-expect-error -- too deep
    monitorProbe.list({ query: { monitor: { currentMonitorStatus: { name: 'x' } } } });
  });

  test('refuses operators and values of another type', () => {
    // @ts-expect-error -- dates are not searched
    monitor.list({ query: { createdAt: search('2026') } });
    // @ts-expect-error -- a text is not a number
    monitor.list({ query: { name: greaterThan(3) } });
    // @ts-expect-error -- not one of the types
    monitor.list({ query: { monitorType: 'Webseite' } });
    // @ts-expect-error -- not one of the types, in an operator
    monitor.list({ query: { monitorType: includes(['API', 'Webseite']) } });
    // @ts-expect-error -- ids have no order
    monitor.list({ query: { currentMonitorStatusId: greaterThan(id) } });
    // @ts-expect-error -- no number
    monitor.list({ query: { disableActiveMonitoring: 1 } });
    // @ts-expect-error -- only a set holds all of several
    monitor.list({ query: { name: includesAll(['a']) } });
    // @ts-expect-error -- a set is not compared with "differs"
    monitor.list({ query: { labels: { _type: 'NotEqual', value: id } } });
  });

  test('has no other fields than the resource', () => {
    // @ts-expect-error -- no such field
    monitor.list({ query: { nmae: 'x' } });
    // @ts-expect-error -- no such field of the related record
    monitor.list({ query: { currentMonitorStatus: { nmae: 'x' } } });
    // @ts-expect-error -- nobody may read it, so nobody may search by it
    client.statusPageDomain.list({ query: { cnameVerificationToken: 'x' } });
  });

  test('searches several text fields at once', () => {
    monitor.list({ query: { multiSearch: multiSearch('api', ['name', 'description']) } });
    monitor.list({ query: { _or: [{ name: 'a' }, { _not: { labels: { _or: [{ name: search('b') }] } } }] } });
    // @ts-expect-error -- there is no such field, however deep
    monitor.list({ query: { _or: [{ name: 'a' }, { _not: { nam: 'b' } }] } });
    // @ts-expect-error -- several queries are a list
    monitor.list({ query: { _or: { name: 'a' } } });
    // @ts-expect-error -- a date is not searched
    monitor.list({ query: { multiSearch: multiSearch('api', ['name', 'createdAt']) } });
  });
});

describe('a sort', () => {
  test('takes scalar fields in two directions', () => {
    monitor.list({ sort: { createdAt: 'DESC', name: 'ASC', monitorType: 'ASC', disableActiveMonitoring: 'ASC' } });
    // @ts-expect-error -- neither direction
    monitor.list({ sort: { name: 'UP' } });
    // @ts-expect-error -- relations have no order
    monitor.list({ sort: { currentMonitorStatus: 'ASC' } });
    // @ts-expect-error -- sets have no order
    monitor.list({ sort: { labels: 'ASC' } });
    // @ts-expect-error -- JSON has no order
    monitor.list({ sort: { customFields: 'ASC' } });
  });
});

describe('a create', () => {
  const required = { monitorType: 'API', isOwnerNotifiedOfResourceCreation: false } as const;
  const named = { name: 'API', slug: 'api', disableActiveMonitoring: false };

  test('takes an entity or its id, and needs one of the two', () => {
    monitor.create({ ...named, ...required, currentMonitorStatusId: id });
    monitor.create({ ...named, ...required, currentMonitorStatus: id });
    monitor.create({ ...named, ...required, currentMonitorStatus: { _id: id }, labels: [id] });
    // @ts-expect-error -- neither the status nor its id
    monitor.create({ ...named, ...required });
    monitorProbe.create({ probeId: id, monitor: id, isEnabled: true });
    // @ts-expect-error -- no monitor
    monitorProbe.create({ probeId: id, isEnabled: true });
    // @ts-expect-error -- an id is not null
    monitorProbe.create({ probeId: id, monitorId: null, isEnabled: true });
    // @ts-expect-error -- neither is a record that may be unseen
    monitorProbe.create({ probeId: id, monitor: null, isEnabled: true });
  });

  test('needs what is required, and takes null only where the field may be null', () => {
    monitorGroup.create({ name: 'Group', slug: 'group', description: null });
    // @ts-expect-error -- no slug
    monitorGroup.create({ name: 'Group' });
    // @ts-expect-error -- the name is not null
    monitorGroup.create({ name: null, slug: 'group' });
  });

  test('takes no field that the service sets, nor one that there is not', () => {
    // @ts-expect-error -- set by the service
    workflow.create({ name: 'Flow', slug: 'flow' });
    // @ts-expect-error -- set by the service
    team.create({ name: 'Team', slug: 'team', isTeamEditable: true });
    // @ts-expect-error -- no such field
    monitorGroup.create({ name: 'Group', slug: 'group', colour: 'red' });
  });

  test('takes only the values that a field may have', () => {
    apiKeyPermission.create({ apiKeyId: id, permission: 'ProjectMember' });
    // @ts-expect-error -- no such permission
    apiKeyPermission.create({ apiKeyId: id, permission: 'CanFly' });
    // @ts-expect-error -- not one of the types
    monitor.create({ ...named, ...required, currentMonitorStatusId: id, monitorType: 'Webseite' });
  });

  test('takes a Date or a text for a moment, a URL or a text for an address', () => {
    client.monitorStatusEvent.create({
      monitorId: id,
      monitorStatusId: id,
      isOwnerNotified: true,
      startsAt: new Date(),
    });
    expectTypeOf<string | URL>().toExtend<Parameters<typeof client.statusPageSso.create>[0]['signOnURL']>();
  });

  test('cannot be asked for where only the service creates', () => {
    expectTypeOf<Parameters<typeof client.userOnCallLogTimeline.create>[0]>().toBeNever();
    expectTypeOf<Parameters<typeof workflowLog.create>[0]>().toBeNever();
    // @ts-expect-error -- nobody creates these
    client.userOnCallLogTimeline.create({});
  });

  test('gives back as much as the caller may read, relations as ids', async () => {
    const made = await monitorGroup.create({ name: 'Group', slug: 'group' });
    expectTypeOf(made._id).toEqualTypeOf<string>();
    expectTypeOf(made.name).toEqualTypeOf<string | undefined>();
    expectTypeOf(made.project).toEqualTypeOf<OnlyId | undefined>();
    expectTypeOf(made.labels).toEqualTypeOf<readonly OnlyId[] | undefined>();
    const probe = await monitorProbe.create({ probeId: id, monitorId: id, isEnabled: true });
    expectTypeOf(probe.monitor).toEqualTypeOf<OnlyId | null | undefined>();
  });
});

describe('an update', () => {
  test('takes only what may change', () => {
    monitor.update(id, { name: 'API', description: null, currentMonitorStatus: id });
    // @ts-expect-error -- the slug never changes
    monitor.update(id, { slug: 'other' });
    // @ts-expect-error -- the project never changes
    monitor.update(id, { projectId: id });
    // @ts-expect-error -- the name is not cleared
    monitor.update(id, { name: null });
    // @ts-expect-error -- set by the service
    monitor.update(id, { disableActiveMonitoringBecauseOfManualIncident: true });
  });

  test('cannot be asked for where only the service changes anything', () => {
    expectTypeOf<Parameters<typeof client.userOnCallLogTimeline.update>[1]>().toBeNever();
  });

  test('gives the new version, and a delete gives nothing', () => {
    expectTypeOf(monitor.update(id, { name: 'API' })).resolves.toEqualTypeOf<{ readonly etag: string }>();
    expectTypeOf(monitor.delete(id)).resolves.toBeVoid();
  });
});

describe('a problem', () => {
  test('has a code out of a closed list', () => {
    const problem = new ApiProblem({ code: 'timeout', detail: '' });
    expectTypeOf(problem.code).toEqualTypeOf<ProblemCode>();
    expectTypeOf<'record_not_found'>().toExtend<ProblemCode>();
    // @ts-expect-error -- no such code
    problem.code === 'gone_fishing';
  });

  test('tells of single places by codes out of a closed list', () => {
    const [error] = new ApiProblem({ code: 'timeout', detail: '' }).errors;
    // @ts-expect-error -- no such code
    error?.code === 'gone_fishing';
    expectTypeOf(error?.pointer).toEqualTypeOf<string | undefined>();
  });
});

describe('other calls', () => {
  test('a page has no number of records where it was not to be counted', async () => {
    expectTypeOf((await monitor.list()).count).toBeNumber();
    expectTypeOf((await monitor.list({ count: true })).count).toBeNumber();
    expectTypeOf(await monitor.list({ count: false })).not.toHaveProperty('count');
  });

  test('count gives a number, permissions an entry for each field', async () => {
    expectTypeOf(monitor.count()).resolves.toBeNumber();
    const permissions = await monitor.permissions();
    expectTypeOf(permissions.operations.create).toBeBoolean();
    expectTypeOf(permissions.fields.name.update).toBeBoolean();
    // @ts-expect-error -- no such field
    permissions.fields.nmae;
  });

  test('an aggregate gives the groups and measures that are asked for', async () => {
    const { data } = await monitor.aggregate({
      query: { name: search('api') },
      groupBy: { monitorType: true, createdByUser: true, createdAt: { by: 'day', timeZone: 'Europe/Berlin' } },
      measures: { count: true, max: { incomingRequestReceivedAt: true }, distinct: { slug: true } },
      sort: { count: 'DESC', group: { createdAt: 'ASC' }, max: { incomingRequestReceivedAt: 'DESC' } },
      limit: 5,
    });
    type Row = (typeof data)[number];
    expectTypeOf<Row['group']>().toEqualTypeOf<{
      readonly monitorType: MonitorType;
      readonly createdByUser: OnlyId | null;
      readonly createdAt: string;
    }>();
    expectTypeOf<Row['count']>().toBeNumber();
    expectTypeOf<Row['max']>().toEqualTypeOf<{ readonly incomingRequestReceivedAt: string | null }>();
    expectTypeOf<Row['distinct']>().toEqualTypeOf<{ readonly slug: number }>();
    // @ts-expect-error -- was not asked for
    data[0]?.min;
    const layers = await client.onCallScheduleLayerUser.aggregate({ measures: { average: { order: true } } });
    expectTypeOf(layers.data[0]?.average.order).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error -- only what is asked for
    layers.data[0]?.count;
    expectTypeOf((await monitor.aggregate()).data[0]?.count).toEqualTypeOf<number | undefined>();
    // @ts-expect-error -- no such field
    monitor.aggregate({ groupBy: { nmae: true } });
    // @ts-expect-error -- JSON makes no groups
    monitor.aggregate({ groupBy: { monitorSteps: true } });
    // @ts-expect-error -- a text has no days
    monitor.aggregate({ groupBy: { name: { by: 'day' } } });
    // @ts-expect-error -- no such part of time
    monitor.aggregate({ groupBy: { createdAt: { by: 'minute' } } });
    // @ts-expect-error -- no such measure
    monitor.aggregate({ measures: { median: { name: true } } });
    // @ts-expect-error -- a text has no sum
    monitor.aggregate({ measures: { sum: { name: true } } });
    // @ts-expect-error -- ids have no order
    monitor.aggregate({ measures: { min: { _id: true } } });
    // @ts-expect-error -- sorted by what is not asked for
    monitor.aggregate({ groupBy: { name: true }, sort: { group: { slug: 'ASC' } } });
  });

  test('a list is read, not written', async () => {
    const { data } = await monitor.list({ select: { name: true } });
    // @ts-expect-error -- what was answered does not change
    data[0].name = 'x';
  });

  test('need a base URL and a project', () => {
    createClient({ baseUrl: 'http://localhost', projectId: id });
    // @ts-expect-error -- no project
    createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
  });
});

describe('an undo', () => {
  test('is of a request, or of a caller since a moment', async () => {
    expectTypeOf(await client.undo({ request: 'a', dryRun: true })).toEqualTypeOf<Undone>();
    await client.undo({ caller: 'key:a', from: '2026-01-01' });
    // @ts-expect-error: no begin
    await client.undo({ caller: 'key:a' });
    // @ts-expect-error: of both
    await client.undo({ request: 'a', caller: 'key:a', from: '2026-01-01' });
  });
});

describe('the feed', () => {
  test('has the fields that are selected of each resource', async () => {
    const feed: Feed<{ Monitor: MonitorTypes; Team: TeamTypes }> = Object(client);
    const resources = { Monitor: { query: { monitorType: 'API' }, select: { name: true } }, Team: {} } as const;
    for await (const event of feed.events({ after: '', resources })) {
      if (event.resource === 'Monitor') {
        expectTypeOf(event.record).toEqualTypeOf<{ readonly _id: string; readonly name: string } | undefined>();
        expectTypeOf<'monitorType'>().toExtend<NonNullable<typeof event.fields>[number]>();
      } else {
        expectTypeOf(event.resource).toEqualTypeOf<'Team'>();
        expectTypeOf(event.record).toEqualTypeOf<OnlyId | undefined>();
      }
    }
    for await (const event of feed.events({ after: '' }))
      expectTypeOf(event.resource).toEqualTypeOf<'Monitor' | 'Team'>();
    await feed.eventCursor({ resources: { Team: { select: { name: true } } } });
    // @ts-expect-error: no such resource
    await feed.eventCursor({ resources: { Tim: {} } });
    // @ts-expect-error: no such field
    feed.events({ after: '', resources: { Team: { select: { nam: true } } } });
    // @ts-expect-error: no such condition
    feed.events({ after: '', resources: { Monitor: { query: { monitorType: 'Nothing' } } } });
  });
});

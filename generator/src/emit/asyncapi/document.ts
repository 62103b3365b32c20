import { EVENT_KINDS } from '@catalog-service/vocabulary';
import { followedFor, followedIn } from '../../features/events/event-log.js';
import { entityWith } from '../../model/entities.js';
import type { Catalog, Resource } from '../../model/model.js';
import { API_VERSION } from '../api.js';
import { contractHash } from '../contract.js';
import { compactJson } from '../openapi/compact-json.js';
import { array, enumeration, type Named, object, ref, type Schema } from '../openapi/schema.js';

const ID = '01a1fdec-e8ce-750c-a05f-340270dc3b6e';
const AT = '2026-11-22T08:00:00.000Z';

/** Reference to a part of the AsyncAPI document. */
const at = (...path: readonly string[]): Schema => ({
  $ref: `#/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
});

/** A channel with its messages, and the operation by which the service sends them. */
interface Channel {
  readonly name: string;
  readonly channel: Schema;
  readonly operation: readonly [name: string, operation: Schema];
  readonly messages: Named;
}

/** `generated/asyncapi.json`: streams of changes, and webhooks, as AsyncAPI 3.1; none in a catalog without events. */
export function emitAsyncApi(catalog: Catalog): Map<string, string> {
  const followed = followedIn(catalog);
  if (followed.length === 0) return new Map();
  const channels = [...followed.map(changesOf), feedOf(catalog, followed), ...webhooksOf(catalog, followed)];
  const document = {
    asyncapi: '3.1.0',
    info: {
      title: catalog.title,
      version: API_VERSION,
      description: `${catalog.description} Requests and answers are in the OpenAPI document.`,
      license: { name: 'MIT' },
      'x-contract-hash': contractHash(catalog),
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels.map(({ name, channel }) => [name, channel])),
    operations: Object.fromEntries(channels.map(({ operation }) => operation)),
    components: {
      messages: Object.assign({}, ...channels.map(({ messages }) => messages)),
      schemas: schemasOf(followed),
      securitySchemes: {
        ApiKey: { type: 'httpApiKey', in: 'header', name: 'ApiKey', description: 'Secret key of the caller.' },
        Bearer: { type: 'http', scheme: 'bearer', description: 'Token of a user.' },
      },
    },
  };
  return new Map([['generated/asyncapi.json', compactJson(document)]]);
}

/** A change of a record. @param more further properties, which come first */
const changeOf = (more: Named = {}): Schema => ({
  ...object(
    {
      ...more,
      event: { ...enumeration(EVENT_KINDS), description: 'What happened in the sight of the reader.' },
      _id: { type: 'string', format: 'uuid', description: 'Id of the record.' },
      at: { type: 'string', format: 'date-time', description: 'When the write began.' },
      fields: array({ type: 'string' }, { description: 'Of an update: the changed fields that the reader may read.' }),
      record: {
        type: 'object',
        description: 'The record as it is now, with `select`; the OpenAPI document has its fields.',
      },
    },
    [...Object.keys(more), 'event', '_id', 'at'],
  ),
  description: 'A change of a record.',
});

const pageOf = (change: string): Schema =>
  object(
    {
      data: array(ref(change), { description: 'In the order of the writes.' }),
      next: { type: 'string', description: 'Cursor to go on after.' },
    },
    ['data', 'next'],
  );

const schemasOf = (followed: readonly Resource[]): Named => ({
  Change: changeOf(),
  Changes: pageOf('Change'),
  ChangeOfAll: changeOf({
    resource: enumeration(
      followed.map(({ names }) => names.title),
      'The resource of the record.',
    ),
  }),
  ChangesOfAll: pageOf('ChangeOfAll'),
  Problem: {
    type: 'object',
    description:
      'Why the stream ends, as the OpenAPI document has it: the caller has other rights, or is not known any more.',
    properties: { code: { type: 'string' }, detail: { type: 'string' } },
    required: ['code', 'detail'],
  },
  WebhookHeaders: {
    type: 'object',
    description: 'As Standard Webhooks 1.0 has them.',
    properties: {
      'webhook-id': { type: 'string', format: 'uuid', description: 'The same each time the message is sent.' },
      'webhook-timestamp': { type: 'string', description: 'Seconds since 1970 when it was sent.' },
      'webhook-signature': {
        type: 'string',
        description: 'A signature `v1,<base64>` for each secret, with spaces between.',
      },
    },
    required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  },
});

/** The stream of changes of a resource. */
const changesOf = (resource: Resource): Channel =>
  streamOf({
    name: resource.names.pascal,
    title: `changes of ${resource.names.title} records`,
    address: `${resource.path}/events`,
    description: resource.description,
    age: followedFor(resource) ?? '',
    payload: 'Changes',
  });

/** The stream of changes of all resources. No entity of a catalog with events has its name. */
const feedOf = ({ basePath }: Catalog, [first]: readonly Resource[]): Channel =>
  streamOf({
    name: 'Events',
    title: 'changes of all records',
    address: `${basePath}/events`,
    description: 'All resources that the reader may read, or those that `resources` names, in one order.',
    age: 'the time for which the resources keep events',
    payload: 'ChangesOfAll',
    example: { resource: first?.names.title },
  });

interface Stream {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  readonly description: string;
  readonly age: string;
  /** Schema of a message. */
  readonly payload: string;
  readonly example?: object;
}

function streamOf({ name: of, title, address, description, age, payload, example }: Stream): Channel {
  const name = `${of}Changes`;
  const [changes, problem] = [name, `${of}Problem`];
  const shown = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  const event = { ...example, event: 'removed', _id: ID, at: AT };
  return {
    name,
    channel: {
      address,
      title: shown,
      description,
      messages: { [changes]: at('components', 'messages', changes), [problem]: at('components', 'messages', problem) },
    },
    operation: [
      `follow${of}`,
      {
        action: 'send',
        channel: at('channels', name),
        summary: `Follow ${title}`,
        description:
          'The client sends POST with `Accept: text/event-stream` and the header ProjectID; the `data` of each server-sent event is a message, and its id the ' +
          `cursor, which goes into \`Last-Event-ID\` after a cut, within ${age}. Without that header, one message is the answer, with \`Prefer: wait=20\` when there are changes.`,
        security: [at('components', 'securitySchemes', 'ApiKey'), at('components', 'securitySchemes', 'Bearer')],
        messages: [at('channels', name, 'messages', changes), at('channels', name, 'messages', problem)],
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    ],
    messages: {
      [changes]: {
        name: changes,
        title: shown,
        payload: ref(payload),
        examples: [{ payload: { data: [event], next: 'F7q0yJ2l' } }],
      },
      [problem]: { name: 'problem', title: 'The end of the stream', payload: ref('Problem') },
    },
  };
}

/** The messages to endpoints of webhooks; none in a catalog without endpoints. */
function webhooksOf(catalog: Catalog, followed: readonly Resource[]): readonly Channel[] {
  const endpoint = entityWith(catalog, 'webhook endpoint');
  if (endpoint === undefined) return [];
  const told = endpoint.fields.find(({ name }) => name === 'resources')?.enumeration?.values ?? [];
  const name = 'Webhooks';
  const types = followed
    .filter(({ names }) => told.includes(names.title))
    .flatMap(({ path }) =>
      [...EVENT_KINDS, 'resync'].map((event) => `${path.slice(path.lastIndexOf('/') + 1)}.${event}`),
    );
  const messages = Object.fromEntries([...types, 'webhook.test'].map((type) => [type, webhookOf(type)]));
  return [
    {
      name,
      channel: {
        address: null,
        title: 'Webhooks',
        description: `POST to the URL of a ${endpoint.names.title}.`,
        messages: Object.fromEntries(Object.keys(messages).map((type) => [type, at('components', 'messages', type)])),
      },
      operation: [
        'sendWebhook',
        {
          action: 'send',
          channel: at('channels', name),
          summary: 'Send an event to an endpoint',
          description:
            'A status from 200 to 299 accepts it. The messages about one resource come in order, each once or several times.',
          messages: Object.keys(messages).map((type) => at('channels', name, 'messages', type)),
          bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        },
      ],
      messages,
    },
  ];
}

const MEANINGS: Readonly<Record<string, string>> = {
  added: 'A record came into the sight of the endpoint.',
  updated: 'A record changed.',
  removed: 'A record left the sight of the endpoint.',
  resync: 'Changes were missed: list the records again.',
  test: 'A test.',
};

function webhookOf(type: string): Schema {
  const event = type.slice(type.lastIndexOf('.') + 1);
  const id = { type: 'string', format: 'uuid', description: 'Id of the record.' };
  const fields = array({ type: 'string' }, { description: 'The changed fields.' });
  const record = {
    type: 'object',
    description: 'The record as it is when it is sent, if the endpoint has a `select`.',
  };
  const data = event === 'updated' ? { _id: id, fields } : event === 'added' || event === 'removed' ? { _id: id } : {};
  const isShown = event === 'added' || event === 'updated';
  const example = event === 'updated' ? { _id: ID, fields: ['updatedAt'] } : '_id' in data ? { _id: ID } : {};
  return {
    name: type,
    title: MEANINGS[event],
    headers: ref('WebhookHeaders'),
    payload: object(
      {
        type: { type: 'string', const: type },
        timestamp: { type: 'string', format: 'date-time', description: 'When the write began.' },
        data: object({ ...data, ...(isShown && { record }) }, Object.keys(data)),
      },
      ['type', 'timestamp', 'data'],
    ),
    examples: [{ payload: { type, timestamp: AT, data: example } }],
  };
}

import { AFTER } from '@catalog-service/vocabulary';
import { parameterNamed, type Route } from '../../emit/openapi/route.js';
import { array, object, ref, string } from '../../emit/openapi/schema.js';
import type { Resource } from '../../model/model.js';
import type { AddedOperation } from '../feature.js';
import { followedFor } from './event-log.js';

export const EVENTS: AddedOperation = {
  name: 'events',
  isOf: (entity) => followedFor(entity) !== undefined,
  doc: 'The changes of records after a cursor.',
  route: "@Post('events')",
  body: 'EventsBody<#Record>',
  takes: ['caller', 'page', 'body'],
  paths: (resource, id, at) => ({ [`${resource.path}/events`]: { post: at(eventsRoute(resource, id)) } }),
};

/** Changes of records; also as server-sent events, and when there are some. */
function eventsRoute(resource: Resource, id: string): Route {
  const { title, pascal } = resource.names;
  const cursor = 'F7q0yJ2l';
  const event = object(
    {
      event: {
        type: 'string',
        enum: ['added', 'updated', 'removed'],
        description: 'What happened in the sight of the caller.',
      },
      _id: string('Id of the record.', { format: 'uuid' }),
      at: string('When the write began.', { format: 'date-time' }),
      fields: array({ type: 'string' }, { description: 'Of an update: the changed fields that the caller may read.' }),
      record: { ...ref(pascal), description: 'The record as it is now, with `select`.' },
    },
    ['event', '_id', 'at'],
  );
  return {
    operation: 'events',
    summary: `Follow changes of ${title} records`,
    parameters: ['limit', AFTER].map(parameterNamed),
    body: {
      schema: object({
        query: {
          ...ref(`${pascal}Query`),
          description: 'Of which records, by fields of their own; the same with each cursor.',
        },
        select: ref(`${pascal}Select`),
        limit: ref('Limit'),
        after: ref('After'),
      }),
      required: false,
      example: { after: cursor },
    },
    answer: {
      description:
        `The changes after a cursor, as far back as ${followedFor(resource) ?? ''}. Without a cursor: none, and the cursor of now. With ` +
        '`Prefer: wait=20`, the response waits for changes; with `Accept: text/event-stream`, each message is such a response.',
      schema: object(
        {
          data: array(event, { description: 'In the order of the writes.' }),
          next: string('Cursor to go on after.'),
        },
        ['data', 'next'],
      ),
      example: { data: [{ event: 'removed', _id: id, at: '2026-11-22T08:00:00.000Z' }], next: cursor },
    },
    statuses: [410],
  };
}

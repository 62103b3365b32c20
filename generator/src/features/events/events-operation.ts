import { AFTER } from '@catalog-service/vocabulary';
import { parameterNamed, type Route } from '../../emit/openapi/route.js';
import { array, type Named, object, ref, type Schema, string } from '../../emit/openapi/schema.js';
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

/** A change of a record, in OpenAPI. @param more further properties, which come first */
const eventSchema = (record: Schema, more: Named = {}): Schema =>
  object(
    {
      ...more,
      event: {
        type: 'string',
        enum: ['added', 'updated', 'removed'],
        description: 'What happened in the sight of the caller.',
      },
      _id: string('Id of the record.', { format: 'uuid' }),
      at: string('When the write began.', { format: 'date-time' }),
      fields: array({ type: 'string' }, { description: 'Of an update: the changed fields that the caller may read.' }),
      record: { ...record, description: 'The record as it is now, with `select`.' },
    },
    [...Object.keys(more), 'event', '_id', 'at'],
  );

/** The body of a request for changes, and its answer; also as server-sent events, and when there are some. */
export function eventsExchange(
  asked: Named,
  record: Schema,
  { age, id, more }: { readonly age: string; readonly id: string; readonly more?: Named },
): Required<Pick<Route, 'body' | 'answer' | 'parameters'>> {
  const cursor = 'F7q0yJ2l';
  const named = Object.fromEntries(
    Object.entries(more ?? {}).map(([name, { enum: values }]) => [name, Array.isArray(values) ? values[0] : '']),
  );
  return {
    parameters: ['limit', AFTER].map(parameterNamed),
    body: {
      schema: object({ ...asked, limit: ref('Limit'), after: ref('After') }),
      required: false,
      example: { limit: 50 },
    },
    answer: {
      description:
        `The changes after a cursor, as far back as ${age}. Without a cursor: none, and the cursor of now. With ` +
        '`Prefer: wait=20`, the response waits for changes; with `Accept: text/event-stream`, each message is such a response.',
      schema: object(
        {
          data: array(eventSchema(record, more), { description: 'In the order of the writes.' }),
          next: string('Cursor to go on after.'),
        },
        ['data', 'next'],
      ),
      example: { data: [{ ...named, event: 'removed', _id: id, at: '2026-11-22T08:00:00.000Z' }], next: cursor },
    },
  };
}

function eventsRoute(resource: Resource, id: string): Route {
  const { title, pascal } = resource.names;
  const query = {
    ...ref(`${pascal}Query`),
    description: 'Of which records, by fields of their own; the same with each cursor.',
  };
  return {
    operation: 'events',
    summary: `Follow changes of ${title} records`,
    ...eventsExchange({ query, select: ref(`${pascal}Select`) }, ref(pascal), { age: followedFor(resource) ?? '', id }),
    statuses: [410],
  };
}

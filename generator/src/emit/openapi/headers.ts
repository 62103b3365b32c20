import { OPERATIONS } from '@catalog-service/vocabulary';
import { COMMON_OPERATIONS } from '../api.js';
import { array, type Named, object, ref, type Schema } from './schema.js';

const isWrite = (operation: string): boolean =>
  ['create', 'update', 'delete', 'restore', 'restoreVersion'].includes(operation);
const isChange = (operation: string): boolean => ['update', 'delete', 'restoreVersion'].includes(operation);

/** Whether a repeated request with an `Idempotency-Key` is done once. */
const isKeyed = (operation: string, isMany: boolean): boolean =>
  operation === 'create' || (isMany && operation !== 'restore');

/** Header parameters of an operation. */
export function requestHeaders(operation: string, isMany: boolean): readonly Schema[] {
  return [
    ...(isWrite(operation) ? [parameter('Prefer')] : []),
    ...(isKeyed(operation, isMany) ? [parameter('Idempotency-Key')] : []),
    ...(operation === 'getItem' ? [parameter('If-None-Match')] : []),
    ...(isChange(operation) && !isMany ? [parameter('If-Match')] : []),
  ];
}

/** Headers of an answer that is a success. */
export function answerHeaders(operation: string, isMany = false): Named {
  return {
    'X-Request-Id': header('X-Request-Id'),
    'Contract-Version': header('Contract-Version'),
    ...((['getItem', 'restoreVersion'].includes(operation) || (operation === 'update' && !isMany)) && {
      ETag: header('ETag'),
    }),
    ...(['list', 'count', 'aggregate'].includes(operation) && { 'Server-Timing': header('Server-Timing') }),
    ...(isWrite(operation) && { 'Preference-Applied': header('Preference-Applied') }),
    ...(isKeyed(operation, isMany) && { 'Idempotent-Replayed': header('Idempotent-Replayed') }),
  };
}

/** Statuses that follow from the headers of a request. */
export const headerStatuses = (operation: string, isMany: boolean): readonly number[] => [
  ...(isChange(operation) && !isMany ? [412] : []),
  ...(isKeyed(operation, isMany) ? [422] : []),
];

export function headerComponents(): Named {
  return {
    'X-Request-Id': { description: 'Identifies the request in the log of the service.', schema: { type: 'string' } },
    'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 0 } },
    'Contract-Version': { description: 'Hash of the contract of the service.', schema: { type: 'string' } },
    ETag: { description: 'Version of the record.', schema: { type: 'string' } },
    'Idempotent-Replayed': {
      description: 'The response is the stored one of the same Idempotency-Key.',
      schema: { type: 'string', const: 'true' },
    },
    'Server-Timing': {
      description:
        'If no index serves the request: `unserved`, the milliseconds in the database, and the missing index. If a query finds nothing: `ignoring-case`, and the fields with an index of their texts that would find records ignoring case.',
      schema: { type: 'string' },
    },
    'Preference-Applied': { description: '`tx=rollback` if the write was rolled back.', schema: { type: 'string' } },
  };
}

export function parameterComponents(): Named {
  const inHeader = (name: string, description: string, schema: Schema): Schema => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  return {
    Prefer: inHeader(
      'Prefer',
      'With `tx=rollback`, the service executes the write, returns its response, and rolls it back.',
      {
        type: 'string',
        examples: ['tx=rollback'],
      },
    ),
    'Idempotency-Key': inHeader(
      'Idempotency-Key',
      'A repeated request with the same key and body within 24 hours returns the first response and writes nothing again.',
      { type: 'string' },
    ),
    'If-None-Match': inHeader('If-None-Match', 'ETag of a known version; 304 if the record has not changed.', {
      type: 'string',
    }),
    'If-Match': inHeader('If-Match', 'ETag that the record must have; otherwise 412.', { type: 'string' }),
  };
}

/** What a caller may do on a resource. */
export function permissionSchemas(hasConditions: boolean): Named {
  const flags = (names: readonly string[], required = names) =>
    object(Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])), required);
  const labels = (names: readonly string[]) =>
    object(Object.fromEntries(names.map((name) => [name, array({ type: 'string', format: 'uuid' })])));
  const own = (names: readonly string[]) => object(Object.fromEntries(names.map((name) => [name, { const: true }])));
  const plans = (names: readonly string[]) =>
    object(Object.fromEntries(names.map((name) => [name, { type: 'string' }])));
  const actions = ['read', 'create', 'update'];
  const narrowed = (of: typeof labels) =>
    object({ operations: of(OPERATIONS), fields: { type: 'object', additionalProperties: of(actions) } }, [
      'operations',
      'fields',
    ]);
  return {
    FieldPermissions: { ...flags(actions), description: 'Actions that the caller may perform on a field.' },
    CallerPermissions: object(
      {
        operations: flags(OPERATIONS, COMMON_OPERATIONS),
        fields: { type: 'object', additionalProperties: ref('FieldPermissions') },
        narrowedToLabels: narrowed(labels),
        narrowedToOwn: narrowed(own),
        requiredPlans: narrowed(plans),
        ...(hasConditions && {
          narrowedToCondition: object(
            Object.fromEntries(OPERATIONS.map((name) => [name, { type: 'string' }])),
            [],
            'Of each operation that a condition limits: the condition, in the language of the catalog.',
          ),
        }),
      },
      ['operations', 'fields', 'narrowedToLabels', 'narrowedToOwn'],
      'Actions that the caller may perform, and those that are limited to records with certain labels, or to its own records. `requiredPlans`, of a resource with some that need a plan: those that only the plan of the project forbids, with the plan that would allow them.',
    ),
  };
}

const parameter = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });
const header = (name: string): Schema => ({ $ref: `#/components/headers/${name}` });

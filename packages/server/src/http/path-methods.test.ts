import { defineResource } from '@catalog-service/engine';
import { expect, it } from 'vitest';
import { PathMethods } from './path-methods.js';

const ACCESS = { read: [], create: [], update: [], delete: [] };
const RIDE = defineResource({
  key: 'Ride',
  title: 'Ride',
  description: '',
  table: 'Ride',
  path: '/api/ride',
  dto: { create: Object, update: Object, service: Object },
  access: ACCESS,
  fields: {},
});

it('says where no events are kept, of a resource or of any', () => {
  const methods = new PathMethods();
  const policy = { kind: 'resource', definition: RIDE, operation: 'count' } as const;
  methods.add({ url: '/api/ride/count', method: 'POST', config: { policy } });
  const detailAt = (url: string, method = 'POST') => methods.problemAt({ url, method }).detail;
  expect([detailAt('/api/events'), detailAt('/api/events?limit=1', 'GET'), detailAt('/api/ride/events')]).toEqual([
    'This service does not keep events.',
    'This service does not keep events.',
    'This service does not keep events of Ride.',
  ]);
  expect(detailAt('/apis/events')).toBe('There is no resource at this path.');
  methods.add({ url: '/api/events', method: 'POST', config: { policy: { kind: 'feed', definitions: [RIDE] } } });
  expect(detailAt('/api/events', 'GET')).toBe('This path supports POST, not GET.');
});

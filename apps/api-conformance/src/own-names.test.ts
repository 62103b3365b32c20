import { credentialsOf, expectProblemShape, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';

const { caller } = main.owner;
const headers = { ...credentialsOf(caller), ProjectID: caller.projectId, 'Content-Type': 'application/json' };
const MONITOR = '/api/monitor';

/** Requests with a name where the service looks one up. Bodies are texts, as `__proto__` in an object would be no name. */
const placesOf = (name: string): readonly (readonly [path: string, body?: string])[] => [
  [`/problems/${name}`],
  [`/docs/guides/${name}`],
  [`/api/${name}/get-list`],
  [`${MONITOR}/${name}/get-item`],
  [`${MONITOR}/get-list?${name}=1`],
  [`${MONITOR}/permissions?${name}=1`],
  [`${MONITOR}/get-list`, `{"${name}":1}`],
  [`${MONITOR}/get-list`, `{"query":{"${name}":1}}`],
  [`${MONITOR}/get-list`, `{"query":{"name":{"_type":"${name}","value":1}}}`],
  [`${MONITOR}/get-list`, `{"query":{"name":{"$${name}":1}}}`],
  [`${MONITOR}/get-list`, `{"query":{"currentMonitorStatus":{"${name}":1}}}`],
  [`${MONITOR}/get-list`, `{"query":{"x":{"_type":"MultiSearch","value":"x","fields":["${name}"]}}}`],
  [`${MONITOR}/get-list`, `{"select":{"${name}":true}}`],
  [`${MONITOR}/get-list`, `{"select":{"currentMonitorStatus":{"${name}":true}}}`],
  [`${MONITOR}/get-list`, `{"sort":{"${name}":"ASC"}}`],
  [`${MONITOR}/get-list`, `{"sort":{"name":"${name}"}}`],
  [`${MONITOR}/aggregate`, `{"groupBy":{"${name}":true}}`],
  [`${MONITOR}/aggregate`, `{"groupBy":{"createdAt":{"by":"${name}"}}}`],
  [`${MONITOR}/aggregate`, `{"measures":{"${name}":{"createdAt":true}}}`],
  [`${MONITOR}/aggregate`, `{"sort":{"${name}":{"createdAt":"ASC"}}}`],
  [MONITOR, `{"data":{"${name}":1}}`],
  [MONITOR, `{"data":{"monitorType":"${name}"}}`],
  [MONITOR, `{"data":{"currentMonitorStatus":{"${name}":1}}}`],
];

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is no name that the service knows', async (name) => {
  for (const [path, body] of placesOf(name)) {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await send(world.baseUrl, { method, path, headers, body });
    expect([400, 404], answer.curl).toContain(answer.status);
    expectProblemShape(answer);
  }
});

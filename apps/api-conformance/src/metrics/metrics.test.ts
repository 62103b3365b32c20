import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaveOut, resourceNamed, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { sendRaw } from '../harness/raw-socket.js';
import { ROOT } from '../harness/workspace.js';
import { type ExposedMetric, readExposition } from './exposed.js';
import { askedBy } from './promql.js';

const TEAM = resourceNamed('Team');
/** What Prometheus itself adds to each line. */
const OF_PROMETHEUS = ['instance', 'job', 'le'];
/** Of a service with a sink of events, and the label of a series that is there once there is an endpoint. */
const OF_EVENTS = { metrics: ['event_sink_lag_seconds'], labels: ['state'] };
/** And what it says of each target. */
const TARGETS = ['up'];

const ALERTS = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const DASHBOARD = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const expressions = [
  ...ALERTS.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ),
  ...DASHBOARD.parse(JSON.parse(read('deploy/grafana/dashboard.json'))).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`the panel ${title}`, expr] as const),
  ),
];

const { adminUrl } = world;

if (adminUrl === undefined) leaveOut('metrics', 'only where the tests start the service');
else {
  describe('the port of the operator', () => {
    const get = (path: string, method = 'GET') => send(adminUrl, { method, path, headers: {} });
    let metrics: ReadonlyMap<string, ExposedMetric>;

    beforeAll(async () => {
      const id = await main.make(TEAM);
      await main.owner.delete(TEAM, id);
      for (let time = 0; time < 3; time += 1) await main.owner.count(TEAM, {});
      await send(world.baseUrl, { method: 'GET', path: '/made/up', headers: {} });
      for (const made of ['GET /made/up%zz', 'MADE /up'])
        await sendRaw(world.baseUrl, `${made} HTTP/1.1\r\nHost: a\r\n\r\n`);
      metrics = readExposition((await get('/metrics')).text);
    });

    test('shows each metric with its type', () => {
      const types = Object.fromEntries([...metrics].map(([name, { type }]) => [name, type]));
      expect(types).toMatchInlineSnapshot(`
        {
          "background_failures_total": "counter",
          "caller_cache_entries": "gauge",
          "caller_cache_hits_total": "counter",
          "caller_cache_misses_total": "counter",
          "database_adopted": "gauge",
          "db_client_operation_duration_seconds": "histogram",
          "db_lane_active": "gauge",
          "db_lane_connections": "gauge",
          "db_lane_queue": "gauge",
          "db_lane_refused_total": "counter",
          "db_lane_wait_seconds": "histogram",
          "db_outages_total": "counter",
          "db_replica_behind_seconds": "gauge",
          "db_up": "gauge",
          "event_decisions_total": "counter",
          "http_server_active_requests": "gauge",
          "http_server_defects_total": "counter",
          "http_server_dropped_connections_total": "counter",
          "http_server_open_connections": "gauge",
          "http_server_request_duration_seconds": "histogram",
          "http_server_shed_requests_total": "counter",
          "nodejs_eventloop_delay_max_seconds": "gauge",
          "nodejs_eventloop_delay_p50_seconds": "gauge",
          "nodejs_eventloop_delay_p99_seconds": "gauge",
          "nodejs_eventloop_utilization_ratio": "gauge",
          "nodejs_heap_limit_bytes": "gauge",
          "nodejs_heap_used_bytes": "gauge",
          "plan_cache_entries": "gauge",
          "plan_cache_hits_total": "counter",
          "plan_cache_misses_total": "counter",
          "process_cpu_seconds_total": "counter",
          "process_resident_memory_bytes": "gauge",
          "process_start_time_seconds": "gauge",
          "projects_paused": "gauge",
          "retention_deleted_total": "counter",
          "retention_refused": "gauge",
          "service_build_info": "gauge",
          "service_ready": "gauge",
          "totals_compared_total": "counter",
          "totals_drifted": "gauge",
          "webhook_attempts_total": "counter",
          "webhook_endpoints": "gauge",
          "webhook_lag_seconds": "gauge",
        }
      `);
    });

    test('counts requests by route, method and status, and those without a route together', () => {
      const counts = metrics.get('http_server_request_duration_seconds')?.values ?? new Map<string, number>();
      const of = (route: string, method: string, status: number) =>
        counts.get(
          `http_server_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
        );
      expect(of('/api/team', 'POST', 200)).toBeGreaterThan(0);
      expect(of('/api/team/:id', 'DELETE', 200)).toBeGreaterThan(0);
      expect(of('', '', 404)).toBeGreaterThan(0);
      expect(of('', '', 400)).toBeGreaterThanOrEqual(2);
      expect([...counts.keys()].filter((line) => /made/i.test(line))).toEqual([]);
    });

    test('tells of the database and of the process', () => {
      const value = (line: string) => metrics.get(line.split('{', 1)[0] ?? '')?.values.get(line);
      expect([value('db_up'), value('service_ready'), value('totals_drifted')]).toEqual([1, 1, 0]);
      // What alerts look at is there before it has happened.
      const reasons = ['database_away', 'database_busy', 'disk_full', 'memory', 'overload'];
      const counted = reasons.map((reason) => value(`http_server_shed_requests_total{reason="${reason}"}`));
      expect([...counted, value('http_server_defects_total')]).toEqual([...reasons, ''].map(() => expect.any(Number)));
      expect(value('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
      const lane = world.database === 'embedded' ? 'session' : 'read';
      expect(value(`db_lane_connections{lane="${lane}"}`)).toBeGreaterThan(0);
      expect(value('plan_cache_hits_total')).toBeGreaterThan(0);
      expect(value('caller_cache_hits_total')).toBeGreaterThan(0);
    });

    test('answers health checks, and nothing else', async () => {
      const answers = await Promise.all(
        ['/health/live', '/health/ready', '/api/team/get-list'].map((path) => get(path)),
      );
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, { status: 'live' }],
        [200, { status: 'ready' }],
        [404, { pages: ['/metrics', '/health/live', '/health/ready'] }],
      ]);
      const refused = await get('/metrics', 'POST');
      expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect((await send(world.baseUrl, { method: 'GET', path: '/metrics', headers: {} })).status).toBe(404);
    });

    test('alerts and dashboard ask for what is shown, in PromQL', () => {
      const faults = expressions.flatMap(([place, expression]) => {
        const asked = askedBy(expression);
        const known = asked.metrics.map((name) => metrics.get(name) ?? metrics.get(familyOf(name)));
        const labels = new Set([
          ...OF_PROMETHEUS,
          ...OF_EVENTS.labels,
          ...known.flatMap((metric) => [...(metric?.labels ?? [])]),
        ]);
        const missing = [
          ...asked.metrics.filter(
            (name, index) => known[index] === undefined && ![...TARGETS, ...OF_EVENTS.metrics].includes(name),
          ),
          ...asked.labels.filter((label) => !labels.has(label)),
          ...(asked.metrics.length === 0 ? ['a metric'] : []),
        ];
        return missing.map((name) => `${place}: ${name}`);
      });
      expect(faults).toEqual([]);
      expect(expressions.length).toBeGreaterThan(30);
    });

    test('each metric is on the dashboard', () => {
      const asked = new Set(expressions.flatMap(([, expression]) => askedBy(expression).metrics.map(familyOf)));
      expect([...metrics.keys()].filter((name) => !asked.has(name))).toEqual([]);
    });
  });
}

function familyOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}

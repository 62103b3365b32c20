import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readConfig, SETTING_NAMES } from '@catalog-service/server/internal/bootstrap/config';
import { isRunnable } from '@catalog-service/testing';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Settings that the page lists, and what Node itself reads. */
const KNOWN = new Set(
  [...read('docs/operations/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
);
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS'];

const COMPOSE = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()),
      read_only: z.boolean().optional(),
      restart: z.string().optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
});

const PODS = z.object({
  kind: z.string(),
  spec: z.object({
    template: z
      .object({
        spec: z.object({
          terminationGracePeriodSeconds: z.number().optional(),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.array(
            z.object({
              command: z.array(z.string()).optional(),
              env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
              securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
              livenessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).optional(),
              readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
            }),
          ),
        }),
      })
      .optional(),
  }),
});

const compose = COMPOSE.parse(parse(read('deploy/compose.yaml'), { merge: true })).services;
const objects = ['migrate', 'service'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => PODS.parse(document.toJS())),
);
const pods = objects.flatMap(({ spec }) => spec.template?.spec ?? []);
const containers = pods.flatMap((pod) => pod.containers);
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/systemd/catalog-service.service');
/** Continued lines as one. */
const instructions = dockerfile.replaceAll('\\\n', ' ').split('\n');

const ALERTS = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const ALERT_TESTS = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
  ),
});
const PROMTOOL = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find(isRunnable);

/** Programs of the bundle. */
const BUNDLED = /PROGRAMS = \[(.*?)\]/.exec(read('apps/api/bundle.mjs'))?.[1]?.match(/\w+/g) ?? [];

/** What each artefact sets. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Dockerfile: pairs(instructions.filter((line) => line.startsWith('ENV ')).join(' ')),
  'compose.yaml': { ...compose.migrate?.environment, ...compose.service?.environment },
  kubernetes: Object.fromEntries(containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value]))),
  systemd: pairs(
    unit
      .split('\n')
      .filter((line) => line.startsWith('Environment='))
      .join(' ')
      .replaceAll('Environment=', ''),
  ),
};

function pairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

describe('what the service is deployed with', () => {
  test.each(Object.entries(SETTINGS))('%s sets what there is, to what is good', (_, settings) => {
    expect(Object.keys(settings).length).toBeGreaterThan(1);
    expect(Object.keys(settings).filter((name) => !KNOWN.has(name) && !OF_NODE.includes(name))).toEqual([]);
    // Its users say which database.
    const database = settings.DATABASE_URL === undefined ? { EMBEDDED_DATABASE: 'on' } : {};
    expect(() => readConfig({ ...database, ...settings })).not.toThrow();
  });

  test('is documented setting by setting', () => {
    expect([...KNOWN].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('begins no database because one is not named', () => {
    const { Dockerfile: image, systemd } = SETTINGS;
    for (const settings of [image, systemd]) {
      expect(settings).toMatchObject({ NODE_ENV: 'production' });
      expect(() => readConfig({ ...settings })).toThrow('DATABASE_URL is not set');
    }
  });

  test('starts programs that the bundle makes of sources that are there', () => {
    const commands = [
      dockerfile,
      unit,
      ...Object.values(compose).map(({ command }) => command?.join(' ') ?? ''),
      ...containers.map(({ command }) => command?.join(' ') ?? ''),
    ].join('\n');
    const programs = new Set([...commands.matchAll(/dist\/([\w/-]+)\.js/g)].map(([, path]) => path));
    expect([...programs].sort()).toEqual(['service/main', 'service/migrate']);
    expect(BUNDLED).toEqual(expect.arrayContaining(['main', 'migrate']));
    expect(BUNDLED.filter((name) => !existsSync(join(ROOT, `apps/api/src/${name}.ts`)))).toEqual([]);
  });

  test('is started with the same options of Node everywhere', () => {
    const command = instructions.findLast((line) => line.startsWith('CMD '))?.slice('CMD '.length);
    const image = z.array(z.string()).parse(JSON.parse(command ?? ''));
    const lines = [unit, read('docs/operations/server.md')].map((text) =>
      /node (.*)dist\/service\/main\.js$/m.exec(text)?.[1]?.trim(),
    );
    expect(image).toEqual(['node', expect.stringMatching(/^--max-semi-space-size=\d+$/), 'dist/service/main.js']);
    expect(lines).toEqual([image[1], image[1]]);
    // Else the image's command would not be what is started.
    expect([compose.service?.command, pods[1]?.containers[0]?.command]).toEqual([undefined, undefined]);
  });

  test('migrates before it serves', () => {
    expect(compose.migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(compose.service?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  });

  test('is started again for as long as it takes, but for the step before', () => {
    const sections = Object.fromEntries(
      unit.split(/^\[(\w+)\]$/m).flatMap((text, at, all) => (at % 2 ? [[text, all[at + 1]?.split('\n')]] : [])),
    );
    expect(sections.Unit).toContain('StartLimitIntervalSec=0');
    expect(sections.Service).toContain('Restart=always');
    expect(Object.entries(compose).map(([name, { restart }]) => [name, restart])).toEqual([
      ['database', 'unless-stopped'],
      ['migrate', undefined],
      ['service', 'unless-stopped'],
    ]);
  });

  test('is given the time to end, as nobody, on a root that is not written to', () => {
    const { SHUTDOWN_DELAY_SECONDS: delay } = SETTINGS.kubernetes ?? {};
    const [, service] = pods;
    // The delay, ten seconds for requests and five for the database.
    expect(service?.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + 15);
    expect(compose.service?.read_only).toBe(true);
    expect(instructions.filter((line) => /^(USER|HEALTHCHECK)/.test(line))).toEqual([
      'USER node',
      expect.stringContaining('/health/ready'),
    ]);
    expect(objects.map(({ kind }) => kind)).toEqual([
      'Job',
      'Deployment',
      'Service',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
    ]);
    // The thread behind that port answers however busy the service is.
    expect([containers[1]?.livenessProbe?.httpGet, containers[1]?.readinessProbe?.httpGet.path]).toEqual([
      { path: '/health/live', port: 'admin' },
      '/health/ready',
    ]);
  });

  test('is balanced by what finds out that a replica goes, before it has gone', () => {
    const haproxy = read('deploy/haproxy/haproxy.cfg');
    const [, seconds, failures] = /^ {2}default-server check inter (\d+)s fall (\d+) rise 1$/m.exec(haproxy) ?? [];
    expect(haproxy).toContain('\n  option httpchk GET /health/ready\n');
    // A check may just have been answered.
    expect(Number(seconds) * (Number(failures) + 1)).toBeLessThan(readConfig({}).shutdownDelaySeconds);
  });

  test('has a case in which each alert fires, and one in which it is silent', () => {
    const { tests } = ALERT_TESTS.parse(parse(read('deploy/prometheus/alerts.test.yaml')));
    const cases = tests.flatMap((one) => one.alert_rule_test);
    const named = (isFiring: boolean) => {
      const names = cases.flatMap(({ alertname, exp_alerts }) =>
        exp_alerts.length > 0 === isFiring ? [alertname] : [],
      );
      return [...new Set(names)].sort();
    };
    expect([named(true), named(false)]).toEqual([[...ALERTS].sort(), [...ALERTS].sort()]);
  });

  test.skipIf(PROMTOOL === undefined)('alerts as its cases say (needs promtool)', () => {
    const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: join(ROOT, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });

  test('has a section for each alert', () => {
    const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(ALERTS);
  });
});

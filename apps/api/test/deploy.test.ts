import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SECRET } from '@catalog-service/postgres';
import { readConfig, SETTING_NAMES } from '@catalog-service/server/internal/bootstrap/config';
import { AddressPolicy } from '@catalog-service/server/internal/webhooks/address-policy';
import { isRunnable } from '@catalog-service/testing';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Settings, and what Node itself reads. */
const KNOWN = new Set(SETTING_NAMES);
const OF_NODE = ['NODE_ENV', 'NODE_OPTIONS'];

const COMPOSE = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      image: z.string(),
      secrets: z.array(z.string()),
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

const POLICY = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    egress: z.array(
      z.object({
        ports: z.array(z.object({ port: z.number() })),
        to: z.array(
          z.object({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional() }),
        ),
      }),
    ),
  }),
});

const compose = COMPOSE.parse(parse(read('deploy/compose.yaml'), { merge: true })).services;
const objects = ['migrate', 'service', 'service-monitor'].flatMap((name) =>
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
    expect(Object.keys(settings)).not.toEqual([]);
    expect(Object.keys(settings).filter((name) => !KNOWN.has(name) && !OF_NODE.includes(name))).toEqual([]);
    // Its users say which database.
    const { DATABASE_URL_FILE, SECRET_KEYS_FILE: _keys, ...others } = settings;
    const database =
      DATABASE_URL_FILE === undefined ? { EMBEDDED_DATABASE: 'on' } : { DATABASE_URL: 'postgres://host' };
    expect(() => readConfig({ ...others, ...database })).not.toThrow();
  });

  test('begins no database because one is not named', () => {
    const { Dockerfile: image, systemd } = SETTINGS;
    expect(() => readConfig({ ...image })).toThrow('DATABASE_URL is not set');
    expect([image?.NODE_ENV, systemd?.NODE_ENV, systemd?.EMBEDDED_DATABASE]).toEqual([
      'production',
      'production',
      undefined,
    ]);
  });

  test('is given secrets as files', () => {
    const files = Object.entries(SETTINGS).map(([name, { DATABASE_URL_FILE, SECRET_KEYS_FILE }]) => [
      name,
      [DATABASE_URL_FILE, SECRET_KEYS_FILE],
    ]);
    // The catalog encrypts fields.
    expect(Object.fromEntries(files)).toEqual({
      Dockerfile: [undefined, undefined],
      'compose.yaml': ['/run/secrets/database-url', '/run/secrets/secret-keys'],
      kubernetes: ['/run/secrets/catalog-service/database-url', '/run/secrets/catalog-service/secret-keys'],
      systemd: ['%d/database-url', '%d/secret-keys'],
    });
    expect(Object.entries(compose).map(([name, { secrets }]) => [name, secrets])).toEqual([
      ['database', ['postgres-password']],
      ['migrate', ['database-url', 'secret-keys']],
      ['service', ['database-url', 'secret-keys']],
    ]);
    expect(unit).toContain('\nLoadCredential=database-url:');
    expect(unit).toContain('\nLoadCredential=secret-keys:');
    const names = Object.values(SETTINGS).flatMap((settings) => Object.keys(settings));
    expect(names.filter((name) => SECRET.has(name) || name === 'POSTGRES_PASSWORD')).toEqual([]);
  });

  test('believes a client about its address nowhere', () => {
    // A number of proxies is safe only where nobody else reaches the service.
    const trusted = Object.entries(SETTINGS).flatMap(([name, { TRUST_PROXY: trust }]) =>
      trust ? [[name, trust]] : [],
    );
    expect(trusted).toEqual([['kubernetes', '1']]);
    const policy = read('deploy/kubernetes/service.yaml')
      .split('\n---\n')
      .find((text) => text.includes('NetworkPolicy\n'));
    expect(policy).toMatch(/- ports: \[\{ port: http \}\]\n {6}from: \[/);
  });

  test('reaches the database, and what the service itself lets out', () => {
    const documents = parseAllDocuments(read('deploy/kubernetes/service.yaml')).map((one) =>
      POLICY.safeParse(one.toJS()),
    );
    const [rules = []] = documents.flatMap(({ data }) => (data === undefined ? [] : [data.spec.egress]));
    const blocks = rules.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(rules.map(({ ports, to }) => [ports.map(({ port }) => port), to.length])).toEqual([
      [[53, 53], 1],
      [[5432], 1],
      // Webhooks go to public addresses by TLS.
      [[443], 2],
      [[4222], 1],
    ]);
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['10.0.0.0/24', '0.0.0.0/0', '2000::/3']);
    const kept = blocks.flatMap(({ except }) => except);
    const policy = new AddressPolicy([]);
    expect(kept).toHaveLength(5);
    expect(kept.filter((network) => policy.isPublic(network.replace(/\/\d+$/, '')))).toEqual([]);
  });

  test('is built from images that are named by their content, the newest Node first', () => {
    const [first, ...others] = instructions
      .filter((line) => line.startsWith('FROM '))
      .map((line) => line.split(' ')[1] ?? '');
    expect(first).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
    expect(others).toEqual([first]);
    expect(compose.database?.image).toMatch(/@sha256:[0-9a-f]{64}$/);
    const workflow = read('.github/workflows/ci.yml');
    expect(/node: \[(.*)\]/.exec(workflow)?.[1]).toBe("'24', '22', '20.19'");
    expect(read('.nvmrc').trim()).toBe('24');
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
      'Ingress',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'ServiceMonitor',
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

  test('is watched so closely that a stopped replica is told of within 30 s', () => {
    const [, scrape, timeout] =
      /interval: (\d+)s, scrapeTimeout: (\d+)s/.exec(read('deploy/kubernetes/service-monitor.yaml')) ?? [];
    const rules = read('deploy/prometheus/alerts.yaml');
    const [, evaluation] = /^ {4}interval: (\d+)s$/m.exec(rules) ?? [];
    const [, wait] = /alert: ReplicaGone$.*?^ {8}for: (\d+)s$/ms.exec(rules) ?? [];
    const times = [scrape, timeout, evaluation, wait].map(Number);
    // It stops just after a scrape, and the next one just after an evaluation.
    expect(times.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(30);
    // One that misses a single scrape is none.
    expect(Number(wait)).toBeGreaterThanOrEqual(Number(scrape));
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
    const { status, stdout, stderr } = spawnSync(
      PROMTOOL ?? '',
      ['test', 'rules', 'alerts.test.yaml', 'stopped.test.yaml'],
      {
        cwd: join(ROOT, 'deploy/prometheus'),
        encoding: 'utf8',
      },
    );
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });

  test('gives the Prometheus operator the same rules', () => {
    const rules = read('deploy/prometheus/alerts.yaml');
    // As the command in its file does.
    const object = parse(read('deploy/kubernetes/prometheus-rule.yaml') + rules.replaceAll(/^/gm, '  '));
    expect(object).toMatchObject({ kind: 'PrometheusRule', spec: parse(rules) });
  });

  test('has a section for each alert', () => {
    const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(ALERTS);
  });
});

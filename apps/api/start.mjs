/** `npm start`: installs what is missing, generates, builds and serves in this process. What is up to date is skipped. */
import '../../.ci/installed.mjs';
import { step } from '../../.ci/step.mjs';

const ready =
  (await step('generate', ['generator/run.mjs', 'generate'])) &&
  (await step('build', ['.ci/nx.mjs', 'run', 'api:embedded-image']));
if (!ready) process.exit(1);

await import('../../dist/service/main.js');

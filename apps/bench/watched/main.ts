import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { OBSERVED_DATABASE, SERVER } from './variants.js';

/** Starts the service, in many files, with `in-variants.ts` in place of modules of its telemetry. */
const replaced = [
  OBSERVED_DATABASE,
  ...['telemetry/process-metrics.js', 'telemetry/telemetry.js', 'http/observe-requests.js'].map(
    (file) => new URL(file, SERVER),
  ),
];
for (const file of replaced) if (!existsSync(file)) throw new Error(`There is no ${file.pathname} to replace`);
const data = { replaced: replaced.map(({ href }) => href), by: new URL('in-variants.js', import.meta.url).href };
register('./resolve.js', import.meta.url, { data });
await import(new URL('../../api/src/main.js', import.meta.url).href);

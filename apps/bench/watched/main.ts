import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { OBSERVED_DATABASE, OBSERVED_REQUESTS, SERVER } from './variants.js';

const by = (file: string) => new URL(file, import.meta.url).href;

/** Starts the service, in many files, with others in place of its modules that observe. */
const replaced = new Map([
  [OBSERVED_DATABASE, by('observed-database.js')],
  [OBSERVED_REQUESTS, by('observed-requests.js')],
  ...['telemetry/process-metrics.js', 'telemetry/telemetry.js'].map(
    (file) => [new URL(file, SERVER), by('in-variants.js')] as const,
  ),
]);
for (const [file] of replaced) if (!existsSync(file)) throw new Error(`There is no ${file.pathname} to replace`);
register('./resolve.js', import.meta.url, { data: [...replaced].map(([file, url]) => [file.href, url]) });
await import(new URL('../../api/src/main.js', import.meta.url).href);

import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { OBSERVED_DATABASE, SERVER } from './variants.js';

const by = (file: string) => new URL(file, import.meta.url).href;

/** Starts the service, in many files, with others in place of its modules that observe. */
const replaced = new Map([
  [OBSERVED_DATABASE, by('observed-database.js')],
  ...['telemetry/process-metrics.js', 'telemetry/telemetry.js', 'http/observe-requests.js'].map(
    (file) => [new URL(file, SERVER), by('in-variants.js')] as const,
  ),
]);
for (const [file] of replaced) if (!existsSync(file)) throw new Error(`There is no ${file.pathname} to replace`);
register('./resolve.js', import.meta.url, { data: [...replaced].map(([file, url]) => [file.href, url]) });
await import(new URL('../../api/src/main.js', import.meta.url).href);

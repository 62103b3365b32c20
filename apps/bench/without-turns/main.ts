import { existsSync } from 'node:fs';
import { register } from 'node:module';

/**
 * The service as it would be if nobody took turns: what one project pays for them that has no neighbours is what it takes less so.
 */
const REPLACED = ['fair-queue', 'crowd', 'slow-statements'].map(
  (name) => new URL(`../../api/src/runtime/database/${name}.js`, import.meta.url),
);
for (const file of REPLACED) if (!existsSync(file)) throw new Error(`There is no ${file.pathname} to replace`);
const by = new URL('first-come.js', import.meta.url).href;
register('./resolve.js', import.meta.url, { data: { replaced: REPLACED.map(({ href }) => href), by } });

await import(new URL('../../api/src/main.js', import.meta.url).href);

import { existsSync } from 'node:fs';
import { register } from 'node:module';

/**
 * Starts the service, in many files, with one module in place of some of its own.
 * @param replaced from the folder of the runtime, without an ending. @throws Error where there is none such
 */
export async function startExchanged(replaced: readonly string[], by: URL): Promise<void> {
  const runtime = new URL('../../api/src/runtime/', import.meta.url);
  const files = replaced.map((name) => new URL(`${name}.js`, runtime));
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file.pathname} to replace`);
  const data = { replaced: files.map(({ href }) => href), by: by.href };
  register('./resolve.js', import.meta.url, { data });
  await import(new URL('../main.js', runtime).href);
}

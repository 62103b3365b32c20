import type { KeptDemo } from './demo.js';

export interface Welcome extends KeptDemo {
  /** Path of a resource, to try it: `/api/monitor`. */
  readonly path: string;
  /** Without a slash at its end: `http://localhost:3000`. */
  readonly baseUrl: string;
}

/**
 * Where the service is, how to call it, and a request that works when it is pasted into a shell. The key is shown when it
 * is made; later only where it is kept, as what is printed at each start ends up in logs.
 */
export function welcomeText({ baseUrl, path, projectId, apiKey, file, isNew }: Welcome): string {
  const key = isNew ? `'ApiKey: ${apiKey}'` : `"ApiKey: $(${printKeyOf(file)})"`;
  return [
    '',
    `  Base URL   ${baseUrl}`,
    `  ProjectID  ${projectId}`,
    `  ApiKey     ${isNew ? `${apiKey} (kept in ${file})` : `in ${file}`}`,
    '',
    '  Try it:',
    '',
    `curl -s '${baseUrl}${path}/get-list' -H ${key} -H 'ProjectID: ${projectId}' ` +
      `-H 'Content-Type: application/json' -d '{"select":{"createdAt":true}}'`,
    '',
    '',
  ].join('\n');
}

function printKeyOf(file: string): string {
  const path = `'${file.replaceAll("'", "'\\''")}'`;
  return `node -p 'JSON.parse(require("fs").readFileSync(process.argv[1])).apiKey' ${path}`;
}

/** Prints `welcomeText` to standard error, where it mixes with no log that a program reads. */
export function printWelcome(
  welcome: Welcome,
  write: (text: string) => unknown = (text) => process.stderr.write(text),
): void {
  write(welcomeText(welcome));
}

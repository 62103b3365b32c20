import type { Demo } from './demo.js';

export interface Welcome extends Demo {
  /** Path of a resource, to try it: `/api/monitor`. */
  readonly path: string;
  /** Without a slash at its end: `http://localhost:3000`. */
  readonly baseUrl: string;
}

/** Where the service is, how to call it, and a request that works when it is pasted into a shell. */
export function welcomeText({ baseUrl, path, projectId, apiKey }: Welcome): string {
  return [
    '',
    `  Base URL   ${baseUrl}`,
    `  ProjectID  ${projectId}`,
    `  ApiKey     ${apiKey}`,
    '',
    '  Try it:',
    '',
    `curl -s '${baseUrl}${path}/get-list' -H 'ApiKey: ${apiKey}' -H 'ProjectID: ${projectId}' ` +
      `-H 'Content-Type: application/json' -d '{"select":{"createdAt":true}}'`,
    '',
    '',
  ].join('\n');
}

/** Prints `welcomeText` to standard error, where it mixes with no log that a program reads. */
export function printWelcome(
  welcome: Welcome,
  write: (text: string) => unknown = (text) => process.stderr.write(text),
): void {
  write(welcomeText(welcome));
}

import type { ResourceDefinition } from '../runtime/definition/definition.js';
import type { Registry } from '../runtime/definition/registry.js';
import type { DemoData } from '../runtime/provision/demo-data.js';
import type { Demo } from './demo.js';

export interface Welcome extends Demo {
  /** Without a slash at its end: `http://localhost:3000`. */
  readonly baseUrl: string;
  /** What the request that is shown asks for; none where the catalog has no resource. */
  readonly example: ResourceDefinition | undefined;
}

/** The first resource with demo records, or else the first. */
export function exampleOf({ resources }: Registry, { records }: DemoData): ResourceDefinition | undefined {
  const keys = Object.keys(records);
  return (
    resources.find(({ key }) => key === keys.find((known) => resources.some((each) => each.key === known))) ??
    resources[0]
  );
}

/** Where the service is, how to call it, and a request that works when it is pasted into a shell. */
export function welcomeText({ baseUrl, projectId, apiKey, example }: Welcome): string {
  const lines = ['', `  Base URL   ${baseUrl}`, `  ProjectID  ${projectId}`];
  if (apiKey !== undefined) lines.push(`  ApiKey     ${apiKey}`);
  if (example !== undefined) lines.push('', '  Try it:', '', request(baseUrl, projectId, apiKey, example));
  return [...lines, '', ''].join('\n');
}

function request(baseUrl: string, projectId: string, apiKey: string | undefined, example: ResourceDefinition): string {
  const [name] = Object.entries(example.fields).find(([, { type, required }]) => type === 'Text' && required) ?? [];
  const headers = [
    ...(apiKey === undefined ? [] : [`ApiKey: ${apiKey}`]),
    `ProjectID: ${projectId}`,
    'Content-Type: application/json',
  ];
  const body = JSON.stringify({ select: { [name ?? 'createdAt']: true } });
  return `curl -s '${baseUrl}${example.path}/get-list' ${headers.map((header) => `-H '${header}'`).join(' ')} -d '${body}'`;
}

/** Prints `welcomeText` to standard error, where it mixes with no log that a program reads. */
export function printWelcome(
  welcome: Welcome,
  write: (text: string) => unknown = (text) => process.stderr.write(text),
): void {
  write(welcomeText(welcome));
}

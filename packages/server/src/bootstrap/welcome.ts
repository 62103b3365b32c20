import type { DemoData, Registry, ResourceDefinition } from '@catalog-service/engine';
import { isRequired } from '@catalog-service/engine';
import type { KeptDemo } from './demo.js';

export interface Welcome extends KeptDemo {
  /** Without a slash at its end: `http://localhost:3000`. */
  readonly baseUrl: string;
  /** What the request that is shown asks for; none where the catalog has no resource. */
  readonly example: ResourceDefinition | undefined;
  /** Who can sign in without a provider; nobody where the demo has no user. */
  readonly person: string | undefined;
}

/** The first resource with demo records, or else the first. */
export function exampleOf({ resources }: Registry, { records }: DemoData): ResourceDefinition | undefined {
  const keys = Object.keys(records);
  return (
    resources.find(({ key }) => key === keys.find((known) => resources.some((each) => each.key === known))) ??
    resources[0]
  );
}

/**
 * Where the service is, how to call it, and a request that works when it is pasted into a shell. The key is shown when it
 * is made; later only where it is kept, as what is printed at each start ends up in logs.
 */
export function welcomeText({ baseUrl, projectId, apiKey, file, isNew, example, person }: Welcome): string {
  const lines = ['', `  Base URL   ${baseUrl}`, `  ProjectID  ${projectId}`];
  if (apiKey !== undefined) lines.push(`  ApiKey     ${isNew ? `${apiKey} (kept in ${file})` : `in ${file}`}`);
  if (person !== undefined) lines.push(`  Token      node dist/service/admin.js user token ${person}`);
  const key = isNew ? `'ApiKey: ${apiKey}'` : `"ApiKey: $(${printKeyOf(file)})"`;
  const headers = [
    ...(apiKey === undefined ? [] : [key]),
    `'ProjectID: ${projectId}'`,
    `'Content-Type: application/json'`,
  ];
  if (example !== undefined) lines.push('', '  Try it:', '', request(baseUrl, headers, example));
  return [...lines, '', ''].join('\n');
}

/** @param headers quoted for a shell */
function request(baseUrl: string, headers: readonly string[], example: ResourceDefinition): string {
  const [name] =
    Object.entries(example.fields).find(([field, { type }]) => type === 'Text' && isRequired(example, field)) ?? [];
  const body = JSON.stringify({ select: { [name ?? 'createdAt']: true } });
  return `curl -s '${baseUrl}${example.path}/get-list' ${headers.map((header) => `-H ${header}`).join(' ')} -d '${body}'`;
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

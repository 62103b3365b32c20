import type { DemoData, Registry, ResourceDefinition } from '@catalog-service/engine';
import { isReference, isRequired } from '@catalog-service/engine';
import type { StoredDemo } from './demo.js';

export interface Welcome extends StoredDemo {
  /** Without a slash at its end: `http://localhost:3000`. */
  readonly baseUrl: string;
  /** The resource of the example request; undefined if the catalog has none. */
  readonly example: ResourceDefinition | undefined;
  /** A person who can sign in without a provider, if the demo has one. */
  readonly person: string | undefined;
}

/** The first resource with demo records, or else the first. */
export function exampleOf(registry: Registry, { records }: DemoData): ResourceDefinition | undefined {
  const resources = registry.resources.filter((resource) => !isReference(resource));
  const keys = Object.keys(records);
  return (
    resources.find(({ key }) => key === keys.find((known) => resources.some((each) => each.key === known))) ??
    resources[0]
  );
}

/**
 * Instructions to call the service, with a request to paste into a shell. The first start shows the key. Later starts show its file,
 * because their output ends up in logs.
 */
export function welcomeText({ baseUrl, projectId, apiKey, file, isNew, example, person }: Welcome): string {
  const lines = [
    '',
    `  Base URL   ${baseUrl}`,
    `  Pages      ${baseUrl}/ (open them in a browser)`,
    `  ProjectID  ${projectId}`,
  ];
  if (apiKey !== undefined) lines.push(`  ApiKey     ${isNew ? `${apiKey} (saved in ${file})` : `in ${file}`}`);
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

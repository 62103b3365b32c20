import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 20_000;

/** A POST of the bytes of a file, as different clients send it; gives the status that the client saw. */
export interface NetworkClient {
  readonly name: string;
  /** What must be installed for it. */
  readonly program: string;
  /** Ends well where the client is installed. */
  readonly isThere: () => Promise<unknown>;
  readonly post: (url: string, file: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

const PYTHON = '/usr/bin/python3';

const HTTP_CLIENT = `
import sys, json, http.client, urllib.parse
url, file, headers = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
parts = urllib.parse.urlsplit(url)
connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=15)
connection.request('POST', parts.path, body=open(file, 'rb').read(), headers=headers)
print(connection.getresponse().status)
`;

const HTTPX = `
import sys, json, httpx
print(httpx.post(sys.argv[1], content=open(sys.argv[2], 'rb').read(), headers=json.loads(sys.argv[3]), timeout=15).status_code)
`;

async function curl(words: readonly string[], url: string, file: string, headers: Readonly<Record<string, string>>) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const output = ['-s', '-S', '-o', `${file}.answer`, '-w', '%{http_code}'];
  const { stdout } = await run('curl', [...output, ...words, ...given, '--data-binary', `@${file}`, url], {
    timeout: PATIENCE_MS,
  });
  return Number(stdout);
}

async function python(script: string, url: string, file: string, headers: Readonly<Record<string, string>>) {
  const { stdout } = await run(PYTHON, ['-c', script, url, file, JSON.stringify(headers)], { timeout: PATIENCE_MS });
  return Number(stdout);
}

export const NETWORK_CLIENTS: readonly NetworkClient[] = [
  {
    name: 'curl, which asks before it sends',
    program: 'curl',
    isThere: () => run('curl', ['--version']),
    post: (url, file, headers) => curl(['-H', 'Expect: 100-continue'], url, file, headers),
  },
  {
    name: 'curl, which does not',
    program: 'curl',
    isThere: () => run('curl', ['--version']),
    post: (url, file, headers) => curl(['-H', 'Expect:'], url, file, headers),
  },
  {
    name: 'fetch of Node',
    program: 'Node',
    isThere: async () => {},
    post: async (url, file, headers) => {
      const { status } = await fetch(url, { method: 'POST', headers, body: await readFile(file) });
      return status;
    },
  },
  {
    name: 'http.client of Python',
    program: 'Python',
    isThere: () => run(PYTHON, ['-c', 'import http.client']),
    post: (url, file, headers) => python(HTTP_CLIENT, url, file, headers),
  },
  {
    name: 'httpx',
    program: 'httpx',
    isThere: () => run(PYTHON, ['-c', 'import httpx']),
    post: (url, file, headers) => python(HTTPX, url, file, headers),
  },
];

/** A file with a body of JSON, which is a text of so many bytes. */
export async function bodyFile(folder: string, bytes: number): Promise<string> {
  const file = join(folder, `body-${bytes}.json`);
  await writeFile(file, JSON.stringify('x'.repeat(bytes)));
  return file;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { program, ROOT } from './workspace.js';

/** Runs a program with these settings alone until it ends. Gives its exit code and what it has written. */
export async function ended([name = '', ...words]: readonly string[], environment: Readonly<Record<string, string>>) {
  const file = name === 'sql' ? 'apps/api/src/sql.js' : `service/${name}.js`;
  const child = spawn(process.execPath, [program(file), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = await once(child, 'close');
  return { status, output };
}

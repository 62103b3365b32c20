import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { leaveOut } from '@catalog-service/testing/contract';
import { describe, expect, test } from 'vitest';
import { program, ROOT } from './harness/workspace.js';

/** A process tree of its own, as a container has one. Whoever is not root makes a user of its own with it, where the system lets it. */
const OWN_TREE = ['-Urpf', '--kill-child'];

const PROGRAMS: readonly (readonly string[])[] = [['main'], ['migrate'], ['doctor'], ['admin', 'project', 'list']];

/** A server that takes connections and never says a word. */
async function silentServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return { server, url: `postgres://nobody@127.0.0.1:${address.port}/none` };
}

if (spawnSync('unshare', [...OWN_TREE, 'true']).status !== 0)
  leaveOut('the first process of a container', 'needs unshare');
else {
  describe('the first process of a container', () => {
    test.each(PROGRAMS.map((words) => [words[0], words] as const))(
      '%s ends at once while its database says nothing',
      async (_, [name, ...words]) => {
        const { server, url } = await silentServer();
        const asked = once(server, 'connection');
        const child = spawn('unshare', [...OWN_TREE, process.execPath, program(`service/${name}.js`), ...words], {
          cwd: ROOT,
          env: { ...process.env, DATABASE_URL: url },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const ended = once(child, 'exit');
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
        const [socket] = await Promise.race([asked, ended.then(() => Promise.reject(new Error(output)))]);
        const first = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
        process.kill(first, 'SIGTERM');
        expect([...(await ended), output]).toEqual([143, null, '']);
        socket.destroy();
        server.close();
      },
    );
  });
}

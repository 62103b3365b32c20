#!/usr/bin/env node
/**
 * `switch.mjs <project> <cell>`: HAProxy sends the requests of a project to a cell from now on, and after its next start. For
 * `project move --switch`. HAPROXY_SOCKETS names the sockets of all balancers, CELLS_MAP the map as they know it.
 */
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [project, cell] = process.argv.slice(2);
if (!/^[0-9a-f-]{36}$/.test(project ?? '') || !/^[\w-]+$/.test(cell ?? '')) {
  process.stderr.write('Usage: switch.mjs <project> <cell>\n');
  process.exit(2);
}
const map = process.env.CELLS_MAP ?? '/etc/haproxy/cells.map';
const sockets = (process.env.HAPROXY_SOCKETS ?? '/run/haproxy/admin.sock').split(' ');

/** What HAProxy answers to a command: nothing if it has done it. */
async function tell(socket, command) {
  let answer = '';
  for await (const part of connect(socket).setEncoding('utf8').end(`${command}\n`)) answer += part;
  return answer.trim();
}

/** Two moves may end at once. A lock that stays behind is removed by hand. */
async function alone(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      await mkdir(`${map}.lock`);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST' || tries === 200) throw error;
      await pause(50);
    }
  }
  try {
    await work();
  } finally {
    await rmdir(`${map}.lock`);
  }
}

await alone(async () => {
  const lines = (await readFile(map, 'utf8')).split('\n');
  const others = lines.filter((line) => line !== '' && !line.startsWith(`${project} `));
  await writeFile(`${map}.new`, `${[...others, `${project} ${cell}`].join('\n')}\n`);
  await rename(`${map}.new`, map);
});
for (const socket of sockets) {
  if ((await tell(socket, `set map ${map} ${project} ${cell}`)) === '') continue;
  const refused = await tell(socket, `add map ${map} ${project} ${cell}`);
  if (refused !== '') throw new Error(`${socket}: ${refused}`);
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifyServiceManager } from './service-manager.js';

/** Prints that it listens, then each message. */
const MANAGER = `import socket, sys
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(sys.argv[1])
print('listening', flush=True)
while True:
    data, handles, *_ = socket.recv_fds(manager, 4096, 4)
    print(data.decode().strip().split(chr(10))[0], flush=True)
    for handle in handles:
        socket.close(handle)
`;
const NEEDED = [
  ['systemd-notify', '--version'],
  ['python3', '--version'],
] as const;
const isMissing = NEEDED.some(([program, word]) => spawnSync(program, [word]).status !== 0);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('notifyServiceManager', () => {
  it('does nothing without systemd', () => {
    expect(() => notifyServiceManager({})()).not.toThrow();
  });

  it.skipIf(isMissing)('says that it is ready, then that it is alive (needs systemd-notify and Python)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manager-'));
    const socket = join(folder, 'notify');
    const manager = spawn('python3', ['-c', MANAGER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface(manager.stdout)[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    try {
      expect(await next()).toBe('listening');
      vi.stubEnv('NOTIFY_SOCKET', socket);
      const stop = notifyServiceManager({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '300000' });
      // A message may overtake the one before, and barriers are messages too.
      const heard = new Set<unknown>();
      while (!heard.has('READY=1') || !heard.has('WATCHDOG=1')) heard.add(await next());
      stop();
    } finally {
      manager.kill();
      rmSync(folder, { recursive: true });
    }
  });

  it('gives up a notice that nobody takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manager-'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      writeFileSync(join(folder, 'systemd-notify'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o700 });
      vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
      notifyServiceManager({ NOTIFY_SOCKET: 'nobody' }, 100)();
      // A sign of life of the test before may fail here too.
      await expect
        .poll(() => said.mock.calls.flat(), { timeout: 10_000 })
        .toContainEqual(expect.stringMatching(/^systemd was not notified \(READY=1\)/));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

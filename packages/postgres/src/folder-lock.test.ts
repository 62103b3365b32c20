import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from './database.js';
import { openFolder } from './embedded-folder.js';
import { lockFolder, lockText } from './folder-lock.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('leaves nothing behind when it is released', () => {
  const release = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(lockText(process.pid));
  release();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

it('does not let one process lock a folder twice', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DatabaseUnavailable);
  release();
});

it('names the folder and the process that holds it', () => {
  writeFileSync(join(folder, 'lock'), lockText(process.ppid));
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.ppid}; stop it, or use another folder`,
  );
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('takes over the lock of a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const text = lockText(child.pid ?? 0);
  writeFileSync(join(folder, 'lock'), text);
  expect(() => lockFolder(folder)).toThrow(DatabaseUnavailable);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  release();
});

it.each([
  ['an earlier process of the same number', JSON.stringify({ pid: process.ppid, started: 'earlier' })],
  ['an earlier process of our own number', JSON.stringify({ pid: process.pid, started: 'earlier' })],
  ['nobody, as it was cut short', '{"pid":'],
])('takes over the lock of %s', (_who, text) => {
  writeFileSync(join(folder, 'lock'), text);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it('says what to do about a folder that cannot be one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openFolder(file)).toThrow(
    new DatabaseUnavailable(
      `The data folder ${file} is not writable (EEXIST: file already exists, mkdir '${file}'); ` +
        'set DATA_FOLDER to another folder',
    ),
  );
});

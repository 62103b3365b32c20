// Loaded by `node --import` before a program: writes each path that the program looks at into the file that READS_LIST names.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const { appendFileSync } = fs;
const seen = new Set();

for (const name of ['existsSync', 'lstatSync', 'openSync', 'readdirSync', 'readFileSync', 'readlinkSync', 'statSync']) {
  const original = fs[name];
  fs[name] = (path, ...others) => {
    if (typeof path !== 'number') seen.add(path instanceof URL ? fileURLToPath(path) : resolve(String(path)));
    return original(path, ...others);
  };
}
syncBuiltinESMExports();
process.once('exit', () => appendFileSync(process.env.READS_LIST, [...seen].map((path) => `${path}\n`).join('')));

import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../database/operator.js';
import { MEASURED } from '../../requests.js';
import { folderOf, type Peer } from '../peer.js';

const { list, getItem } = MEASURED;
const SOURCE = 'apps/bench/contenders/go-fasthttp/app/main.go';
const PROGRAM = `${folderOf('go-fasthttp')}/contender`;
/** Where Debian puts the sources of its packages golang-github-valyala-fasthttp-dev and golang-github-jackc-pgx-v4-dev. */
const PACKAGES = '/usr/share/gocode';

/** What a careful engineer writes in Go; only the reads. */
export const GO: Peer = {
  key: 'go-fasthttp',
  title: 'Go, fasthttp + pgx',
  program: PROGRAM,
  runner: PROGRAM,
  asked: new Map([list, getItem].map((operation) => [operation, operation])),
  install: async () => {
    await mkdir(join(ROOT, folderOf('go-fasthttp')), { recursive: true });
    const env = { ...process.env, GO111MODULE: 'off', GOPATH: PACKAGES };
    await promisify(execFile)('go', ['build', '-o', join(ROOT, PROGRAM), join(ROOT, SOURCE)], { env });
  },
};

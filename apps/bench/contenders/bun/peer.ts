import { MEASURED } from '../../requests.js';
import { folderOf, type Peer } from '../peer.js';

const { list, getItem } = MEASURED;
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;

/** Another runtime of JavaScript with its own server and client of PostgreSQL; only the reads. */
export const BUN: Peer = {
  key: 'bun',
  title: 'Bun.serve + Bun.sql',
  runner: `${folderOf('bun')}/node_modules/@oven/bun-${platform}/bin/bun`,
  program: `${folderOf('bun')}/main.ts`,
  asked: new Map([list, getItem].map((operation) => [operation, operation])),
};

import { run } from '../../database/operator.js';
import { BESIDE, MEASURED } from '../../requests.js';
import { folderOf, type Peer } from '../peer.js';

const ASKED = [...Object.values(MEASURED), BESIDE.search];

/** Answers what this service answers; it uses the NestJS of the project, so that only the data access differs. */
export const NEST_TYPEORM: Peer = {
  key: 'nest-typeorm',
  title: 'NestJS + TypeORM, idiomatic',
  program: `${folderOf('nest-typeorm')}/build/nest-typeorm/app/main.js`,
  asked: new Map(ASKED.map((operation) => [operation, operation])),
  build: () => run('node_modules/typescript/bin/tsc', ['-p', 'apps/bench/contenders/nest-typeorm/app'], {}),
};

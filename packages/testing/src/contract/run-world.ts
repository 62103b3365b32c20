import { inject } from 'vitest';
import { RecordMaker } from './record-maker.js';
import type { World } from './world.js';

/** What this run has to test with. */
export const world: World = inject('world');

/** Whether the tests have made the service themselves: then they may empty what others could need. */
export const isOwn = world.logFile !== undefined;

/** The project in which most tests work. */
export const main = new RecordMaker(world, world.main);

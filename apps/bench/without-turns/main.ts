import { startExchanged } from '../exchange/start-exchanged.js';

/** The service as it would be if nobody took turns: what one project pays for them that has no neighbours is what it takes less so. */
const REPLACED = ['fair-queue', 'crowd', 'slow-statements'].map((name) => `database/${name}`);
await startExchanged(REPLACED, new URL('first-come.js', import.meta.url));

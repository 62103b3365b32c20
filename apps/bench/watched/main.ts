import { startExchanged } from '../exchange/start-exchanged.js';

/** The service, of which it can be said while it runs how closely it is watched. */
const REPLACED = ['observed-database', 'process-metrics', 'request-watch'].map((name) => `telemetry/${name}`);
await startExchanged(REPLACED, new URL('in-variants.js', import.meta.url));

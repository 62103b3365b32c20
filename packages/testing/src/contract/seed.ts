import fc from 'fast-check';

const given = Number(process.env.CONFORMANCE_SEED);

/** Of every random test of a run: each run draws the same cases. CONFORMANCE_SEED draws others. */
export const seed = Number.isInteger(given) && given !== 0 ? given : 1;

fc.configureGlobal({ seed, endOnFailure: false, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false });

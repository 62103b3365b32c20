import fc from 'fast-check';

const given = Number(process.env.CONFORMANCE_SEED);

/** Of every random test of this run; CONFORMANCE_SEED gives it, to see a failure again. */
export const seed = Number.isInteger(given) && given !== 0 ? given : Date.now() % 2_147_483_647;

fc.configureGlobal({ seed, endOnFailure: false, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false });
process.stdout.write(`Seed ${seed} (CONFORMANCE_SEED=${seed} runs the same again)\n`);

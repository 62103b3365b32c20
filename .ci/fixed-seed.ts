import fc from 'fast-check';

// Each run of the unit tests tries the same random cases: a commit that passed once passes again. SEED draws others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

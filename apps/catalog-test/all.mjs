/** `npm run test:long -- catalogs`: the tests of other catalogs, with each resource and reference of ours renamed in turn. */
process.env.CATALOGS = 'all';
const { startVitest } = await import('vitest/node');
await startVitest('test', [], { run: true, config: `${import.meta.dirname}/vitest.config.ts` });

#!/usr/bin/env node
// Starts the generator.
import '../.ci/broken-pipe.mjs';
import { setFlagsFromString } from 'node:v8';
import { home, main } from './load.mjs';

// The database of a run lives for seconds: what the optimising compiler of WebAssembly takes is more than it gives.
setFlagsFromString('--liftoff-only');

process.setSourceMapsEnabled(true);
process.exitCode = await main(process.argv.slice(2), {
  home,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

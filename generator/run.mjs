#!/usr/bin/env node
// Starts the generator.
import '../.ci/broken-pipe.mjs';
import { home, main } from './load.mjs';

process.setSourceMapsEnabled(true);
process.exitCode = await main(process.argv.slice(2), {
  home,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

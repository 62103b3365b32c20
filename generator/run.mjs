#!/usr/bin/env node
// Starts the generator.
import '../.ci/broken-pipe.mjs';
import { setFlagsFromString } from 'node:v8';
import { home, load, sources } from './load.mjs';

// The database of a run lives for seconds: what the optimising compiler of WebAssembly takes is more than it gives.
setFlagsFromString('--liftoff-only');

process.setSourceMapsEnabled(true);

let main;
let isEdited;
do {
  isEdited = false;
  try {
    main = await load();
  } catch (error) {
    // esbuild has printed where the sources are wrong; what is running goes on as it was.
    if (main === undefined) process.exit(70);
    process.stderr.write(`The generator stays as it is: ${error.message.split('\n', 1)[0]}\n`);
  }
  process.exitCode = await main(process.argv.slice(2), {
    home,
    own: {
      sources,
      edited: () => {
        isEdited = true;
      },
    },
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
} while (isEdited);

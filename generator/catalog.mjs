#!/usr/bin/env node
// The command line of the package: works on the project in the current folder.
import { fileURLToPath } from 'node:url';
import { main } from './dist/cli.mjs';

// Whoever reads the output may stop reading (`| head`); the command still runs to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.exitCode = await main(process.argv.slice(2), {
  home: process.cwd(),
  templates: fileURLToPath(new URL('dist/templates', import.meta.url)),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

/**
 * Imported for its effect: whoever reads what this process prints may stop reading (`| head`). The process does all that it was
 * asked to and ends with its own exit code; what nobody reads is not printed. Development has the same in `.ci/broken-pipe.mjs`.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * Imported for its effect: whoever reads what this process prints may stop reading (`| head`). The process does all that it was
 * asked to and ends with its own exit code; what nobody reads is not printed. The service has the same in `bootstrap/first-process.ts`.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

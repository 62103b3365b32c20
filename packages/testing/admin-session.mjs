/**
 * Runs the operator's command line again and again in one process, as if it were started each time: opening the
 * embedded database costs far less the second time. Each message is the words of a command, each reply what it printed.
 */
import { argv, execPath, stderr, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , program] = argv;
let runs = 0;

process.on('message', async (words) => {
  const printed = { stdout: '', stderr: '' };
  const restore = [capture(stdout, 'stdout'), capture(stderr, 'stderr')];
  process.argv = [execPath, program, ...words];
  process.exitCode = 0;
  runs += 1;
  try {
    // Another query makes another module of the same file, so that it runs again.
    await import(`${pathToFileURL(program).href}?${runs}`);
  } catch (error) {
    printed.stderr += String(error);
    process.exitCode = 1;
  }
  for (const undo of restore) undo();
  process.send({ ...printed, status: process.exitCode });
  process.exitCode = 0;

  function capture(stream, name) {
    const { write } = stream;
    stream.write = (text) => {
      printed[name] += String(text);
      return true;
    };
    return () => {
      stream.write = write;
    };
  }
});

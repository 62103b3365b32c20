// How long `generate --watch` takes for one edit, as the person sees it who saves a file: from the write to the line that
// says that the output is there.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The middle of the milliseconds that `count` edits take, one after another, of the description in a file of a catalog. */
export async function medianOfEdits(home, root, name, count) {
  const file = join(root, 'catalog', name);
  const text = readFileSync(file, 'utf8');
  const words = [join(home, 'generator/run.mjs'), 'generate', '--watch', '--root', root];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const until = async (pattern) => {
    const said = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The watch ended: ${said.join('\n')}`);
      if (pattern.test(value)) return;
      said.push(value);
    }
  };
  try {
    await until(/^Watching /);
    const times = [];
    for (let edit = 0; edit < count; edit++) {
      const began = performance.now();
      writeFileSync(file, text.replace(/^description: /m, `description: No. ${edit} of `));
      await until(/ms after the edit/);
      times.push(performance.now() - began);
    }
    return times.sort((left, right) => left - right)[Math.floor(count / 2)];
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

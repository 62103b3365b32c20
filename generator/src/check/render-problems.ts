import pc from 'picocolors';
import type { FileProblem, FileState } from './inspect-output.js';
import { unifiedDiff } from './unified-diff.js';

export interface RenderOptions {
  readonly colours: boolean;
  /** Most lines of the difference of one file; 0 for none. */
  readonly maximumLines: number;
}

/** The number of files whose differences are shown. */
const MAXIMUM_FILES = 12;

/** Files whose differences only repeat those of others. */
const ECHOES = ['generated/manifest.txt'];

/** Each file with its state and its difference from the output. Ends in a newline. */
export function renderProblems(problems: readonly FileProblem[], { colours, maximumLines }: RenderOptions): string {
  const colour = pc.createColors(colours);
  const paint: Readonly<Record<FileState, (text: string) => string>> = {
    stale: colour.yellow,
    missing: colour.green,
    'left over': colour.red,
    'edited by hand': colour.magenta,
  };
  let shown = 0;
  const lines: string[] = [];
  for (const problem of problems) {
    lines.push(`${paint[problem.state](problem.state.padEnd(14))}  ${problem.path}`);
    const { found, wanted, path } = problem;
    if (found === undefined || wanted === undefined || ECHOES.includes(path) || maximumLines === 0) continue;
    if (++shown > MAXIMUM_FILES) continue;
    for (const line of unifiedDiff(found, wanted, { maximumLines })) {
      const painted = line.startsWith('+') ? colour.green(line) : line.startsWith('-') ? colour.red(line) : line;
      lines.push(`    ${line.startsWith('@@') ? colour.cyan(line) : painted}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

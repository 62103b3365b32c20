import pc from 'picocolors';
import type { FileProblem, FileState } from './inspect-output.js';
import { unifiedDiff } from './unified-diff.js';

export interface RenderOptions {
  readonly colours: boolean;
  /** Most lines of the difference of one file; 0 for none. */
  readonly maximumLines: number;
}

/** Differences are shown of so many files: after these a reader has understood. */
const MAXIMUM_FILES = 12;

/** Files that say nothing that another file does not. */
const ECHOES = ['generated/manifest.txt'];

/** Each file with why it is named, and the difference from what stands there to what should. Ends in a newline. */
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

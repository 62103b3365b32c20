/** A problem at a position of an import file. Lines and columns count from 1. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const SHOWN = 100;

/** Nothing of the file was imported. The message has a line for each problem. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  /** In the order of the file. */
  readonly problems: readonly ImportProblem[];

  constructor(found: readonly ImportProblem[]) {
    const problems = [...found].sort((left, right) => left.line - right.line || left.column - right.column);
    const lines = problems
      .slice(0, SHOWN)
      .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
    const rest = problems.length - lines.length;
    super([...lines, ...(rest > 0 ? [`and ${rest} more`] : []), 'Nothing was imported.'].join('\n'));
    this.problems = problems;
  }
}

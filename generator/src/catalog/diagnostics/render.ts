import { posix } from 'node:path';
import pc from 'picocolors';
import type { Location } from '../location.js';
import type { Diagnostic, Remark } from './diagnostic.js';

export interface RenderOptions {
  /** Text of each file by the same path as in the diagnostics; a file without text is shown without its line. */
  readonly sources: ReadonlyMap<string, string>;
  /** A prefix of each file, so that a terminal can open it: `catalog/`. */
  readonly prefix?: string;
  /** Default: no colours. */
  readonly colours?: boolean;
}

/** Spaces as wide as the text before the mark; tabs stay tabs, so that the mark is aligned. */
const indentTo = (line: string, column: number): string => line.slice(0, column - 1).replace(/[^\t]/g, ' ');

/** `.` is the folder itself, which has no lines. */
const locationOf = ({ file, line, column }: Location, prefix: string): string =>
  file === '.' ? prefix.replace(/\/$/, '') : `${posix.normalize(prefix + file)}:${line}:${column}`;

/** One remark as text: location, message, the line with a mark below it, and a hint. No newline at the end. */
export function renderRemark(remark: Remark, options: RenderOptions): string {
  const colour = pc.createColors(options.colours ?? false);
  const location = locationOf(remark, options.prefix ?? '');
  const level = remark.severity === 'error' ? colour.red('error') : colour.yellow('warning');
  const lines = [`${colour.bold(location)} ${level} ${colour.dim(remark.code)}`, `  ${remark.message}`];
  const source = options.sources.get(remark.file)?.split(/\r?\n/)[remark.line - 1];
  if (source !== undefined && source.trim() !== '') {
    const number = String(remark.line);
    const room = Math.max(1, Math.min(remark.length, source.length - remark.column + 1));
    lines.push(`  ${colour.dim(`${number} |`)} ${source}`);
    const mark = indentTo(source, remark.column) + '^'.repeat(room);
    lines.push(`  ${' '.repeat(number.length)} ${colour.dim('|')} ${colour.red(mark)}`);
  }
  if (remark.suggestion !== undefined) lines.push(`  Did you mean ${colour.green(remark.suggestion)}?`);
  if (remark.expected !== undefined) lines.push(`  Expected: ${remark.expected}`);
  lines.push(`  ${colour.dim(remark.hint)}`);
  return lines.join('\n');
}

/** Diagnostics as text, and their number. Ends in a newline. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  const blocks = diagnostics.map((diagnostic) => renderRemark(diagnostic, options));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const summary = errors === 1 ? '1 problem in the catalog' : `${errors} problems in the catalog`;
  return `${[...blocks, summary].join('\n\n')}\n`;
}

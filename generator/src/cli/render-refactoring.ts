import pc from 'picocolors';
import type { ListedEdit, ListedLocation } from '../refactor/describe-change.js';
import type { TreeChange } from '../refactor/tree-change.js';
import type { TypeProblem } from '../types/type-check.js';

/** Locations shown of one kind; --json gives all. */
const MAXIMUM_LOCATIONS = 40;

const locationOf = ({ file, line, column }: Pick<ListedLocation, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`;

/** Every edited line before and after, and every file that is added, deleted or moved. */
export function renderChange(edits: readonly ListedEdit[], change: TreeChange, colours: boolean): string {
  const colour = pc.createColors(colours);
  const lines = edits.flatMap((edit) => [
    colour.bold(locationOf(edit)),
    colour.red(`  - ${edit.text}`),
    ...(edit.becomes === undefined ? [] : [colour.green(`  + ${edit.becomes.replaceAll(/\r?\n\s*/g, ' / ')}`)]),
  ]);
  for (const [from, to] of change.moves) if (from !== to) lines.push(colour.yellow(`${from} -> ${to}`));
  for (const file of change.deleted) lines.push(colour.red(`- ${file}`));
  for (const file of change.added.keys()) lines.push(colour.green(`+ ${file}`));
  return lines.map((line) => `${line}\n`).join('');
}

/** A heading and locations with their lines; empty if there are none. */
export function renderLocations(
  heading: string,
  locations: readonly ListedLocation[],
  colours: boolean,
  maximum = MAXIMUM_LOCATIONS,
): string {
  if (locations.length === 0) return '';
  const colour = pc.createColors(colours);
  const shown = locations
    .slice(0, maximum)
    .map((location) => `  ${locationOf(location)}  ${colour.dim(location.text)}`);
  const rest = locations.length - shown.length;
  return `\n${[heading, ...shown, ...(rest > 0 ? [`  … ${rest} more: --json gives all`] : [])].join('\n')}\n`;
}

/** Errors of the compiler, one a line: `apps/api/src/a.ts:3:5 error TS2339 …`. */
export function renderTypeProblems(problems: readonly TypeProblem[], colours: boolean): string {
  const colour = pc.createColors(colours);
  return problems
    .map(
      (problem) =>
        `${colour.bold(locationOf(problem))} ${colour.red('error')} ${colour.dim(problem.code)} ${problem.message}\n`,
    )
    .join('');
}

import type { BesideResult } from '../beside.js';
import { BY_HAND } from '../contenders/contender.js';
import type { ProfileLine } from '../profile.js';
import { type Comparison, type Goal, resultOf } from './goals.js';
import { textTable } from './text-table.js';

/** Everything that one run has found out. */
export interface Report {
  readonly machine: { readonly node: string; readonly processors: number; readonly loadAverage: number };
  readonly effort: string;
  readonly comparisons: readonly { readonly monitors: number; readonly results: Comparison }[];
  readonly beside: readonly BesideResult[];
  /** Resident MiB of our service after some time under load. */
  readonly memory: { readonly seconds: number; readonly mebibytes: number };
  readonly goals: readonly Goal[];
}

export function reportText({ machine, effort, comparisons, beside, memory, goals }: Report): string {
  const { node, processors, loadAverage } = machine;
  const parts = [
    `Node ${node}, ${processors} processors, load average ${loadAverage.toFixed(2)} before the start; ${effort}.`,
    ...comparisons.map(({ monitors, results }) => `${count(monitors)} monitors\n\n${comparisonText(results)}`),
    `This service beside the table\n\n${besideText(beside)}`,
    `Memory of this service after ${memory.seconds} s of load: ${memory.mebibytes.toFixed(0)} MiB`,
    `Goals\n\n${goalsText(goals)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same figures for other programs. */
export function reportJson({ comparisons, ...rest }: Report): string {
  const plain = comparisons.map(({ monitors, results }) => ({
    monitors,
    contenders: results.map(({ contender, loads, memory, coldStart }) => ({
      contender: contender.key,
      operations: Object.fromEntries(loads),
      memory,
      coldStart,
    })),
  }));
  return `${JSON.stringify({ ...rest, comparisons: plain }, null, 2)}\n`;
}

/** What the processor's time goes to. */
export function profileText(title: string, lines: readonly ProfileLine[]): string {
  const rows = lines.map(({ share, name, place }) => `${(share * 100).toFixed(1).padStart(5)} %  ${name}  ${place}`);
  return `${title}\n${rows.join('\n')}\n\n`;
}

const HEADER = ['', 'req/s', 'p50 ms', 'p99 ms', '× by hand'];

function comparisonText(results: Comparison): string {
  const byHand = resultOf(results, BY_HAND);
  const operations = [...byHand.loads.keys()];
  const rows = operations.flatMap((title) => [
    [title],
    ...results.map(({ contender, loads }) => {
      const load = loads.get(title);
      const base = byHand.loads.get(title);
      if (load === undefined || base === undefined) return [`  ${contender.title}`, '–'];
      const ratio = (load.requestsASecond / base.requestsASecond).toFixed(2);
      return [`  ${contender.title}`, count(load.requestsASecond), ms(load.p50), ms(load.p99), ratio];
    }),
  ]);
  const processes = results.map(({ contender, memory, coldStart }) => [
    `  ${contender.title}`,
    memory.toFixed(0),
    count(coldStart),
  ]);
  return `${textTable(HEADER, rows)}\n\n${textTable(['', 'memory MiB', 'cold start ms'], processes)}`;
}

function besideText(results: readonly BesideResult[]): string {
  const rows = results.map(({ title, load }) => [title, count(load.requestsASecond), ms(load.p50), ms(load.p99)]);
  return textTable(HEADER.slice(0, -1), rows);
}

function goalsText(goals: readonly Goal[]): string {
  const rows = goals.map(({ title, value, wanted, unit, isReached }) => [
    `${isReached ? '✓' : '✗'} ${title}`,
    value.toFixed(2),
    `${wanted} ${unit}`,
  ]);
  return textTable(['', 'is', 'wanted'], rows);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

function ms(value: number): string {
  return value.toFixed(2);
}

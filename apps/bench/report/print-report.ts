import type { BesideResult } from '../beside.js';
import type { Absent, Compared } from '../compare.js';
import { BY_HAND } from '../contenders/contender.js';
import type { ProfileLine } from '../profile.js';
import { type Goal, goalsText } from './goal.js';
import { resultOf } from './goals.js';
import { textTable } from './text-table.js';

/** Everything that one run has found out. */
export interface Report {
  readonly machine: { readonly node: string; readonly processors: number; readonly loadAverage: number };
  readonly effort: string;
  readonly comparisons: readonly (Compared & { readonly monitors: number })[];
  readonly beside: readonly BesideResult[];
  /** Resident MiB of our service after some time under load. */
  readonly memory: { readonly seconds: number; readonly mebibytes: number };
  readonly goals: readonly Goal[];
}

export function reportText({ machine, effort, comparisons, beside, memory, goals }: Report): string {
  const { node, processors, loadAverage } = machine;
  const parts = [
    `Node ${node}, ${processors} processors, load average ${loadAverage.toFixed(2)} before the start; ${effort}.`,
    ...comparisons.map(({ monitors, ...compared }) => `${count(monitors)} monitors\n\n${comparisonText(compared)}`),
    `This service beside the table\n\n${besideText(beside)}`,
    `Memory of this service after ${memory.seconds} s of load: ${memory.mebibytes.toFixed(0)} MiB`,
    `Goals\n\n${goalsText(goals)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same figures for other programs. */
export function reportJson({ comparisons, ...rest }: Report): string {
  const plain = comparisons.map(({ monitors, results, absent }) => ({
    monitors,
    contenders: results.map(({ contender, loads, memory, coldStart }) => ({
      contender: contender.key,
      operations: Object.fromEntries(loads),
      memory,
      coldStart,
    })),
    absent: absent.map(({ contender, reason }) => ({ contender: contender.key, reason })),
  }));
  return `${JSON.stringify({ ...rest, comparisons: plain }, null, 2)}\n`;
}

/** What the processor's time goes to. */
export function profileText(title: string, lines: readonly ProfileLine[]): string {
  const rows = lines.map(({ share, name, place }) => `${(share * 100).toFixed(1).padStart(5)} %  ${name}  ${place}`);
  return `${title}\n${rows.join('\n')}\n\n`;
}

/** Of the reason why somebody was not measured; what compilers and npm say can be very long. */
const REASON_LINES = 12;
const HEADER = ['', 'req/s', 'p50 ms', 'p99 ms'];

function comparisonText({ results, absent }: Compared): string {
  const byHand = resultOf(results, BY_HAND);
  const operations = [...byHand.loads.keys()];
  const rows = operations.flatMap((title) => [
    [title],
    ...results.map(({ contender, loads }) => {
      const load = loads.get(title);
      const base = byHand.loads.get(title);
      if (load === undefined || base === undefined) return [`  ${contender.title}`, '–'];
      const ratio = (load.requestsASecond / base.requestsASecond).toFixed(2);
      const figures = [count(load.requestsASecond), ms(load.p50), ms(load.p99), ratio, count(load.processorTime)];
      return [`  ${contender.title}`, ...figures];
    }),
  ]);
  const processes = results.map(({ contender, memory, coldStart }) => [
    `  ${contender.title}`,
    memory.toFixed(0),
    count(coldStart),
  ]);
  const tables = [
    textTable([...HEADER, '× by hand', 'µs a request'], rows),
    textTable(['', 'memory MiB', 'cold start ms'], processes),
  ];
  return [...tables, ...absent.map(absentText)].join('\n\n');
}

function absentText({ contender, reason }: Absent): string {
  const lines = reason.trimEnd().split('\n');
  const left = lines.length - REASON_LINES;
  const shown = left > 0 ? [...lines.slice(0, REASON_LINES), `… ${left} more lines (all with --json)`] : lines;
  return [`${contender.title} was not measured`, ...shown.map((line) => `  ${line}`)].join('\n');
}

/** Rates and latencies of what is measured beside the comparison. */
export function besideText(results: readonly BesideResult[]): string {
  const rows = results.map(({ title, load }) => [title, count(load.requestsASecond), ms(load.p50), ms(load.p99)]);
  return textTable(HEADER, rows);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

function ms(value: number): string {
  return value.toFixed(2);
}

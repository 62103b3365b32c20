import type { Histogram } from './histogram.js';

export type Labels = Readonly<Record<string, string>>;

interface Family {
  readonly name: string;
  readonly help: string;
}

/** Numbers that go up and down, or only up, one for each set of labels. */
export interface NumberFamily extends Family {
  readonly type: 'gauge' | 'counter';
  readonly values: readonly { readonly labels?: Labels; readonly value: number }[];
}

export interface HistogramFamily extends Family {
  readonly type: 'histogram';
  readonly values: readonly { readonly labels?: Labels; readonly value: Histogram }[];
}

export type MetricFamily = NumberFamily | HistogramFamily;

/** A family of one number without labels. */
export function single(type: NumberFamily['type'], name: string, help: string, value: number): NumberFamily {
  return { type, name, help, values: [{ value }] };
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prometheus' text format, version 0.0.4. */
export function exposition(families: readonly MetricFamily[]): string {
  return families.map((family) => `${head(family)}${linesOf(family).join('')}`).join('');
}

function head({ name, help, type }: MetricFamily): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function linesOf(family: MetricFamily): readonly string[] {
  if (family.type !== 'histogram') {
    return family.values.map(({ labels = {}, value }) => line(family.name, labels, value));
  }
  return family.values.flatMap(({ labels = {}, value: histogram }) => {
    const { count, cumulative, bounds, sum } = histogram;
    return [
      ...cumulative.map((below, range) => line(`${family.name}_bucket`, { ...labels, le: `${bounds[range]}` }, below)),
      line(`${family.name}_bucket`, { ...labels, le: '+Inf' }, count),
      line(`${family.name}_sum`, labels, sum),
      line(`${family.name}_count`, labels, count),
    ];
  });
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

import type { Histogram } from './histogram.js';

export type Labels = Readonly<Record<string, string>>;

/** A metric: a number or a histogram for each set of labels. */
export interface MetricFamily {
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Labels; readonly value: number | Histogram }[];
}

/** A metric of one number without labels. */
export function single(type: MetricFamily['type'], name: string, help: string, value: number): MetricFamily {
  return { type, name, help, values: [{ value }] };
}

/** A metric with one label. */
export function labelled(
  type: MetricFamily['type'],
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [string, number | Histogram]>,
): MetricFamily {
  return { type, name, help, values: [...values].map(([key, value]) => ({ labels: { [label]: key }, value })) };
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prometheus' text format, version 0.0.4. */
export function exposition(families: readonly MetricFamily[]): string {
  return families.map((family) => `${head(family)}${linesOf(family).join('')}`).join('');
}

function head({ name, help, type }: MetricFamily): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function linesOf({ name, values }: MetricFamily): readonly string[] {
  return values.flatMap(({ labels = {}, value }) => {
    if (typeof value === 'number') return line(name, labels, value);
    const { count, cumulative, bounds, sum } = value;
    return [
      ...cumulative.map((below, range) => line(`${name}_bucket`, { ...labels, le: `${bounds[range]}` }, below)),
      line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
      line(`${name}_sum`, labels, sum),
      line(`${name}_count`, labels, count),
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

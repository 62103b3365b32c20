/** A metric as the service shows it. */
export interface ExposedMetric {
  readonly type: string;
  readonly help: string;
  /** Names of labels that any of its lines has. */
  readonly labels: ReadonlySet<string>;
  /** The lines, by what stands before the number. */
  readonly values: ReadonlyMap<string, number>;
}

const LINE = /^([a-z0-9_]+)(?:\{(.*)\})? (-?[\d.e+-]+|NaN)$/;
const LABEL = /([a-z0-9_]+)="((?:[^"\\]|\\.)*)",?/y;

/**
 * Reads Prometheus' text format.
 * @throws Error at the first line that it does not allow
 */
export function readExposition(text: string): ReadonlyMap<string, ExposedMetric> {
  const metrics = new Map<string, { type: string; help: string; labels: Set<string>; values: Map<string, number> }>();
  let name = '';
  for (const line of text.split('\n').slice(0, -1)) {
    const [, word, of, rest = ''] = /^# (HELP|TYPE) ([a-z0-9_]+) (.+)$/.exec(line) ?? [];
    const metric = metrics.get(name);
    if (word === 'HELP' && of !== undefined) {
      name = of;
      if (metrics.has(name)) throw new Error(`${name} stands twice`);
      metrics.set(name, { help: rest, type: '', labels: new Set(), values: new Map() });
    } else if (metric === undefined) throw new Error(`Nothing says what this is: ${line}`);
    else if (word === 'TYPE') metric.type = rest;
    else {
      const [, series, pairs = '', number] = LINE.exec(line) ?? [];
      const suffixes = metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      if (!suffixes.some((suffix) => series === name + suffix)) throw new Error(`No line of ${name}: ${line}`);
      for (const label of labelsIn(pairs)) metric.labels.add(label);
      metric.values.set(line.slice(0, line.lastIndexOf(' ')), Number(number));
    }
  }
  return metrics;
}

function labelsIn(pairs: string): readonly string[] {
  const names: string[] = [];
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < pairs.length) {
    const [, name] = LABEL.exec(pairs) ?? [];
    if (name === undefined) throw new Error(`No labels: ${pairs}`);
    names.push(name);
  }
  return names;
}

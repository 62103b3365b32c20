import { parser } from '@prometheus-io/lezer-promql';

/** What an expression asks for. */
export interface Asked {
  /** With the endings of histograms. */
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
}

/** What Grafana puts in before it asks. */
const VARIABLES = /\$(__)?\w+/g;

/**
 * Reads an expression by Prometheus' own grammar.
 * @throws Error where it is none
 */
export function askedBy(expression: string): Asked {
  // A range is the only place where a word would be wrong.
  const text = expression
    .replace('[$__rate_interval]', '[5m]')
    .replaceAll('[$__rate_interval]', '[5m]')
    .replaceAll(VARIABLES, 'x');
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const word = text.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (type.name === 'Identifier') metrics.add(word);
      if (type.name === 'LabelName') labels.add(word);
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}

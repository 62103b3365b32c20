import { type Slice, VARIANTS } from './variants.js';

export interface Cost {
  readonly requestsASecond: number;
  /** Of the processor, microseconds a request. */
  readonly processorTime: number;
  /** Of its processor time to that of the first variant. */
  readonly ratio: number;
  /** The same of ten parts of the time. */
  readonly lowest: number;
  readonly highest: number;
}

const PARTS = 10;

/** What each variant costs. The first tenth of the slices is left out, in which the code is still being compiled. */
export function costsOf(all: readonly Slice[]): readonly Cost[] {
  const rounds = roundsOf(all);
  const counted = rounds.slice(Math.ceil(rounds.length / PARTS));
  const bounds = Array.from({ length: PARTS + 1 }, (_, part) => Math.round((part * counted.length) / PARTS));
  const parts = bounds.slice(1).map((end, part) => counted.slice(bounds[part], end));
  return VARIANTS.map((_, variant) => {
    const ratios = parts.map((part) => ratioOf(part, variant));
    const time = mean(counted.map((round) => round[variant]?.time));
    return {
      requestsASecond: 1_000_000 / time,
      processorTime: mean(counted.map((round) => round[variant]?.processorTime)),
      ratio: ratioOf(counted, variant),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

/** A slice of each variant, by its place; a round at the end that is not complete is left out. */
type Round = readonly (Slice | undefined)[];

function roundsOf(slices: readonly Slice[]): readonly Round[] {
  const size = VARIANTS.length;
  return Array.from({ length: Math.floor(slices.length / size) }, (_, number) => {
    const round = slices.slice(number * size, (number + 1) * size);
    return VARIANTS.map((__, variant) => round.find((slice) => slice.variant === variant));
  });
}

/** By the mean of what the logarithms differ by in a round, in which the machine was much the same; the utmost tenths are left out. */
function ratioOf(rounds: readonly Round[], variant: number): number {
  const differences = rounds
    .map((round) => Math.log((round[variant]?.processorTime ?? Number.NaN) / (round[0]?.processorTime ?? Number.NaN)))
    .sort((a, b) => a - b);
  const utmost = Math.floor(differences.length / PARTS);
  return Math.exp(mean(differences.slice(utmost, differences.length - utmost)));
}

function mean(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / values.length;
}

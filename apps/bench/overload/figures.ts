import { median } from '../measure.js';
import type { Load } from './load.js';

/** What loads of the same number of connections come to. */
export interface Figures extends Load {
  /** Of what the service answers a second at the number of connections at which it answers most. */
  readonly share: number;
}

/** The figures of several starts, and how far the shares of single ones are from one another. */
export interface Spread extends Figures {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * What one start of the service comes to: the medians of its rounds. Shares are of the same round, in which the machine was much the same.
 * @param levels for each number of connections, the rounds in their order; as many of each
 */
export function figuresOf(levels: readonly (readonly Load[])[]): readonly Figures[] {
  const best = levels.reduce((one, other) => (answered(other) > answered(one) ? other : one));
  return levels.map((rounds) => {
    const shares = rounds.map((round, number) => round.answered / (best[number]?.answered ?? Number.NaN));
    return { ...middleOf(rounds), share: median(shares) };
  });
}

/** The medians of starts, each of which has compiled its code and laid out its memory anew. */
export function spreadOf(starts: readonly Figures[]): Spread {
  const shares = starts.map(({ share }) => share);
  return { ...middleOf(starts), share: median(shares), lowest: Math.min(...shares), highest: Math.max(...shares) };
}

function answered(rounds: readonly Load[]): number {
  return median(rounds.map((round) => round.answered));
}

/** Figure by figure the median; of liveness the worst. */
function middleOf(loads: readonly Load[]): Load {
  const middle = (figure: keyof Load): number => median(loads.map((load) => load[figure]));
  return {
    answered: middle('answered'),
    processorTime: middle('processorTime'),
    p99: middle('p99'),
    refused: middle('refused'),
    liveness: Math.max(...loads.map(({ liveness }) => liveness)),
  };
}

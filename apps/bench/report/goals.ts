import type { BesideResult, PagesResult } from '../beside.js';
import type { ContenderResult } from '../compare.js';
import { BUN } from '../contenders/bun/peer.js';
import type { Contender } from '../contenders/contender.js';
import { AUDITED, BY_HAND, NEST_PRISMA, OURS } from '../contenders/contender.js';
import { GO } from '../contenders/go-fasthttp/peer.js';
import type { Turn } from '../measure.js';
import type { TokensResult } from '../people/measure-tokens.js';
import { BESIDE, MEASURED, type Operation } from '../requests.js';
import { atLeast, atMost, type Goal } from './goal.js';

/** What is measured of this service alone. */
interface Alone {
  readonly memory: number;
  readonly halfBusy: BesideResult;
  readonly pages: PagesResult;
  readonly tokens: TokensResult;
}

/** The results of one size of the project. */
export type Comparison = readonly ContenderResult[];

const { createMany } = BESIDE;
const { list, listWithTotal, getItem, countFiltered, create, update } = MEASURED;

/** @param large with a million monitors; absent where that was left out */
export function goalsOf(
  small: Comparison,
  large: Comparison | undefined,
  { memory, halfBusy, pages, tokens }: Alone,
): readonly Goal[] {
  const against = (other: Contender, operation: Operation, wanted: number) =>
    atLeast(`${operation.title}, against ${other.title}`, ratio(small, other, operation), wanted, '×');
  const coldStart = resultOf(small, OURS).coldStart / 1_000;
  return [
    ...[list, listWithTotal, getItem, countFiltered].map((operation) => against(BY_HAND, operation, 1.5)),
    ...(
      [
        [create, 1.1],
        [update, 1],
      ] as const
    ).map(([operation, least]) => {
      const share = perSecond(small, AUDITED, operation) / perSecond(small, BY_HAND, operation);
      return atLeast(`${operation.title} with events, values and audit, against ${BY_HAND.title}`, share, least, '×');
    }),
    against(BY_HAND, createMany, 1.2),
    ...[list, getItem].map((operation) => against(NEST_PRISMA, operation, 3.5)),
    ...runtimeGoals(small),
    ...[list, listWithTotal, getItem, countFiltered, create, update].map((operation) =>
      atMost(`p99 of ${operation.title}, against ${BY_HAND.title}`, p99Ratio(small, operation), 1, '×'),
    ),
    atMost(`p99 of ${halfBusy.title}`, halfBusy.load.p99, 10, 'ms'),
    atLeast(
      `${pages.last.title}, against page 1`,
      pages.last.load.requestsASecond / pages.first.load.requestsASecond,
      0.9,
      '×',
    ),
    atLeast(`${getItem.title} with a token, against a key`, tokens.ratio, 0.97, '×'),
    ...(large === undefined ? [] : largeGoals(small, large)),
    atMost('memory after the load', memory, 150, 'MiB'),
    atMost('cold start to the first 200', coldStart, 0.5, 's'),
  ];
}

/** Of those that take part. */
function runtimeGoals(small: Comparison): readonly Goal[] {
  const wanted = [
    { contender: GO, most: 1 },
    { contender: BUN, most: 1.25 },
  ];
  const ours = resultOf(small, OURS);
  return wanted.flatMap(({ contender, most }) => {
    const other = small.find((candidate) => candidate.contender === contender);
    if (other === undefined) return [];
    return [list, getItem].map((operation) => {
      const share = loadOf(ours, operation).processorTime / loadOf(other, operation).processorTime;
      return atMost(`processor time of ${operation.title}, against ${contender.title}`, share, most, '×');
    });
  });
}

function largeGoals(small: Comparison, large: Comparison): readonly Goal[] {
  const title = `${listWithTotal.title} at 1,000,000, against ${BY_HAND.title}`;
  return [
    atLeast(title, ratio(large, BY_HAND, listWithTotal), 8, '×'),
    ...[listWithTotal, getItem].map((operation) => {
      const share = perSecond(large, OURS, operation) / perSecond(small, OURS, operation);
      return atLeast(`${operation.title} at 1,000,000, against 10,000`, share, 0.85, '×');
    }),
  ];
}

function ratio(comparison: Comparison, other: Contender, operation: Operation): number {
  return perSecond(comparison, OURS, operation) / perSecond(comparison, other, operation);
}

function p99Ratio(comparison: Comparison, operation: Operation): number {
  return loadOf(resultOf(comparison, OURS), operation).p99 / loadOf(resultOf(comparison, BY_HAND), operation).p99;
}

function perSecond(comparison: Comparison, contender: Contender, operation: Operation): number {
  return loadOf(resultOf(comparison, contender), operation).requestsASecond;
}

/** @throws Error where the contender was not measured. */
export function resultOf(comparison: Comparison, contender: Contender): ContenderResult {
  const result = comparison.find((candidate) => candidate.contender === contender);
  if (result === undefined) throw new Error(`${contender.title} was not measured`);
  return result;
}

/** @throws Error where the operation was not measured. */
export function loadOf({ loads }: ContenderResult, { title }: Operation): Turn {
  const load = loads.get(title);
  if (load === undefined) throw new Error(`${title} was not measured`);
  return load;
}

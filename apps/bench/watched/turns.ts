import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Observer } from '@catalog-service/server';
import { NOTHING, SLICES_FILE, type Slice, VARIANTS, type Variant } from './variants.js';

/** Requests until those have been answered that began before the turn: more than there are connections. */
const SETTLING = 64;
/** The access log is written once meanwhile. */
const COUNTED = 400;

/**
 * Turns of the variants, some milliseconds each: what the machine does beside them lasts longer. In rounds, each in an order by chance,
 * so that nothing that comes again and again, as the collection of garbage, always meets the same one. Counted where they are taken,
 * as nobody outside sees in time when one begins.
 */
class Turns {
  current = NOTHING;
  readonly #slices: Slice[] = [];
  readonly #onTurn: ((variant: Variant) => void)[] = [];
  #round = shuffled(VARIANTS);
  #requests = 0;
  #processorTime = 0;
  #began = 0;

  onTurn(call: (variant: Variant) => void): void {
    this.#onTurn.push(call);
  }

  /** A request begins. Gives its variant. */
  begin(): Variant {
    this.#requests += 1;
    if (this.#requests === SETTLING) {
      this.#began = performance.now();
      this.#processorTime = processorTime();
    } else if (this.#requests === SETTLING + COUNTED) this.#next();
    return this.current;
  }

  #next(): void {
    const past = VARIANTS.indexOf(this.current);
    if (this.#round.length === 0) this.#round = shuffled(VARIANTS);
    this.current = this.#round.pop() ?? NOTHING;
    for (const call of this.#onTurn) call(this.current);
    const used = processorTime() - this.#processorTime;
    const time = (performance.now() - this.#began) * 1_000;
    this.#slices.push({ variant: past, processorTime: used / COUNTED, time: time / COUNTED });
    this.#requests = 0;
  }

  /** All but the first, which is of no round. */
  write(): void {
    const file = process.env[SLICES_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#slices.slice(1)));
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export const turns = new Turns();
/** What observes the requests of a variant. A request ends with the one with which it began. */
export const observers = new Map<Variant, Observer>();
process.on('exit', () => turns.write());

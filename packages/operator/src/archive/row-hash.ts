import { hash } from 'node:crypto';

const LANES = 2;
const HEX = 16;

/** A hash of lines in any order: the sum of the hashes of each. */
export class RowHash {
  readonly #sums = new BigUint64Array(LANES);

  add(line: string): void {
    const digest = hash('sha256', line);
    for (let lane = 0; lane < LANES; lane += 1)
      // An element of the array keeps the last 64 bits of the sum.
      this.#sums[lane] = (this.#sums[lane] ?? 0n) + BigInt(`0x${digest.slice(lane * HEX, (lane + 1) * HEX)}`);
  }

  toString(): string {
    return [...this.#sums].map((sum) => sum.toString(HEX).padStart(HEX, '0')).join('');
  }
}

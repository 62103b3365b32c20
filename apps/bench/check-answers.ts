import { checkAnswer } from './answer.js';
import { askedOf, type Contender } from './contenders/contender.js';
import { call } from './load/call.js';
import { messageOf } from './message.js';
import type { Operation, RequestPlace } from './requests.js';

/** A number that no measured request has, so that what is made with it is not made again. */
const NUMBER = 1_000_000_007;

/**
 * Asks a contender once for each operation that it has: a wrong answer says nothing by its speed.
 * @throws Error where an answer is no success, or not what the data says
 */
export async function checkAnswers(
  contender: Contender,
  baseUrl: string,
  place: RequestPlace,
  operations: readonly Operation[],
): Promise<void> {
  for (const operation of operations) {
    const asked = askedOf(contender, operation);
    if (asked === undefined) continue;
    const expected = operation.expected?.(place, NUMBER);
    try {
      const body = await call(baseUrl, asked.request(place, NUMBER));
      if (asked.answer !== undefined && expected !== undefined) checkAnswer(body, asked.answer, expected);
    } catch (error) {
      throw new Error(`${contender.title} fails at "${operation.title}": ${messageOf(error)}`);
    }
  }
}

import type { Row } from '../database/database.js';
import { Problem } from '../problems/problem.js';
import type { Plan } from './compile.js';

/** Escaped, it becomes at most six times as long, which is still a text that JavaScript can hold. */
const MAXIMUM_LENGTH = 32 * 1024 * 1024;

/**
 * Refuses rows whose cells together are too long for one answer. Only those of a plan with unbounded fields are measured.
 * @throws Problem answer_too_large
 */
export function requireAnswerable({ isUnbounded }: Pick<Plan, 'isUnbounded'>, rows: readonly Row[]): void {
  if (!isUnbounded) return;
  let length = 0;
  for (const row of rows) for (const cell of row) length += cell?.length ?? 0;
  if (length > MAXIMUM_LENGTH) throw new Problem('answer_too_large');
}

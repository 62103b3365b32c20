import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** What an answer says, whatever its shape; what it does not speak of is absent. */
export interface Answer {
  readonly ids?: readonly string[];
  readonly names?: readonly string[];
  readonly total?: number;
}

/** Reads what the JSON of an answer says; refuses one of another shape. */
export type AnswerShape = z.ZodType<Answer>;

/** The eight fields of a monitor that every contender answers with. */
export const MONITOR_FIELDS = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  monitorType: z.string(),
  currentMonitorStatusId: z.string(),
  createdAt: z.string(),
  disableActiveMonitoring: z.boolean(),
  monitoringInterval: z.string().nullable(),
});

const SAID = ['ids', 'names', 'total'] as const;

/** @throws Error where the answer has another shape, or says something else than is expected. */
export function checkAnswer(body: unknown, shape: AnswerShape, expected: Answer): void {
  const { success, data: said, error } = shape.safeParse(body);
  if (!success) throw new Error(`the answer has another shape: ${z.prettifyError(error)}`);
  for (const what of SAID) {
    if (expected[what] === undefined || isDeepStrictEqual(said[what], expected[what])) continue;
    throw new Error(`${what}: ${JSON.stringify(said[what])} instead of ${JSON.stringify(expected[what])}`);
  }
}

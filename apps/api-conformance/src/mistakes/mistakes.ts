import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ANSWER = z.object({
  status: z.number(),
  code: z.string(),
  /** What people read first. */
  detail: z.string(),
  /** `<pointer> <code>: <detail>` of each place. */
  errors: z.array(z.string()).default([]),
  requiredAnyOf: z.array(z.string()).optional(),
  allow: z.string().optional(),
});

const MISTAKE = z.strictObject({
  mistake: z.string(),
  /** Method and path. */
  request: z.string(),
  /** Beside those of every request; null leaves one out. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** A text goes out as it is. */
  body: z.unknown().optional(),
  answer: ANSWER,
  /** What the answer must contain to get the caller on: the working form, the name or the reason. */
  help: z.array(z.string()).min(1),
});

const TABLE = z.array(z.strictObject({ about: z.string(), mistakes: z.array(MISTAKE) }));

export type Mistake = z.infer<typeof MISTAKE>;
export type MistakeAnswer = z.infer<typeof ANSWER>;

/** A path, or a position in the body, in the detail of an answer without errors. */
const PLACE = /\/(?:api\/|docs|openapi)|position \d|Unexpected token/;

/** 0 to 2: one point for an answer that names the place, and one for an answer that contains the help. */
export function scoreOf({ answer: { detail, errors, allow, code }, help }: Mistake): number {
  const text = [detail, ...errors].join(' ');
  const namesPlace = errors.length > 0 || allow !== undefined || code === 'record_not_found' || PLACE.test(text);
  return Number(namesPlace) + Number(help.every((words) => text.includes(words)));
}

/** The table of typical mistakes, each with its answer. */
export const mistakes = TABLE.parse(parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8')));

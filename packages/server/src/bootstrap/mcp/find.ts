import type { Meaning } from './meanings.js';
import type { DocumentedOperation } from './operation-catalog.js';

/** Lines of one answer. */
const PAGE = 50;
/** Lines about the meanings of words, which a model has to read first. */
const MOST_MEANINGS = 10;
/** Each word is sought in every operation. */
const MOST_WORDS = 10;
export const LONGEST_WORDS = 200;
export const TOO_MANY = `Send at most ${MOST_WORDS} words, of ${LONGEST_WORDS} characters in all.`;

/** The words of a text in the singular, with which a plural begins; undefined where there are too many. */
export function wordsOf(words: string): readonly string[] | undefined {
  const all = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.length > MOST_WORDS ? undefined : all.map((word) => word.replace(/e?s$/, ''));
}

/**
 * What `find` answers: the operations in whose names and summaries all words occur. If there are none, words may be those of fields, their
 * values, and records that every project has: these lead to the operations of the resource, with a line about each meaning.
 * @param operations those that the caller may use
 */
export function findText(
  operations: readonly DocumentedOperation[],
  meanings: readonly Meaning[],
  words: string,
  skip: number,
): string {
  const wanted = wordsOf(words) ?? [];
  if (wanted.length === 0) return page(resourceLines(operations), skip);
  const named = operations.filter(({ sought }) => wanted.every((word) => sought.includes(word)));
  return page(named.length > 0 ? named.map(lineOf) : linesByMeaning(operations, meanings, wanted), skip);
}

const lineOf = ({ id, summary }: DocumentedOperation): string => `${id}: ${summary}`;

function resourceLines(operations: readonly DocumentedOperation[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { resource } of operations) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return [...counts].map(([resource, count]) => `${resource}: ${count} operations`);
}

/** The operations that most words lead to, after what these words mean. */
function linesByMeaning(
  operations: readonly DocumentedOperation[],
  meanings: readonly Meaning[],
  wanted: readonly string[],
): readonly string[] {
  const meantBy = new Map(wanted.map((word) => [word, meanings.filter(({ sought }) => sought.includes(word))]));
  const isMeant = (word: string, { policy }: DocumentedOperation): boolean =>
    policy.kind === 'resource' &&
    meantBy.get(word)?.some(({ definition }) => definition === policy.definition) === true;
  const scored = operations.map((operation) => {
    const byName = wanted.filter((word) => operation.sought.includes(word));
    const byMeaning = wanted.filter((word) => !byName.includes(word) && isMeant(word, operation));
    return { operation, byMeaning, score: byName.length + byMeaning.length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = scored.filter(({ score }) => score === best && score > 0);
  const led = new Set(
    found.flatMap(({ operation: { policy } }) => (policy.kind === 'resource' ? [policy.definition] : [])),
  );
  const unnamed = new Set(found.flatMap(({ byMeaning }) => byMeaning));
  const wordsIn = ({ sought }: Meaning): number => wanted.filter((word) => sought.includes(word)).length;
  const about = [...unnamed]
    .flatMap((word) => meantBy.get(word) ?? [])
    .filter(({ definition }) => led.has(definition))
    .sort((left, right) => wordsIn(right) - wordsIn(left));
  const lines = [...new Set(about.map(({ line }) => line))].slice(0, MOST_MEANINGS);
  return [...lines, ...found.map(({ operation }) => lineOf(operation))];
}

function page(lines: readonly string[], skip: number): string {
  const shown = lines.slice(skip, skip + PAGE);
  const rest = lines.length - skip - shown.length;
  if (lines.length === 0)
    return 'There is no such operation that you may use. Without words, find lists the resources.';
  return [...shown, ...(rest > 0 ? [`${rest} more: skip ${skip + shown.length}`] : [])].join('\n');
}

/** The candidate that is most like `word`, case aside; undefined where none is near enough to be what was meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.slice(0, MAXIMUM_LENGTH).toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Longer words are cut, so that a hostile name costs no more than an honest one. */
const MAXIMUM_LENGTH = 64;

/** Levenshtein distance, one row at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

import type { Deprecation } from '../model/model.js';

/** `Deprecated since 2026-10-01, until 2027-04-01: use name.` */
export function deprecationText(deprecated: Deprecation): string {
  return `Deprecated ${deprecationWords(deprecated)}.`;
}

/** The same without the first word and the full stop. */
export function deprecationWords({ since, until, use }: Deprecation): string {
  return `since ${since}${until === undefined ? '' : `, until ${until}`}${use === undefined ? '' : `: use ${use}`}`;
}

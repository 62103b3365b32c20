import type { Deprecation } from '../../model/model.js';

/** `Deprecated since 2026-10: use name.` */
export function deprecationText({ since, use }: Deprecation): string {
  return `Deprecated since ${since}${use === undefined ? '' : `: use ${use}`}.`;
}

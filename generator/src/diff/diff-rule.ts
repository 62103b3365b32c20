/**
 * The levels of changes, gravest first. `danger`: a caller gains access, the audit trail records less, or code, a migration or a check
 * changed. `breaking`: a request is rejected, or answered differently. `data`: stored data is lost or rewritten, or the migration may
 * fail on existing rows.
 */
export const LEVELS = ['danger', 'breaking', 'data', 'info'] as const;

export type Level = (typeof LEVELS)[number];

export interface DiffRule {
  readonly level: Level;
  readonly title: string;
}

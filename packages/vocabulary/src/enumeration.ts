/** A list of allowed texts from the catalog, which fields name as their `type`. */
export interface Enumeration {
  /** Name for people: `Shirt Size`. */
  readonly title: string;
  /** Name in programs and documents: `ShirtSize`. */
  readonly type: string;
  /** As in answers. */
  readonly values: readonly string[];
  /** Whether values are case-sensitive. */
  readonly caseMatters: boolean;
}

/** The enumeration of all roles and permissions of a catalog. */
export const PERMISSION = {
  title: 'Permission',
  type: 'PermissionName',
  description: 'A role, or a permission that an API key may hold.',
} as const;

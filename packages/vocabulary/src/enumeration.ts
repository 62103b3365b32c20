/** A list of allowed texts that the catalog writes down, under a name that stands at `type` of a field. */
export interface Enumeration {
  /** Name that people use: `Shirt Size`. */
  readonly title: string;
  /** Name of the type of one value in programs and documents: `ShirtSize`. */
  readonly type: string;
  /** As they are written in answers. */
  readonly values: readonly string[];
  /** Whether a value must be given in just this case. */
  readonly caseMatters: boolean;
}

/** The enumeration of all roles and permissions: it exists in every catalog, and its values are what the files name. */
export const PERMISSION = {
  title: 'Permission',
  type: 'PermissionName',
  description: 'A role, or a permission that an API key may hold.',
} as const;

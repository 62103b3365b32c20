/**
 * The names that a catalog defines and may be used elsewhere in it. The schemas that validate take none of it (unknown
 * names get diagnostics of their own, with a suggestion); the one for editors takes all of it.
 */
export interface Vocabulary {
  readonly permissions: readonly Known[];
  readonly entities: readonly Known[];
  readonly lintRules: readonly Known[];
  readonly diffRules: readonly Known[];
}

/** An allowed name and its description. */
export interface Known {
  readonly name: string;
  readonly description: string;
}

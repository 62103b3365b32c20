import type { Permission } from '../../model/model.js';

/**
 * The names that a catalog defines and may be used elsewhere in it. The schemas that validate take none of it (unknown
 * names get diagnostics of their own, with a suggestion); the one for editors takes all of it.
 */
export interface Vocabulary {
  readonly permissions: readonly Permission[];
  readonly entities: readonly { readonly name: string; readonly description: string }[];
  readonly lintRules: readonly { readonly name: string; readonly description: string }[];
}

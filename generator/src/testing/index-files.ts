/**
 * What speaks of all resources: an edit of one changes its own files and these, and no others.
 *
 * Machines read these, and git prints none of them: `.gitattributes` has the same list.
 */
export const MACHINE_FILES: readonly string[] = [
  'catalog/catalog.schema.json',
  'generated/client/src/contract-hash.ts',
  'generated/contract.json',
  'generated/manifest.txt',
  'generated/openapi.json',
];

/** People read these. A field of a plain type changes none of them; a description, a relation or an access list does. */
export const OVERVIEW_FILES: readonly string[] = [
  'generated/client/src/client.ts',
  'generated/docs/model.md',
  'generated/docs/permissions.md',
  'generated/docs/guides/authentication.html',
  'generated/docs/guides/errors.html',
  'generated/docs/guides/first-call.html',
  'generated/docs/guides/idempotency-and-dry-run.html',
  'generated/docs/guides/limits.html',
  'generated/docs/guides/paging.html',
  'generated/docs/guides/query-language.html',
  'generated/docs/guides/upgrading.html',
  'generated/docs/start/index.html',
  'generated/docs/start/index.json',
];

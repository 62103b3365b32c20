import type { LintRule } from '../../lint/lint-finding.js';

/** Records that are kept after their deletion, and that no name may restore. */
export const unrestorableDeletes: LintRule = function* ({ catalog, locations }) {
  for (const { names, softDelete, access } of catalog.resources) {
    if (softDelete === undefined || (access.restore ?? []).length > 0) continue;
    yield {
      rule: 'unrestorable-deletes',
      resource: names.title,
      message: `Deleted ${names.title} records are kept for ${softDelete.restoreFor}, and nobody may restore them.`,
      location: locations.entity(names.title, 'softDelete'),
    };
  }
};

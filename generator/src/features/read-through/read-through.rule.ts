import { hasLabels, ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { LintRule } from '../../lint/lint-finding.js';
import { readParentsOf } from './read-parents.js';

/** A name that may read records, but not the ones through which they are read. */
export const parentsUnreadable: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const permission of resource.access.read) {
      const unread = readParentsOf(resource, catalog).find(
        ({ access }) => !access.read.includes(permission) && !access.read.includes('Public'),
      );
      if (unread === undefined) continue;
      yield {
        rule: 'parent-unreadable',
        resource: title,
        operation: 'read',
        permission,
        message: `${permission} may read ${title}, but may not read ${unread.names.title}, through which it is read.`,
        location: locations.operation(title, 'read', permission),
      };
    }
  }
};

/** Records without labels that are read through records with labels. */
export const parentsLabelled: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const [parent] = readParentsOf(resource, catalog);
    if (parent === undefined || ownLabelsOf(parent) === undefined || hasLabels(resource)) continue;
    const title = resource.names.title;
    yield {
      rule: 'parent-labels-unused',
      resource: title,
      message: `${title} is read through ${parent.names.title}, whose records have labels, but has no labels itself.`,
      location: locations.entity(title, 'readThrough'),
    };
  }
};

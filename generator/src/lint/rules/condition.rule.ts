import type { AccessList } from '@catalog-service/vocabulary';
import { conditionOf } from '@catalog-service/vocabulary/access';
import { casesOf } from '../../model/conditions.js';
import type { PermissionName, Resource } from '../../model/model.js';
import type { LintRule } from '../lint-finding.js';

/** A name writes records that it may read in part: it would delete or change records that it does not see. */
export const unseenRecords: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources.filter(({ conditions }) => conditions.length > 0)) {
    for (const operation of ['update', 'delete', 'restore'] as const) {
      for (const permission of resource.access[operation] ?? []) {
        if (!reachesUnseen(resource, operation, permission)) continue;
        const { title } = resource.names;
        yield {
          rule: 'unseen-records',
          resource: title,
          operation,
          permission,
          message: `${permission} may ${operation} ${title} records that it may not read.`,
          location: locations.operation(title, operation, permission),
        };
      }
    }
  }
};

/** Whether a record meets what limits the name in the operation, and nothing by which the name or anybody reads. */
function reachesUnseen(resource: Resource, operation: AccessList, permission: PermissionName): boolean {
  const readers = resource.access.read.filter((name) => name === permission || name === 'Public');
  const reading = readers.flatMap((name) => conditionOf(resource, 'read', name) ?? []);
  // Who reads nothing at all, or everything, is no matter of conditions.
  if (readers.length === 0 || reading.length < readers.length) return false;
  const writing = conditionOf(resource, operation, permission);
  const cases = casesOf(resource.fields, [...reading, ...(writing === undefined ? [] : [writing])]);
  return cases.some(
    ({ met }) => reading.every((_, index) => !met.has(index)) && (writing === undefined || met.has(reading.length)),
  );
}

/** Every record meets a condition, or none does. */
export const idleConditions: LintRule = function* ({ catalog, locations }) {
  for (const { names, fields, conditions } of catalog.resources) {
    for (const condition of conditions) {
      const met = casesOf(fields, [condition]).filter((one) => one.met.has(0)).length;
      if (met > 0 && met < casesOf(fields, [condition]).length) continue;
      const { list, permission, text } = condition;
      yield {
        rule: 'idle-condition',
        resource: names.title,
        operation: list,
        permission,
        message: `${met === 0 ? 'No' : 'Every'} ${names.title} record meets ${text}.`,
        location: locations.operation(names.title, list, permission),
      };
    }
  }
};

import type { Operation } from '../catalog/catalog-locations.js';
import type { Resource } from '../model/model.js';

const VERBS: Readonly<Record<string, Operation>> = { Read: 'read', Create: 'create', Edit: 'update', Delete: 'delete' };

/** `CanEditMonitorProbe`: the operation `update` on `MonitorProbe`; undefined for a name of another form. */
export function readPermissionName(name: string): { operation: Operation; subject: string } | undefined {
  const [, verb, subject] = /^Can(Read|Create|Edit|Delete)([A-Z]\w*)$/.exec(name) ?? [];
  const operation = verb === undefined ? undefined : VERBS[verb];
  return operation === undefined || subject === undefined ? undefined : { operation, subject };
}

/**
 * The subject that most permissions of a resource are named after; undefined where it names no permission. Of equally
 * frequent ones the first wins, in the order of reading, creating, updating and deleting.
 */
export function permissionSubject({ access }: Resource): string | undefined {
  const counts = new Map<string, number>();
  for (const name of new Set(Object.values(access).flat())) {
    const subject = readPermissionName(name)?.subject;
    if (subject !== undefined) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

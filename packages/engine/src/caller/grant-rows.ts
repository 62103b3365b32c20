import type { Row } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { ofProject } from '../definition/tenant.js';
import type { Grant } from './caller.js';

/** The column with the labels of a permission record, and its join. PostgreSQL cannot sort by a constant without a type. */
export function labelsOf(permission: Definition, labels: string | undefined): readonly [string, string] {
  const joinTable = labels === undefined ? undefined : permission.fields[labels]?.relation?.joinTable;
  return joinTable === undefined
    ? ['NULL::uuid', '']
    : ['l."targetId"', `\nLEFT JOIN "${joinTable}" l ON ${ofProject('l', 'p."projectId"')} AND l."ownerId" = p."id"`];
}

/** The grants of rows with the id of a permission record, its permission, and one of its labels. */
export function grantsOf(rows: readonly Row[]): readonly Grant[] {
  const byRecord = new Map<string, { permission: string; labels: string[] }>();
  for (const [recordId, permission, labelId] of rows) {
    if (typeof recordId !== 'string' || typeof permission !== 'string') continue;
    const grant = byRecord.get(recordId) ?? { permission, labels: [] };
    if (typeof labelId === 'string') grant.labels.push(labelId);
    byRecord.set(recordId, grant);
  }
  return [...byRecord.values()];
}

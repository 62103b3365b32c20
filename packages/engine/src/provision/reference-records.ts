import { type Queryable, serviceRows } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { visibleTo } from '../definition/tenant.js';
import { isRequired } from '../dto/record-rule.js';
import { requireStored } from './requirements.js';

interface ReferenceRecord {
  readonly id: string;
  /** Its name or title; null if it has neither. */
  readonly name: string | null;
}

/** The records of a reference that a project can point at, oldest first. */
export async function listReferenceRecords(
  queryable: Queryable,
  registry: Registry,
  reference: Definition,
  projectId: string,
): Promise<ReferenceRecord[]> {
  await requireStored(queryable, registry, 'project', projectId);
  const [, named] =
    Object.entries(reference.fields).find(([name, { type }]) => type === 'Text' && isRequired(reference, name)) ?? [];
  const name = named?.column === undefined ? 'NULL' : `"${named.column}"`;
  const text = `SELECT "id", ${name} FROM "${reference.table}" WHERE ${visibleTo(reference)} ORDER BY "createdAt", "id"`;
  const rows = await serviceRows(queryable, text, [projectId]);
  return rows.map(([id, value]) => ({ id: id ?? '', name: value ?? null }));
}

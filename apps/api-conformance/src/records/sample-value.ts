import { randomBytes, randomUUID } from 'node:crypto';
import { contract, type Field } from '../contract/contract.js';
import type { Tenant } from '../world/world.js';

let count = 0;

/** A short text that nothing else in any run has. */
export function unique(prefix = 'x'): string {
  count += 1;
  return `${prefix}-${randomBytes(5).toString('hex')}-${count.toString(36)}`;
}

/** Whether a field points at a record that `references` of a tenant must name, or that must be made first. */
export const isRelation = ({ type, entity }: Field): boolean => entity !== undefined || type === 'Entity Array';

/**
 * A value that the field takes; another `turn` gives another one where the field has several. Undefined for a relation
 * to a record that the tenant does not have.
 */
export function sampleValue(field: Field, tenant: Tenant, turn = 0): unknown {
  if (field.name === 'createdByUserId' || field.name === 'createdByUser') return tenant.ownerUserId;
  if (field.entity !== undefined) {
    const ids = tenant.references[field.entity] ?? [];
    if (field.type === 'Entity Array') return ids.slice(0, 2 - (turn % 2));
    return ids[turn % ids.length];
  }
  const enumeration = contract.enumerations.find(({ name }) => name === field.type);
  if (enumeration !== undefined) return enumeration.values.at(-(turn % 2))?.name;
  switch (field.type) {
    case 'Object ID':
      return randomUUID();
    case 'Date':
      return new Date(Date.UTC(2026, 0, 1 + turn, 9, 30, 15, 250)).toISOString();
    case 'Boolean':
      return turn % 2 === 0;
    case 'Number':
      return turn + 1;
    case 'JSON':
      return { turn, list: [1, 'two', { three: null }], text: 'ÄÖ "quoted" \\ 你好' };
    case 'Slug':
      return unique('slug');
    case 'URL':
      return `https://example.com/${unique('path')}?a=1&b=%20#c`;
    case 'Permission':
      return turn % 2 === 0 ? 'ProjectMember' : 'CanReadProjectMonitor';
    case 'Markdown':
    case 'Very Long Text':
      return `# ${unique('heading')}\n\n*text* with "quotes", back\\slashes,\ttabs and 你好 🙂\u2028`;
    default:
      return unique(field.name);
  }
}

/** How an answer gives a value that was given to a field. */
export function answered(field: Field, value: unknown): unknown {
  if (value === null) return null;
  if (field.type === 'Entity') return { _id: value };
  if (field.type === 'Entity Array') return Array.isArray(value) ? value.map((id) => ({ _id: id })) : value;
  return value;
}

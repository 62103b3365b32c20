import type { Field, JsonObject, Resource } from '@catalog-service/testing/contract';
import { answered, mayUseField, type Names } from '@catalog-service/testing/contract';
import { expect } from 'vitest';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the contract says of values that the service computes, by resource and the field that keeps them. */
const COMPUTED: Readonly<Record<string, unknown>> = {
  'Workflow.slug': expect.stringMatching(/^[\p{L}\p{M}\p{N}_-]+$/u),
  'Status Page Domain.fullDomain': expect.stringMatching(/^[^.]+\..+$/),
  'On-Call Schedule Layer User.order': expect.any(Number),
};

/** The record that a create answers with: every field that a holder of `names` may read, and nothing else. */
export function expectedRecord(
  resource: Resource,
  names: Names,
  given: JsonObject,
  known: { readonly projectId: string; readonly createdByUserId: string | null },
): Record<string, unknown> {
  const kept = new Map<string, unknown>(
    Object.entries(given).map(([name, value]) => [keptName(resource, name), value]),
  );
  const expectedValue = (field: Field): unknown => {
    const name = field.idField ?? field.name;
    if (kept.has(name)) return answered(field, kept.get(name));
    if (name === 'projectId') return answered(field, known.projectId);
    if (name === 'createdByUserId') return answered(field, known.createdByUserId);
    if (name === '_id') return expect.stringMatching(UUID);
    if (name === 'createdAt' || name === 'updatedAt') return expect.stringMatching(MOMENT);
    const computed = COMPUTED[`${resource.name}.${name}`];
    if (computed !== undefined) return computed;
    if (field.type === 'Entity Array' || field.list === true) return [];
    if (field.type === 'Date' && field.default !== undefined) return expect.stringMatching(MOMENT);
    return field.default ?? null;
  };
  const readable = resource.fields.filter((field) => field.name === '_id' || mayUseField(names, field, 'read'));
  return Object.fromEntries(readable.map((field) => [field.name, expectedValue(field)]));
}

function keptName(resource: Resource, name: string): string {
  return resource.fields.find((field) => field.name === name)?.idField ?? name;
}

import { ALWAYS_SET, fieldType } from '@catalog-service/vocabulary';
import type { Definition, ReferenceDefinition } from '../definition/definition.js';
import { type Given, ofEach, type PropertyRule } from './compile-dto.js';
import { writeRulesOf } from './write-rules.js';

/** The rule of a field: from the DTO classes of a resource, or from the definition of a reference, which has none. */
export function recordRule(definition: Definition, name: string): PropertyRule {
  return definition.kind === 'resource' ? writeRulesOf(definition).of(name) : referenceRule(definition, name);
}

/** Whether a field is required. */
export function isRequired(definition: Definition, name: string): boolean {
  return recordRule(definition, name).isRequired;
}

function referenceRule({ fields }: ReferenceDefinition, name: string): PropertyRule {
  const field = fields[name];
  if (field === undefined) throw new Error(`There is no field ${name}`);
  const stored = field.idField ?? name;
  const isDeclared = fields[stored]?.required === true;
  const isNeeded = isDeclared || ALWAYS_SET.has(stored) || stored === 'projectId';
  const refused = (detail: string): Given => ({ ok: false, problems: [{ code: 'required', detail }] });
  const read = (value: unknown): Given => {
    if (value === null) return isNeeded ? refused(`${name} cannot be null.`) : { ok: true, value };
    const parsed = fieldType(field).parse(value, field);
    if (!parsed.ok) return { ok: false, problems: parsed.parts ?? [parsed] };
    return parsed.value === '' && isNeeded ? refused(`${name} cannot be empty.`) : parsed;
  };
  const readList = (value: unknown): Given => {
    if (value === null) return { ok: true, value };
    return Array.isArray(value) ? ofEach(read)(value, fields) : refused(`${name} must be a list of ids.`);
  };
  return { isRequired: isDeclared, read: field.type === 'Entity Array' ? readList : read };
}

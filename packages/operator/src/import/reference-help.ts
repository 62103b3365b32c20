import {
  type Definition,
  type FieldDefinition,
  isRequired,
  type ReferenceField,
  type Registry,
  storedName,
} from '@catalog-service/engine';
import { typeTitle } from '@catalog-service/vocabulary';

export interface ReferenceHelp {
  readonly reference: string;
  readonly description: string;
  readonly fields: readonly FieldHelp[];
}

interface FieldHelp {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Set by the import itself. */
const FILLED_IN: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'project', 'projectId']);

/** The fields of a reference that a file can contain, by their stored names. */
export function describeReference(registry: Registry, reference: Definition): ReferenceHelp {
  const { title, description, fields } = reference;
  return {
    reference: title,
    description,
    fields: Object.entries(fields)
      .filter(([name, field]) => storedName(name, field) === name && !FILLED_IN.has(name))
      .map(([name, field]) => ({
        name,
        type: typeText(registry, field),
        required: isRequired(reference, name),
        description: field.description,
      })),
  };
}

/** The same as text. */
export function referenceText(registry: Registry, reference: Definition): string {
  const { description, fields } = describeReference(registry, reference);
  const names = fields.map(({ name, required }) => (required ? `${name} *` : name));
  const nameWidth = Math.max(...names.map(({ length }) => length));
  const typeWidth = Math.max(...fields.map(({ type }) => type.length));
  return [
    `${reference.title}: ${description} (* is required)`,
    ...fields.map(
      (field, index) =>
        `  ${(names[index] ?? '').padEnd(nameWidth)}  ${field.type.padEnd(typeWidth)}  ${field.description}`,
    ),
  ].join('\n');
}

/** The bounds of a reference that is written over HTTP are in its DTO classes. */
type HelpedField = FieldDefinition & Partial<Pick<ReferenceField, 'maxLength' | 'minimum'>>;

function typeText(registry: Registry, field: HelpedField): string {
  if (field.type === 'Entity Array') return `ids of ${registry.target(field).title}`;
  if (field.relation !== undefined) return `id of ${registry.target(field).title}`;
  if (field.list === true) return typeTitle(field);
  if (field.maxLength !== undefined) return `${field.type}, at most ${field.maxLength} characters`;
  if (field.integer !== true) return field.type;
  return field.minimum === undefined ? 'whole number' : `whole number from ${field.minimum}`;
}

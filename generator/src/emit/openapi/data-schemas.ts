import { fieldType, isComputed, isCreatable, isSealed, isUpdatable, mustBeGiven } from '@catalog-service/vocabulary';
import { otherNames } from '../../model/entities.js';
import type { Catalog, Field, Resource, Served } from '../../model/model.js';
import { code } from '../../text.js';
import { isCreatedByServiceOnly, isOrNull, ruleTexts } from '../api.js';
import { described } from './described.js';
import { type Named, object, orNull, withIds } from './schema.js';

/** Whether only service keys have a field to change. */
export function isUpdatedByServiceOnly({ access, fields }: Served): boolean {
  return access.update.length === 0 || !fields.some(isUpdatable);
}

const isGivenByService = (field: Field): boolean => !field.internal && !isComputed(field);

/** The fields that a create may give; if only service keys create, those that they set. */
function creatableFields(resource: Served): readonly Field[] {
  return resource.fields.filter(isCreatedByServiceOnly(resource) ? isGivenByService : isCreatable);
}

/** The fields that an update may give. */
export function updatableFields(resource: Served): readonly Field[] {
  if (!isUpdatedByServiceOnly(resource)) return resource.fields.filter(isUpdatable);
  return resource.fields.filter(
    (field) => isGivenByService(field) && !isProject(field) && (field.auto || field.updatable),
  );
}

/** Required fields of a create, each once: an id stands for the pair of itself and its entity. */
export function requiredFields(resource: Served): readonly Field[] {
  const isByService = isCreatedByServiceOnly(resource);
  return creatableFields(resource).filter(
    (field) =>
      mustBeGiven(field.name, field) ||
      (isByService &&
        field.required &&
        field.default === undefined &&
        !field.derived &&
        !field.aliasOf &&
        field.name !== 'projectId'),
  );
}

/**
 * The bodies of creates and updates. An extension says that one of two names is required: generators of clients turn a combination of
 * `anyOf` and `required` into types that accept anything, or nothing.
 */
export function dataSchemas(resource: Resource, catalog: Catalog): Named {
  const { pascal, title } = resource.names;
  const required = requiredFields(resource);
  const rules = ruleTexts(resource, code);
  const choices = required
    .map((field) => [...otherNames(field, resource.fields), field.name])
    .filter(({ length }) => length > 1);
  const chosen = new Set(choices.flat());
  const hasPair = required.some(({ entityField }) => entityField !== undefined);
  return {
    [`Create${pascal}Data`]: {
      ...object(
        properties(resource, creatableFields(resource), 'create', catalog),
        required.map(({ name }) => name).filter((name) => !chosen.has(name)),
      ),
      'x-one-of-required': choices.length > 0 ? choices : undefined,
      description: [
        `Fields of a new ${title} record.`,
        ...(hasPair ? ['An entity and its id are two names of one value; give one of them.'] : []),
        ...rules,
      ].join(' '),
    },
    [`Update${pascal}Data`]: {
      ...object(properties(resource, updatableFields(resource), 'update', catalog)),
      minProperties: 1,
      description: [`Fields to change of a ${title} record. Null clears an optional field.`, ...rules].join(' '),
    },
  };
}

function properties(
  resource: Resource,
  fields: readonly Field[],
  action: 'create' | 'update',
  catalog: Catalog,
): Named {
  return Object.fromEntries(
    fields.map((field) => {
      const schema = fieldType(field).inputSchema(field);
      const extensions = {
        default: action === 'create' && typeof field.default !== 'object' ? field.default : undefined,
        writeOnly: isSealed(field) || undefined,
        'x-permissions': field.access[action],
      };
      const property = described(field, extensions, isClearable(field, resource) ? orNull(schema) : schema);
      return [field.name, withIds(property, field, catalog)];
    }),
  );
}

/** Whether null may be sent. For an Entity Array it means none; JSON may be null anyway. */
function isClearable(field: Field, { fields }: Resource): boolean {
  return fieldType(field).relation === 'many' || isOrNull(field, fields);
}

const isProject = ({ name, idField }: Field): boolean => name === 'projectId' || idField === 'projectId';

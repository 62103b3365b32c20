import {
  ANY_DECIMAL,
  COUNT,
  FIELD_MEASURES,
  type FieldMeasure,
  fieldType,
  GROUP,
  hasIntervals,
  INTERVALS,
  isFieldMeasure,
  isGroupable,
  MAXIMUM_GROUP_FIELDS,
  measures,
} from '@catalog-service/vocabulary';
import type { Field, Served } from '../../model/model.js';
import { array, enumeration, type Named, object, orNull, ref, type Schema, string } from './schema.js';

const WHOLE: Schema = { type: 'integer', minimum: 0 };

const KINDS = Object.keys(FIELD_MEASURES).filter(isFieldMeasure);

/** The schemas of aggregates that all entities share. */
export function groupingSchemas(): Named {
  return {
    TimeGroup: object(
      {
        by: enumeration(INTERVALS),
        timeZone: string('Name of a time zone, such as Europe/Berlin.', { default: 'UTC' }),
      },
      ['by'],
      'A part of time in a time zone. A week begins on Monday. The value of a group is its first moment.',
    ),
  };
}

/**
 * The schemas of aggregates of one entity.
 * @param fields those that a caller may see
 * @param schemaOf the schema of a field's value in an answer, in which a record behind a relation is its id
 */
export function aggregateSchemas(
  { names }: Served,
  fields: readonly Field[],
  schemaOf: (field: Field) => Schema,
): Named {
  const groupable = fields.filter((field) => isGroupable(fieldType(field)));
  const measured = (kind: FieldMeasure) => fields.filter((field) => measures(kind, fieldType(field)));
  const kinds = KINDS.filter((kind) => measured(kind).length > 0);
  const byKind = (schema: (kind: FieldMeasure) => Schema): Named =>
    Object.fromEntries(kinds.map((kind) => [kind, { ...schema(kind), description: FIELD_MEASURES[kind] }]));
  const direction = () => ref('SortDirection');
  const group = object(byName(groupable, schemaOf), [], 'The values that the records of the group share.');
  const results = byKind((kind) => object(byName(measured(kind), (field) => measureOf(kind, field, schemaOf))));
  return {
    [`${names.pascal}AggregateGroups`]: {
      ...object(
        byName(groupable, (field) =>
          hasIntervals(fieldType(field), field) ? { anyOf: [ref('Selected'), ref('TimeGroup')] } : ref('Selected'),
        ),
      ),
      maxProperties: MAXIMUM_GROUP_FIELDS,
      description: 'Fields whose values make the groups. Without it, all records are one group.',
    },
    [`${names.pascal}AggregateMeasures`]: object(
      {
        [COUNT]: { ...ref('Selected'), description: 'Number of records.' },
        ...byKind((kind) => object(byName(measured(kind), () => ref('Selected')))),
      },
      [],
      'Fields by measure. Without it, the records of each group are counted. Nulls are not measured.',
    ),
    [`${names.pascal}AggregateSort`]: object(
      {
        [GROUP]: object(byName(groupable, direction)),
        [COUNT]: direction(),
        ...byKind((kind) => object(byName(measured(kind), direction))),
      },
      [],
      'Directions of requested groups and measures, in order of precedence. By default, the order of the groups.',
    ),
    [`${names.pascal}Aggregate`]: object(
      {
        count: { ...WHOLE, description: 'Number of all groups.' },
        limit: { type: 'integer', minimum: 1, description: 'Requested number of groups.' },
        skip: { ...WHOLE, description: 'Number of skipped groups.' },
        data: array(
          object({ [GROUP]: group, [COUNT]: { ...WHOLE, description: 'Number of records.' }, ...results }, [GROUP]),
        ),
      },
      ['count', 'limit', 'skip', 'data'],
      `A page of groups of ${names.title} records.`,
    ),
  };
}

/** Null: the group has no value to measure. */
function measureOf(kind: FieldMeasure, field: Field, schemaOf: (field: Field) => Schema): Schema {
  switch (kind) {
    case 'distinct':
      return WHOLE;
    case 'sum':
      if (fieldType(field).isExact === true) return orNull(ANY_DECIMAL);
      return { type: [field.integer === true ? 'integer' : 'number', 'null'] };
    case 'average':
      if (fieldType(field).isExact === true) return orNull(ANY_DECIMAL);
      return { type: ['number', 'null'] };
    default:
      return isNullable(schemaOf(field)) ? schemaOf(field) : orNull(schemaOf(field));
  }
}

function isNullable({ type, anyOf }: Schema): boolean {
  const alternatives: readonly unknown[] = Array.isArray(anyOf) ? anyOf : [];
  return Array.isArray(type) || alternatives.some((one) => Object(one).type === 'null');
}

function byName(fields: readonly Field[], schema: (field: Field) => Schema): Named {
  return Object.fromEntries(fields.map((field) => [field.name, schema(field)]));
}

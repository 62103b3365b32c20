import { arrayText, type Queryable, type SqlValue } from '@catalog-service/postgres';
import { type FieldProblem, MOST_PROBLEMS, pointerTo } from '@catalog-service/vocabulary';
import { filterThrough } from '../access/row-filter.js';
import type { Definition, FieldDefinition, ResourceDefinition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { notFound, projectCondition, type Referring } from './referring.js';
import type { Write } from './values.js';
import { rowFilterConditions } from './write-scope.js';

/** Two references of a record that have to match. */
interface Match {
  /** The id field that points at a record with a reference of its own. */
  readonly field: string;
  readonly definition: FieldDefinition;
  readonly target: Definition;
  /** The id field whose value that reference has to have. */
  readonly own: string;
  readonly ownColumn: string;
  readonly targetColumn: string;
}

/**
 * The references of a write that do not match. Fields that an update does not give have the values of the record; if either of the two
 * is null, nothing is checked. A record that the caller may not see counts as missing.
 */
export async function unmatchedReferences(
  queryable: Queryable,
  { registry, definition, caller }: Write,
  inputs: readonly Referring[],
): Promise<FieldProblem[]> {
  const parameters: SqlValue[] = [caller.projectId];
  const filter = filterThrough(caller, 'update', definition, registry);
  const rowFilter = filter === 'nothing' ? [] : filter;
  const asked = matchesOf(definition, registry).flatMap((match) => {
    const { field, own } = match;
    const concerned = inputs.filter(
      ({ columns }) =>
        (columns.has(field) || columns.has(own)) && columns.get(field) !== null && columns.get(own) !== null,
    );
    return concerned.length === 0 ? [] : [{ match, concerned }];
  });
  const checks = asked.map(({ match, concerned }, index) => {
    const list = (values: readonly (SqlValue | undefined)[]): string =>
      `$${parameters.push(arrayText(values.map((value) => value ?? null)))}::uuid[]`;
    const given = [
      list(concerned.map(({ id }) => id)),
      list(concerned.map(({ columns }) => columns.get(match.field))),
      list(concerned.map(({ columns }) => columns.get(match.own))),
    ];
    const within = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
    return (
      `SELECT ${index}, given.ordinal, target."id" FROM unnest(${given.join(', ')}) WITH ORDINALITY AS given(id, field, own, ordinal) ` +
      `LEFT JOIN "${definition.table}" AS t ON ${ofProject('t', '(SELECT id FROM project)')} AND t."id" = given.id${within} ` +
      `JOIN "${match.target.table}" AS target ON target."id" = coalesce(given.field, t."${match.definition.column}")` +
      ` AND ${projectCondition(registry, match.target)} ` +
      `WHERE target."${match.targetColumn}" IS DISTINCT FROM coalesce(given.own, t."${match.ownColumn}") ` +
      `AND coalesce(given.own, t."${match.ownColumn}") IS NOT NULL`
    );
  });
  if (checks.length === 0) return [];
  const text = `WITH project AS (SELECT $1::uuid AS id) ${checks.join(' UNION ALL ')} LIMIT ${MOST_PROBLEMS}`;
  const { rows } = await queryable.query({ text }, parameters, caller);
  return rows.flatMap(([index, ordinal, id]) => {
    const { match, concerned } = asked[Number(index)] ?? {};
    const input = concerned?.[Number(ordinal) - 1];
    if (match === undefined || input === undefined) return [];
    const name = input.columns.has(match.field) ? match.field : match.own;
    const pointer = input.pointers.get(name) ?? pointerTo(input.base, name);
    return [notFound(pointer, match.target, match.definition, id)];
  });
}

const matchesOf = memoised((definition: ResourceDefinition, registry: Registry): readonly Match[] =>
  Object.entries(definition.fields).flatMap(([field, fieldDefinition]) => {
    // The Entity that is the same column says the same.
    if (fieldDefinition.type === 'Entity') return [];
    return Object.entries(fieldDefinition.relation?.match ?? {}).map(([own, there]): Match => {
      const target = registry.target(fieldDefinition);
      const [ownField, targetField] = [definition.fields[own], target.fields[there]];
      if (ownField?.idField === undefined || ownField.column === undefined || targetField?.column === undefined) {
        throw new Error(`${definition.key}.${field} cannot match ${own} with ${there} of ${target.key}`);
      }
      const columns = { ownColumn: ownField.column, targetColumn: targetField.column };
      return { field, definition: fieldDefinition, target, own: ownField.idField, ...columns };
    });
  }),
);

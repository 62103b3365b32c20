import { eventSlot, fieldsOf, goesWithTarget } from '@catalog-service/vocabulary';
import { labelParentOf, ownerFieldOf, ownLabelsOf } from '@catalog-service/vocabulary/access';
import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, rowFunction, type Trigger, triggerFunction } from '../../emit/prisma/database-table.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { parentFieldOf } from '../read-through/read-parents.js';
import { followedIn } from './event-log.js';

/** The table to which triggers write changes. */
export interface ChangeLog {
  /** In the names of triggers and functions. */
  readonly name: 'event' | 'history';
  /** Statements that write a change of each row `r` of a resource of which a condition is true. */
  changesOf(
    resource: Resource,
    condition: string,
    fields: string,
    before: string,
    operation?: Operation,
  ): readonly string[];
}

/** A resource whose records decide who reads those of another one, by their labels alone or by all that decides who reads them. */
export interface Ancestor {
  readonly entity: Resource | Reference;
  readonly decides: 'labels' | 'everything';
  /** SQL that is true of a row `r` of the other resource and the row of this one with an id. */
  readonly isAbove: (id: string) => string;
  /** The column of the other one that leads to it. */
  readonly column: string;
  /** A delete of its record deletes the other one. */
  readonly deletes: boolean;
}

/** SQL of a row as it was before a statement changed it. */
interface Earlier {
  readonly table: string;
  readonly row: string;
}

/**
 * Triggers that write the events of resources with `events`, whatever changes the records. An event has the facts by which a caller saw the
 * record before: its labels, and the columns of its owner and its conditions, and the same of the records through which it is read. Whether
 * a caller sees it now, the record itself tells. A change of the facts of one record is an event of each record that is read through it.
 */
export function eventTriggers(catalog: Catalog): readonly DatabaseObject[] {
  return followedIn(catalog).flatMap((resource) => {
    const ancestors = ancestorsOf(resource, catalog);
    return [
      ...rowTriggers(resource, ancestors, catalog),
      ...resource.fields.flatMap((field) => setTriggers(resource, field, catalog)),
      ...ancestors.flatMap((ancestor) => ancestorTriggers(resource, ancestor, catalog, EVENTS)),
    ];
  });
}

/** The events of the rows of the resource. */
function rowTriggers(resource: Resource, ancestors: readonly Ancestor[], catalog: Catalog): DatabaseObject[] {
  const { table } = resource;
  const facts = factsOf(resource, 'OLD', catalog);
  const event = (row: string, operation: Operation, fields = "''", before = 'NULL') =>
    `${INSERT} VALUES (${valuesOf(resource, row, operation, fields, before)});`;
  const changed = columnsOf(resource).map((column) => `CASE WHEN ${isChanged(column)} THEN '${column}' END`);
  const deciding = decidingColumns(resource).map(isChanged).join(' OR ');
  const before = deciding === '' ? 'NULL' : `CASE WHEN ${deciding} THEN ${facts} END`;
  const nameOf = (kind: string): string => databaseName(table, 'event', kind);
  const [inserted, updated, moved, deleted] = [nameOf('insert'), nameOf('update'), nameOf('move'), nameOf('delete')];
  // A row whose parent is gone was deleted with it: the trigger of the parent has written the event.
  const parents = ancestors.filter(({ deletes }) => deletes).map((ancestor) => isThere(ancestor, 'OLD'));
  return [
    triggerFunction(inserted, [event('NEW', 'insert')]),
    trigger(table, 'event_insert', `AFTER INSERT ON "${table}"\n  FOR EACH ROW`, inserted),
    triggerFunction(updated, [event('NEW', 'update', `concat_ws(',', ${changed.join(', ')})`, before)]),
    trigger(table, 'event_update', `AFTER UPDATE ON "${table}"\n  FOR EACH ROW`, updated),
    triggerFunction(moved, [event('OLD', 'delete', "''", facts), event('NEW', 'insert')]),
    // It runs before the one of all updates, whose event goes on that of the new record.
    trigger(
      table,
      'event_move',
      `AFTER UPDATE OF "id", "projectId" ON "${table}"\n  FOR EACH ROW WHEN ((OLD."id" <> NEW."id") OR (OLD."projectId" <> NEW."projectId"))`,
      moved,
    ),
    rowFunction(deleted, [...endUnless(parents), event('OLD', 'delete', "''", facts)], { returns: 'OLD' }),
    // Before: labels and parts of the record go with it.
    trigger(table, 'event_delete', `BEFORE DELETE ON "${table}"\n  FOR EACH ROW`, deleted),
  ];
}

/** The events of the records whose Entity Array changes. */
function setTriggers(resource: Resource, { name, relation }: Field, catalog: Catalog): readonly DatabaseObject[] {
  const join = relation?.joinTable;
  if (join === undefined) return [];
  const facts = ownLabelsOf(resource) === name ? factsOf(resource, 'r', catalog) : 'NULL';
  return joinTriggers(
    join,
    databaseName(join, 'event'),
    'event',
    eventsOf(resource, 'r."id" = owner', `'${EVENT_SET}${join}'`, facts),
  );
}

/** The events of records that are read through another one, whose labels or row changes, or which is deleted. */
export function ancestorTriggers(
  resource: Resource,
  ancestor: Ancestor,
  catalog: Catalog,
  { name: log, changesOf }: ChangeLog,
): readonly DatabaseObject[] {
  const { entity, decides, isAbove, deletes } = ancestor;
  const { table } = entity;
  const facts = (earlier?: Earlier): string => factsOf(resource, 'r', catalog, earlier);
  const nameOf = (kind: string): string => databaseName(log, resource.table, kind);
  const made: DatabaseObject[] = [];
  const join = labelJoin(entity, catalog);
  if (join !== undefined && ownLabelsOf(entity) !== undefined) {
    const isThere = `EXISTS (SELECT FROM "${table}" AS p WHERE p."id" = owner AND ${isAbove('p."id"')})`;
    made.push(
      ...joinTriggers(join, databaseName(join, log, resource.table), nameOf('labels'), [
        ...lock(table, '"id" = owner'),
        ...changesOf(resource, isThere, "''", facts()),
      ]),
    );
  }
  const columns = decides === 'everything' ? decidingColumns(entity) : [];
  if (columns.length > 0) {
    const name = databaseName(table, log, resource.table);
    made.push(
      triggerFunction(name, [
        `IF ${columns.map(isChanged).join(' OR ')} THEN`,
        ...[
          ...lock(table, '"id" = NEW."id"'),
          ...changesOf(resource, isAbove('NEW."id"'), "''", facts({ table, row: 'OLD' })),
        ].map((line) => `  ${line}`),
        'END IF;',
      ]),
      trigger(table, nameOf('update'), `AFTER UPDATE ON "${table}"\n  FOR EACH ROW`, name),
    );
  }
  const name = databaseName(table, log, resource.table, 'delete');
  const above = decides === 'everything' ? ancestorsOf(entity, catalog).filter((one) => one.deletes) : [];
  const isLast = above.map((one) => isThere(one, 'OLD'));
  made.push(
    rowFunction(
      name,
      changesOf(resource, [isAbove('OLD."id"'), ...isLast].join(' AND '), "''", facts(), deletes ? 'delete' : 'update'),
      {
        returns: 'OLD',
      },
    ),
    trigger(table, nameOf('delete'), `BEFORE DELETE ON "${table}"\n  FOR EACH ROW`, name),
  );
  return made;
}

export type Operation = 'insert' | 'update' | 'delete';

/** Before the name of the join table of an Entity Array, where others are names of columns. */
const EVENT_SET = '@';

const INSERT =
  'INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")';

const valuesOf = (resource: Resource, row: string, operation: Operation, fields: string, before: string): string =>
  `${eventSlot('now()')}, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, ${row}."projectId", ` +
  `'${resource.table}', ${row}."id", '${operation}', ${fields}, ${before}, now()`;

/** Writes an event of each row `r` of a resource of which a condition is true. */
function eventsOf(
  resource: Resource,
  condition: string,
  fields: string,
  before: string,
  operation: Operation = 'update',
): string[] {
  return [
    INSERT,
    `SELECT ${valuesOf(resource, 'r', operation, fields, before)}`,
    `FROM "${resource.table}" AS r WHERE ${condition};`,
  ];
}

/** Changes as events. */
const EVENTS: ChangeLog = { name: 'event', changesOf: eventsOf };

export const isChanged = (column: string): string => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`;

/** A record that is added below waits for this change, and this one for it: one of them sees the other. */
const lock = (table: string, condition: string): string[] => [
  `PERFORM FROM "${table}" WHERE ${condition} ORDER BY "id" FOR UPDATE;`,
];

/** The record of an ancestor exists, or the row has none. */
export const isThere = ({ entity, column, isAbove }: Ancestor, row: string): string =>
  `(${row}."${column}" IS NULL OR EXISTS (SELECT FROM "${entity.table}" AS p WHERE ${isAbove('p."id"').replaceAll('r.', `${row}.`)}))`;

/**
 * Statements that end a trigger before a delete unless conditions are true. They are true of whatever a statement deletes itself, and PostgreSQL
 * looks only where it was deleted along with other rows. A trigger after the delete could not tell: foreign keys leave those to the statement.
 */
export const endUnless = (conditions: readonly string[]): string[] =>
  conditions.length === 0
    ? []
    : [
        'IF pg_trigger_depth() > 1 THEN',
        `  IF NOT (${conditions.join(' AND ')}) THEN`,
        '    RETURN OLD;',
        '  END IF;',
        'END IF;',
      ];

/** SQL of the facts of a row by which callers see it; NULL where everybody sees all or nothing. */
export function factsOf(
  resource: Resource | Reference,
  row: string,
  catalog: Catalog,
  earlier?: Earlier,
  depth = 1,
): string {
  const columns = factColumns(resource);
  const parts: string[] = [];
  if (columns.length > 0) {
    parts.push(`'row', jsonb_build_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`);
  }
  const join = labelJoin(resource, catalog);
  if (join !== undefined) {
    const id = `${row}."${labelParent(resource, catalog)?.column ?? 'id'}"`;
    parts.push(`'labels', ARRAY(SELECT l."targetId" FROM "${join}" AS l WHERE l."ownerId" = ${id})`);
  }
  const parent = entityOf(resource, parentFieldOf(resource), catalog);
  if (parent !== undefined) {
    const { entity, column } = parent;
    const alias = `p${depth}`;
    const isEarlier = earlier?.table === entity.table;
    const above = factsOf(entity, isEarlier ? earlier.row : alias, catalog, earlier, depth + 1);
    if (above !== 'NULL') {
      parts.push(
        `'parent', ${isEarlier ? above : `(SELECT ${above} FROM "${entity.table}" AS ${alias} WHERE ${alias}."id" = ${row}."${column}")`}`,
      );
    }
  }
  return parts.length === 0 ? 'NULL' : `jsonb_build_object(${parts.join(', ')})`;
}

/** The columns of the owner and of the conditions of those who read. */
function factColumns(resource: Resource | Reference): readonly string[] {
  const names = [
    ownerFieldOf(resource),
    ...(resource.conditions ?? []).flatMap(({ list, expression }) => (list === 'read' ? fieldsOf(expression) : [])),
  ];
  const columns = names.flatMap((name) => resource.fields.find((field) => field.name === name)?.column ?? []);
  return [...new Set(columns)];
}

/** The same, and those that lead to labels and to the record through which others are read. */
export function decidingColumns(resource: Resource | Reference): readonly string[] {
  const leading = [labelParentOf(resource), parentFieldOf(resource)].flatMap(
    (name) => resource.fields.find((field) => field.name === name)?.column ?? [],
  );
  return [...new Set([...factColumns(resource), ...leading])];
}

/** The columns whose changes an event names. */
const columnsOf = ({ fields }: Resource): readonly string[] => [
  ...new Set(
    fields.flatMap(({ column }) => (column === undefined || ['id', 'projectId'].includes(column) ? [] : [column])),
  ),
];

/** The resource or reference to which an Entity leads, and the column of the Entity. */
function entityOf({ fields }: Resource | Reference, name: string | undefined, { resources, references }: Catalog) {
  const field = fields.find((one) => one.name === name);
  const entity = [...resources, ...references].find(({ names }) => names.pascal === field?.relation?.target);
  return field?.column === undefined || entity === undefined
    ? undefined
    : { entity, column: field.column, deletes: goesWithTarget(field.relation) };
}

/** The Entity whose record has the labels. */
const labelParent = (resource: Resource | Reference, catalog: Catalog) =>
  entityOf(resource, labelParentOf(resource), catalog);

/** The table that joins the records to labels, or the records that have them. */
function labelJoin(resource: Resource | Reference, catalog: Catalog): string | undefined {
  const own = ownLabelsOf(resource);
  if (own !== undefined) return resource.fields.find(({ name }) => name === own)?.relation?.joinTable;
  const parent = labelParent(resource, catalog);
  return parent && labelJoin(parent.entity, catalog);
}

/** The records on which the sight of a record depends, each once. */
export function ancestorsOf(resource: Resource | Reference, catalog: Catalog): readonly Ancestor[] {
  const parent = entityOf(resource, parentFieldOf(resource), catalog);
  const labelled = labelParent(resource, catalog);
  const made: Ancestor[] = [];
  if (parent !== undefined) {
    const { entity, column } = parent;
    made.push({
      entity,
      column,
      decides: 'everything',
      isAbove: (id) => `r."${column}" = ${id}`,
      deletes: parent.deletes,
    });
    for (const one of ancestorsOf(entity, catalog)) {
      const isAbove = (id: string) =>
        `EXISTS (SELECT FROM "${entity.table}" AS m WHERE m."id" = r."${column}" AND ${one.isAbove(id).replaceAll('r.', 'm.')})`;
      made.push({ ...one, column, isAbove, deletes: one.deletes && parent.deletes });
    }
  }
  if (labelled !== undefined && labelled.entity !== parent?.entity) {
    const { entity, column, deletes } = labelled;
    made.push({
      entity,
      column,
      decides: 'labels',
      isAbove: (id) => `r."${column}" = ${id}`,
      deletes,
    });
  }
  return made;
}

export const trigger = (table: string, name: string, when: string, calls: string): Trigger => ({
  kind: 'trigger',
  table,
  name,
  create: `CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "${calls}"();`,
});

/**
 * A function for the rows that are added to a join table or removed from it, and its triggers. They run before each row: what one statement
 * replaces is seen as it was. Of the rows of one record that follow each other, the first writes: with twenty thousand labels, each row would
 * write all of them again.
 */
export function joinTriggers(
  table: string,
  calls: string,
  name: string,
  statements: readonly string[],
): DatabaseObject[] {
  return [
    rowFunction(
      calls,
      [
        'owner := coalesce(NEW."ownerId", OLD."ownerId");',
        `IF current_setting('service.${calls}', true) IS DISTINCT FROM owner::text THEN`,
        ...statements.map((line) => `  ${line}`),
        `  PERFORM set_config('service.${calls}', owner::text, true);`,
        'END IF;',
        "IF TG_OP = 'DELETE' THEN",
        '  RETURN OLD;',
        'END IF;',
      ],
      {
        declared: ['DECLARE', '  owner uuid;'],
      },
    ),
    trigger(table, name, `BEFORE INSERT OR DELETE ON "${table}"\n  FOR EACH ROW`, calls),
  ];
}

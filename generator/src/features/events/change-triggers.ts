import { ownLabelsOf } from '@catalog-service/vocabulary/access';
import { databaseName } from '@catalog-service/vocabulary/database';
import {
  type DatabaseObject,
  rowFunction,
  type Trigger,
  trigger,
  triggerFunction,
} from '../../emit/prisma/database-table.js';
import type { Catalog, Field, Resource } from '../../model/model.js';
import { keptFor } from '../history/kept-values.js';
import { indented } from '../history/recorded-changes.js';
import { versionLog } from '../history/version-log.js';
import type { ChangeLog, Operation } from './change-log.js';
import { followedIn } from './event-log.js';
import { eventRows } from './event-rows.js';
import {
  type Ancestor,
  ancestorsOf,
  decidingColumns,
  type Earlier,
  factsOf,
  isChanged,
  isThere,
  labelJoin,
} from './read-facts.js';

/**
 * Triggers that write the changes of resources with `events`, whatever changes the records: an event, and a version where values are kept,
 * by one function. A change has the facts by which a caller saw the record before: its labels, and the columns of its owner and its
 * conditions, and the same of the records through which it is read. Whether a caller sees it now, the record itself tells. A change of the
 * facts of one record is a change of each record that is read through it.
 */
export const changeTriggers = (catalog: Catalog): readonly DatabaseObject[] =>
  followedIn(catalog).flatMap((resource) => new ChangeTriggers(resource, catalog).objects());

/** In the names of triggers. What is kept decides it, so that a history begins with its trigger. */
type Kind = 'event' | 'history';

/** Names that the triggers of a row had when each wrote to one table. */
const FORMER = ['event_insert', 'event_update', 'event_move'];

class ChangeTriggers {
  readonly #kind: Kind;
  readonly #logs: readonly ChangeLog[];
  readonly #ancestors: readonly Ancestor[];

  constructor(
    private readonly resource: Resource,
    private readonly catalog: Catalog,
  ) {
    const isKept = keptFor(resource) !== undefined;
    this.#kind = isKept ? 'history' : 'event';
    this.#logs = [
      eventRows(resource, factsOf(resource, 'OLD', catalog)),
      ...(isKept ? [versionLog(resource, catalog)] : []),
    ];
    this.#ancestors = ancestorsOf(resource, catalog);
  }

  objects(): readonly DatabaseObject[] {
    return [
      ...this.#rows(),
      ...this.resource.fields.flatMap((field) => this.#set(field)),
      ...this.#ancestors.flatMap((ancestor) => this.#ancestor(ancestor)),
    ];
  }

  #rows(): readonly DatabaseObject[] {
    const { table } = this.resource;
    const [changed, deleted] = [databaseName(table, this.#kind), databaseName(table, this.#kind, 'delete')];
    const facts = factsOf(this.resource, 'OLD', this.catalog);
    const deciding = facts === 'NULL' ? [] : decidingColumns(this.resource).map(isChanged);
    const all = (statements: (log: ChangeLog) => readonly string[]) => this.#logs.flatMap(statements);
    const ofColumns = changingColumns(this.resource).map(
      (column) => `IF ${isChanged(column)} THEN ${all((log) => log.changed.ofColumn(column)).join(' ')} END IF;`,
    );
    // A row whose parent is gone was deleted with it: the trigger of the parent has written the change.
    const parents = this.#ancestors.filter(({ deletes }) => deletes).map((ancestor) => isThere(ancestor, 'OLD'));
    const isMoved = 'OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId"';
    return [
      triggerFunction(
        changed,
        [
          "IF TG_OP = 'INSERT' THEN",
          ...indented(...all((log) => log.added('NEW'))),
          `ELSIF ${isMoved} THEN`,
          ...indented(...all((log) => [...log.removed('OLD'), ...log.added('NEW')])),
          'ELSE',
          ...(deciding.length === 0
            ? []
            : [`  IF ${deciding.join(' OR ')} THEN`, `    facts := ${facts};`, '  END IF;']),
          ...indented(...ofColumns, ...all((log) => log.changed.statements)),
          'END IF;',
        ],
        ['DECLARE', ...indented('facts jsonb;', ...all((log) => log.changed.declared))],
      ),
      {
        ...this.#trigger(table, '', `AFTER INSERT OR UPDATE ON "${table}"\n  FOR EACH ROW`, changed, FORMER),
        ...(this.#kind === 'history' && { catchUp: beginning(table) }),
      },
      rowFunction(
        deleted,
        [
          ...endUnless(parents),
          ...all((log) => [...endUnless(log.isWritten === undefined ? [] : [log.isWritten]), ...log.removed('OLD')]),
        ],
        { returns: 'OLD' },
      ),
      // Before: labels and parts of the record go with it.
      this.#trigger(table, 'delete', `BEFORE DELETE ON "${table}"\n  FOR EACH ROW`, deleted),
    ];
  }

  /** The changes of records whose Entity Array changes. */
  #set(field: Field): readonly DatabaseObject[] {
    const join = field.relation?.joinTable;
    if (join === undefined) return [];
    const facts = ownLabelsOf(this.resource) === field.name ? factsOf(this.resource, 'r', this.catalog) : 'NULL';
    const changes = this.#logs.map((log) => log.setChanges(field, facts));
    return [
      ...this.#joined(
        join,
        databaseName(join, this.#kind),
        '',
        changes.flatMap(({ before }) => before),
      ),
      ...changes.flatMap(({ objects }) => objects),
    ];
  }

  /** The changes of records that are read through another one, whose labels or row changes, or which is deleted. */
  #ancestor({ entity, decides, isAbove, deletes }: Ancestor): readonly DatabaseObject[] {
    const { resource, catalog } = this;
    const { table } = entity;
    const facts = (earlier?: Earlier): string => factsOf(resource, 'r', catalog, earlier);
    const changesOf = (condition: string, before: string, operation: Operation = 'update') =>
      this.#logs.flatMap((log) => log.changesOf(condition, before, operation));
    const made: DatabaseObject[] = [];
    const join = labelJoin(entity, catalog);
    if (join !== undefined && ownLabelsOf(entity) !== undefined) {
      const isThere = `EXISTS (SELECT FROM "${table}" AS p WHERE p."id" = owner AND ${isAbove('p."id"')})`;
      const statements = [...lock(table, '"id" = owner'), ...changesOf(isThere, facts())];
      const name = databaseName(join, this.#kind, resource.table);
      made.push(...this.#joined(join, name, databaseName(resource.table, 'labels'), statements));
    }
    const columns = decides === 'everything' ? decidingColumns(entity) : [];
    if (columns.length > 0) {
      const name = databaseName(table, this.#kind, resource.table);
      const statements = [
        ...lock(table, '"id" = NEW."id"'),
        ...changesOf(isAbove('NEW."id"'), facts({ table, row: 'OLD' })),
      ];
      made.push(
        triggerFunction(name, [
          `IF ${columns.map(isChanged).join(' OR ')} THEN`,
          ...indented(...statements),
          'END IF;',
        ]),
        this.#trigger(
          table,
          databaseName(resource.table, 'update'),
          `AFTER UPDATE ON "${table}"\n  FOR EACH ROW`,
          name,
        ),
      );
    }
    const name = databaseName(table, this.#kind, resource.table, 'delete');
    const above = decides === 'everything' ? ancestorsOf(entity, catalog).filter((one) => one.deletes) : [];
    const condition = [isAbove('OLD."id"'), ...above.map((one) => isThere(one, 'OLD'))].join(' AND ');
    made.push(
      rowFunction(name, changesOf(condition, facts(), deletes ? 'delete' : 'update'), { returns: 'OLD' }),
      this.#trigger(table, databaseName(resource.table, 'delete'), `BEFORE DELETE ON "${table}"\n  FOR EACH ROW`, name),
    );
    return made;
  }

  /**
   * A function for the rows that are added to a join table or removed from it, and its trigger. It runs before each row: what one statement
   * replaces is seen as it was. Of the rows of one record that follow each other, the first writes: with twenty thousand labels, each row
   * would write all of them again.
   */
  #joined(table: string, calls: string, name: string, statements: readonly string[]): readonly DatabaseObject[] {
    return [
      rowFunction(
        calls,
        [
          'owner := coalesce(NEW."ownerId", OLD."ownerId");',
          `IF current_setting('service.${calls}', true) IS DISTINCT FROM owner::text THEN`,
          ...indented(...statements),
          `  PERFORM set_config('service.${calls}', owner::text, true);`,
          'END IF;',
          "IF TG_OP = 'DELETE' THEN",
          '  RETURN OLD;',
          'END IF;',
        ],
        { declared: ['DECLARE', '  owner uuid;'] },
      ),
      this.#trigger(table, name, `BEFORE INSERT OR DELETE ON "${table}"\n  FOR EACH ROW`, calls),
    ];
  }

  /** @param name what follows the kind @param former names of others that it takes the place of */
  #trigger(table: string, name: string, when: string, calls: string, former: readonly string[] = []): Trigger {
    const nameOf = (kind: Kind) => (name === '' ? kind : databaseName(kind, name));
    const other = nameOf(this.#kind === 'event' ? 'history' : 'event');
    return { ...trigger(table, nameOf(this.#kind), when, calls), replaces: [other, ...former] };
  }
}

/** The columns of a record that stays the same one. */
const changingColumns = ({ fields }: Resource): readonly string[] => [
  ...new Set(
    fields.flatMap(({ column }) => (column === undefined || ['id', 'projectId'].includes(column) ? [] : [column])),
  ),
];

/** The history of records that were there before the trigger begins with it: what they were before is not known. */
const beginning = (table: string): string =>
  `INSERT INTO "Service" ("key", "value") VALUES ('history ${table}', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)\n` +
  'ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";';

/** A record that is added below waits for this change, and this one for it: one of them sees the other. */
const lock = (table: string, condition: string): string[] => [
  `PERFORM FROM "${table}" WHERE ${condition} ORDER BY "id" FOR UPDATE;`,
];

/**
 * Statements that end a trigger before a delete unless conditions are true. They are true of whatever a statement deletes itself, and PostgreSQL
 * looks only where it was deleted along with other rows. A trigger after the delete could not tell: foreign keys leave those to the statement.
 */
const endUnless = (conditions: readonly string[]): string[] =>
  conditions.length === 0
    ? []
    : [
        'IF pg_trigger_depth() > 1 THEN',
        `  IF NOT (${conditions.join(' AND ')}) THEN`,
        '    RETURN OLD;',
        '  END IF;',
        'END IF;',
      ];

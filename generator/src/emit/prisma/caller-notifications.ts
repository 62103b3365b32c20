import { entityWith } from '../../model/entities.js';
import type { Catalog } from '../../model/model.js';
import { type DatabaseObject, type DatabaseTable, OWNING, triggerFunction } from './database-table.js';

/** Every instance of the service listens here. The payload is the id of an API key whose rights may have changed. */
const KEY_CHANNEL = 'api_key_changed';
/** The same; the payload is the id of a user, or of a project whose users may have other rights, or that has another plan. */
const USER_CHANNEL = 'user_rights_changed';
const EVENTS = ['insert', 'update', 'delete'] as const;

type Event = (typeof EVENTS)[number];

const REFERENCING: Readonly<Record<Event, string>> = {
  insert: 'NEW TABLE AS new_rows',
  update: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'OLD TABLE AS old_rows',
};

/**
 * Triggers that announce a change of an API key, of a record that refers to one, and of the labels of such a record. None if the catalog
 * has no keys.
 */
export function keyNotifications(
  keyTable: string | undefined,
  tables: readonly DatabaseTable[],
): readonly DatabaseObject[] {
  const direct = tables.flatMap((table) => {
    const column = table.name === keyTable ? 'id' : keyColumn(table, keyTable);
    return column === undefined ? [] : [{ table: table.name, column }];
  });
  const indirect = tables.flatMap((table) => {
    const owner = table.foreignKeys.find(({ field }) => field === OWNING)?.target;
    const through = direct.find((candidate) => candidate.table === owner);
    return through === undefined ? [] : [{ table: table.name, through }];
  });
  return [
    ...direct.flatMap(({ table, column }) =>
      notifying(KEY_CHANNEL, table, (rows) => `SELECT DISTINCT "${column}" AS "key" FROM ${rows}`),
    ),
    ...indirect.flatMap(({ table, through }) =>
      notifying(
        KEY_CHANNEL,
        table,
        (rows) =>
          `SELECT DISTINCT owner."${through.column}" AS "key" FROM ${rows} JOIN "${through.table}" owner ON owner."id" = ${rows}."ownerId"`,
      ),
    ),
  ];
}

/**
 * Triggers that announce a change of the identities or teams of a user, and of the permissions of a team. A team has many members, so it
 * is announced with the id of its project.
 */
export function userNotifications(catalog: Catalog): readonly DatabaseObject[] {
  const user = entityWith(catalog, 'user');
  if (user === undefined) return [];
  const member = entityWith(catalog, 'team member');
  const permission = entityWith(catalog, 'team permission');
  const memberOf = member?.fields.find(
    ({ type, relation }) => type === 'Entity' && relation?.targetTable === user.table,
  );
  const labels = permission?.fields.find(({ relation }) => relation?.joinTable !== undefined)?.relation?.joinTable;
  const told: readonly [string | undefined, string | undefined][] = [
    ['UserIdentity', 'userId'],
    [member?.table, memberOf?.column],
    [permission?.table, 'projectId'],
    [labels, 'projectId'],
  ];
  return told.flatMap(([table, column]) =>
    table === undefined || column === undefined
      ? []
      : notifying(USER_CHANNEL, table, (rows) => `SELECT DISTINCT "${column}" AS "key" FROM ${rows}`),
  );
}

/** A trigger that announces the project whose plan changes: it decides about all its callers. */
export function planNotifications({ references }: Catalog): readonly DatabaseObject[] {
  return references.flatMap(({ table, fields, plan }) => {
    const column = fields.find(({ name }) => name === plan)?.column;
    if (plan === undefined || column === undefined) return [];
    const name = `${table}_notify`;
    return [
      triggerFunction(name, [
        `PERFORM pg_notify('${USER_CHANNEL}', new_rows."id"::text) FROM new_rows JOIN old_rows ON old_rows."id" = new_rows."id"`,
        `WHERE old_rows."${column}" IS DISTINCT FROM new_rows."${column}";`,
      ]),
      notifyingTrigger(name, table, 'update'),
    ];
  });
}

function keyColumn(table: DatabaseTable, keyTable: string | undefined): string | undefined {
  return table.foreignKeys
    .find(({ target, field }) => target === keyTable && field !== OWNING && field !== 'target')
    ?.columns.at(-1);
}

function notifying(channel: string, table: string, keysIn: (rows: string) => string): readonly DatabaseObject[] {
  const name = `${table}_notify`;
  const notify = (rows: string): string =>
    `PERFORM pg_notify('${channel}', "key"::text) FROM (${keysIn(rows)}) AS keys WHERE "key" IS NOT NULL;`;
  return [
    triggerFunction(name, [
      "IF TG_OP <> 'INSERT' THEN",
      `  ${notify('old_rows')}`,
      'END IF;',
      "IF TG_OP <> 'DELETE' THEN",
      `  ${notify('new_rows')}`,
      'END IF;',
    ]),
    ...EVENTS.map((event) => notifyingTrigger(name, table, event)),
  ];
}

const notifyingTrigger = (name: string, table: string, event: Event): DatabaseObject => ({
  kind: 'trigger',
  table,
  name: `notify_${event}`,
  create: `CREATE TRIGGER "notify_${event}" AFTER ${event.toUpperCase()} ON "${table}" REFERENCING ${REFERENCING[event]}\n  FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogTexts } from '../project-copy.js';

/** A mistake in the declaration of a feature, and the test of the feature that finds it. */
export interface Mutant {
  /** Title of the feature. */
  readonly feature: string;
  readonly file: string;
  /** Texts of the file, each with what stands in its place. */
  readonly changes: readonly (readonly [string, string])[];
  readonly foundBy: string;
  /** What guarantees the feature is lost, and a test finds it. */
  readonly lost: readonly Lost[];
}

/** A guarantee of the database that SQL drops, or one of the service: a part of its bundle, with what stands in its place. */
export type Lost = { readonly foundBy: string } & (
  | { readonly sql: string }
  | { readonly code: RegExp; readonly instead: string }
);

/** One of each feature. They are in resources of their own, so one service has them all. */
export const MUTANTS: readonly Mutant[] = [
  {
    feature: 'webhooks',
    file: 'resources/sack.yaml',
    changes: [['read: [{ Public: { where: not isHidden } }]', 'read: [Public]']],
    foundBy: 'tells of what the key may see and of the operations that are chosen, by a test delivery of itself',
    lost: [
      {
        code: /sent\.status === GONE/,
        instead: 'false',
        foundBy: 'is switched off by 410, says so in its record, and goes on where it was when it is switched on',
      },
      {
        code: /one\.cursor !== "" && one\.rights !== rights/,
        instead: 'false',
        foundBy: 'is told of nothing for which its key lost the right, and of what it missed when the key has it again',
      },
      {
        code: /this\.uses\.push\(\.\.\.fieldsAskedBy\([^)]*\)\);/,
        instead: '',
        foundBy: 'refuses what it could not sign or reach, at its place',
      },
      {
        code: /"record":\$\{json\w*\}/,
        instead: '"nothing":null',
        foundBy: 'sends the records that a query finds, with the fields of a select',
      },
    ],
  },
  {
    feature: 'events',
    file: 'resources/halt.yaml',
    changes: [['labelScope: line\nreadThrough: line\n', '']],
    foundBy: 'follows labels, whatever statement changes them',
    lost: [
      {
        sql: 'DROP TRIGGER "event_delete" ON "Ride"',
        foundBy: 'shows what is created, changed, deleted and restored, with fields that the caller may read',
      },
      {
        sql: 'DROP TRIGGER "event_move" ON "Ride"',
        foundBy: 'follows a record to another id and another project',
      },
      {
        code: /saw !== false && isAsked\(change\)/,
        instead: 'false',
        foundBy: 'shows the records that a query finds, as they come to meet it and no longer do',
      },
      {
        code: /if \(!await this\.#isKnown\(\)\)\s+this\.#isNew = true;/,
        instead: '',
        foundBy:
          'ends a stream within a second of a change of its rights, and decides the next poll with those of then',
      },
    ],
  },
  {
    feature: 'history',
    file: 'resources/crate.yaml',
    changes: [['labelScope: depot\nreadThrough: depot\n', '']],
    foundBy: 'shows what a caller saw by its labels, also through another record',
    lost: [
      {
        sql: 'DROP TRIGGER "history_delete" ON "Carton"',
        foundBy: 'answers a record as it was at any moment, whatever was written',
      },
      {
        sql: 'DROP TRIGGER "audit_insert" ON "CartonTabs"',
        foundBy: 'knows nothing of the audit trail, which has what nobody may read, nor the trail of it',
      },
    ],
  },
  {
    feature: 'historyOf',
    file: 'resources/toll.yaml',
    changes: [['historyOf: trip\n', '']],
    foundBy: 'shows what belongs to a record in one line of time, as far as the caller may read it',
    lost: [
      {
        sql: 'DROP TRIGGER "history" ON "Leg"',
        foundBy: 'follows a record that moves from one to another',
      },
      {
        code: /!decideOperation\(\w+, \w+, "history", \w+\)\.allowed/,
        instead: 'false',
        foundBy: 'shows what belongs to a record in one line of time, as far as the caller may read it',
      },
    ],
  },
  {
    feature: 'onDelete: setNull',
    file: 'resources/task.yaml',
    changes: [['onDelete: setNull, description: Who', 'onDelete: cascade, description: Who']],
    foundBy: 'clears the pointers of the records that stay, and tells when',
    lost: [
      {
        sql: 'DROP TRIGGER "touched_record" ON "Task"',
        foundBy: 'is what the database does, whoever deletes',
      },
    ],
  },
  {
    feature: 'unique',
    file: 'resources/seat.yaml',
    changes: [['- [room, number]', '- [room, number, serial]']],
    foundBy: 'holds against 64 writers at once',
    lost: [
      {
        sql: 'DROP INDEX "Seat_projectId_roomId_number_key"',
        foundBy: 'holds against 64 writers at once',
      },
    ],
  },
  {
    feature: 'checks',
    file: 'resources/booking.yaml',
    changes: [['paid / guests >= 10', 'paid / guests >= 9']],
    foundBy: 'refuses a new record with all that is false of it, defaults included',
    lost: [
      {
        sql: 'ALTER TABLE "Booking" DROP CONSTRAINT "Booking_endsAfterStart_check"',
        foundBy: 'is what the database holds, whoever writes, and however many',
      },
    ],
  },
  {
    feature: 'formats',
    file: 'resources/station.yaml',
    changes: [['second: { type: IP Address', 'second: { type: Text']],
    foundBy: 'orders addresses by value, page after page',
    lost: [
      {
        sql: 'ALTER TABLE "Station" DROP CONSTRAINT "format_Station_colour"',
        foundBy: "refuses what is no value of type 'Colour', whoever writes",
      },
    ],
  },
  {
    feature: 'computed',
    file: 'resources/purchase.yaml',
    changes: [['computed: price * count, description', 'computed: price + count, description']],
    foundBy: 'is calculated by each write',
    lost: [
      {
        sql: 'DROP TRIGGER "value_of_total" ON "Purchase"',
        foundBy: 'is what the database calculates, whoever writes, and however many',
      },
    ],
  },
  {
    feature: 'decimals',
    file: 'resources/invoice-line.yaml',
    changes: [['tax: { type: Decimal, precision: 10, scale: 2', 'tax: { type: Decimal, precision: 10, scale: 1']],
    foundBy: 'calculates with all digits, and rounds halves away from zero',
    lost: [
      {
        sql: 'ALTER TABLE "InvoiceLine" DROP CONSTRAINT "format_InvoiceLine_rate"',
        foundBy: 'refuses values out of bounds from any other writer',
      },
    ],
  },
  {
    feature: 'lists',
    file: 'resources/recipe.yaml',
    changes: [['maxItems: 3, uniqueItems: true', 'maxItems: 3']],
    foundBy: 'has as many items as the catalog says, no two of them equal, whoever writes',
    lost: [
      {
        sql: 'ALTER TABLE "Recipe" DROP CONSTRAINT "format_Recipe_steps"',
        foundBy: 'has as many items as the catalog says, no two of them equal, whoever writes',
      },
    ],
  },
  {
    feature: 'shapes',
    file: 'resources/round.yaml',
    changes: [['amount: { type: Decimal, precision: 8', 'amount: { type: Text']],
    foundBy: 'stores each value in its one spelling',
    lost: [
      {
        sql: 'ALTER TABLE "Round" DROP CONSTRAINT "format_Round_notes"',
        foundBy: 'is kept from any other writer: notes []',
      },
    ],
  },
  {
    feature: 'sequence',
    file: 'resources/ticket.yaml',
    changes: [['indexed: true, default: { sequence: project }', 'indexed: true, default: 1']],
    foundBy: 'begins at 1, and rises with each record, in the order of a list',
    lost: [
      {
        sql: 'DROP INDEX "Ticket_projectId_number_key"',
        foundBy: 'is made, kept apart by project and guarded against any writer',
      },
    ],
  },
  {
    feature: 'slugOf',
    file: 'resources/web-page.yaml',
    changes: [[', default: { slugOf: title }', '']],
    foundBy: 'has an ending where it is taken, by a stored record or by one before it',
    lost: [
      {
        sql: 'DROP INDEX "WebPage_projectId_slug_key"',
        foundBy: 'is unique whoever writes, and 64 writers of one title all succeed',
      },
    ],
  },
  {
    feature: 'caller',
    file: 'resources/errand.yaml',
    changes: [[', default: { caller: user }', '']],
    foundBy: 'is told in the documents',
    lost: [
      {
        code: /setDefault\(field, caller\.userId\)/,
        instead: 'setDefault(field, null)',
        foundBy: 'is the user who calls, of one record and of many',
      },
    ],
  },
  {
    feature: 'secrets',
    file: 'resources/safe.yaml',
    changes: [['code: { type: Text, secret: encrypted', 'code: { type: Text, secret: hashed']],
    foundBy: 'are sealed in the database, which takes nothing else, on create, update and in bulk',
    lost: [
      {
        sql: 'ALTER TABLE "Safe" DROP CONSTRAINT "seal_Safe_pin"',
        foundBy: 'are sealed in the database, which takes nothing else, on create, update and in bulk',
      },
    ],
  },
  {
    feature: 'retain',
    file: 'resources/entry.yaml',
    changes: [['for: 90d', 'for: 92d']],
    foundBy: 'deletes a record at its age as a delete does, and no younger one',
    lost: [
      {
        code: /SELECT pg_try_advisory_xact_lock\(72707370\)/,
        instead: 'SELECT true',
        foundBy: 'deletes while others write, one process at a time, and leaves what is locked',
      },
      {
        sql: 'ALTER TABLE "Attachment" DROP CONSTRAINT "Attachment_entryId_fkey"',
        foundBy: 'deletes a record at its age as a delete does, and no younger one',
      },
    ],
  },
  {
    feature: 'softDelete',
    file: 'resources/tag.yaml',
    changes: [
      ['softDelete: { restoreFor: 12h }\n', ''],
      [', restore: [Public]', ''],
    ],
    foundBy: 'restores no record without what it belongs to, and a part when both of its sides are there',
    lost: [
      {
        sql: 'DROP TRIGGER "keep_deleted" ON "Binder"',
        foundBy: 'is what the database does, whoever deletes, until the time is over',
      },
    ],
  },
  {
    feature: 'ordered',
    file: 'resources/song.yaml',
    changes: [[', ordered: { within: album }', '']],
    foundBy: 'puts a new record where it is asked, or last, and answers its place',
    lost: [
      {
        sql: 'DROP TRIGGER "place_of_place_update" ON "Song"',
        foundBy: 'is what the database keeps, whoever writes',
      },
    ],
  },
  {
    feature: 'timeline',
    file: 'resources/ship-phase.yaml',
    changes: [['adds: { isLogged: true }', 'adds: { isLogged: false }']],
    foundBy: 'adds a record when a caller changes the state',
    lost: [
      {
        sql: 'DROP TRIGGER "span_of_startsAt_last" ON "ShipPhase"',
        foundBy: 'is what the database keeps, whoever writes',
      },
    ],
  },
  {
    feature: 'states',
    file: 'resources/repair.yaml',
    changes: [['Open: [In Work, Gone]', 'Open: [In Work, Gone, Closed]']],
    foundBy: 'names each of several records',
    lost: [
      {
        sql: 'DROP TRIGGER "steps_of_state" ON "Repair"',
        foundBy: 'is what the database keeps, whoever writes',
      },
    ],
  },
  {
    feature: 'search',
    file: 'resources/dish.yaml',
    changes: [['searchable: [name, story]', 'searchable: [name]']],
    foundBy: 'follows each write, of 64 writers at once too',
    lost: [
      {
        sql: 'DROP INDEX "Dish_name_story_search_idx"',
        foundBy: 'follows each write, of 64 writers at once too',
      },
    ],
  },
  {
    feature: 'audit',
    file: 'resources/lodge.yaml',
    changes: [['audit: [name, keeperId]', 'audit: [name]']],
    foundBy: 'names who deletes the target of a pointer that becomes null',
    lost: [
      {
        sql: 'DROP TRIGGER "audit" ON "Lodge"',
        foundBy: 'names the key or the public that deletes and restores what a record goes with',
      },
    ],
  },
  {
    feature: 'conditions of rows',
    file: 'resources/memo.yaml',
    changes: [['read: [{ Public: { where: not isPrivate } }]', 'read: [Public]']],
    foundBy: 'limits each read to the records that meet it; unknown is not met',
    lost: [
      {
        code: /throw new Problem\w*\("row_condition"\)/,
        instead: 'undefined',
        foundBy: 'limits an update by the record before and after, and a delete and a restore by the record',
      },
    ],
  },
  {
    feature: 'readThrough',
    file: 'resources/coffer-item.yaml',
    changes: [['readThrough: shelf\n', '']],
    foundBy: 'allows nothing to a caller that may not read the other record, or the one through which that is read',
    lost: [
      {
        code: /if \(unreadable !== void 0\)\s+return unreadable;/,
        instead: '',
        foundBy: 'allows nothing to a caller that may not read the other record, or the one through which that is read',
      },
      {
        sql: 'ALTER TABLE "HallNotice" DROP CONSTRAINT "HallNotice_hallId_fkey"',
        foundBy: 'has a record through which it is read, whoever writes',
      },
    ],
  },
  {
    feature: 'plans',
    file: 'resources/report.yaml',
    changes: [[', delete: Growth } }', ' } }']],
    foundBy: 'refuses each operation below its plan, and the others not',
    lost: [
      {
        sql: 'DROP TRIGGER "notify_update" ON "Folder"',
        foundBy: 'is in force for the request that follows its change',
      },
    ],
  },
  {
    feature: 'scope',
    file: 'resources/letterhead.yaml',
    changes: [['scope: shared\n', '']],
    foundBy: 'a project sees its own and shared records, and no others',
    lost: [
      {
        sql: 'DROP TRIGGER "Bill_headId_shared" ON "Bill"',
        foundBy: 'a record refers to shared ones and its own, and a delete of one that is referred to is refused',
      },
    ],
  },
  {
    feature: 'advice',
    file: 'resources/letter.yaml',
    changes: [['weight: { type: Number, indexed: true,', 'weight: { type: Number,']],
    foundBy: 'tells callers that no index serves their request, and finds the same with the advised index',
    lost: [
      {
        sql: 'DROP INDEX "Letter_weight_idx"',
        foundBy: 'the doctor advises the indexes that requests lacked among many records, which then serve them',
      },
    ],
  },
];

/** Drops what the database guarantees. */
export const UNGUARDED = MUTANTS.flatMap(({ lost }) => lost.flatMap((one) => ('sql' in one ? [one.sql] : []))).join(
  ';',
);

/** Takes what the service guarantees out of the files of its bundle. @throws Error where one of them does not stand there once */
export function weaken(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  for (const one of MUTANTS.flatMap(({ lost }) => lost)) {
    if (!('code' in one)) continue;
    const found = [...texts].filter(([, text]) => one.code.test(text));
    const [[name, text] = ['', '']] = found;
    if (found.length !== 1 || text.split(one.code).length !== 2)
      throw new Error(`${one.code} does not stand there once`);
    texts.set(name, text.replace(one.code, one.instead));
  }
  for (const [name, text] of texts) writeFileSync(join(folder, name), text);
}

/** The catalog with all mutants. @throws Error where it does not have what a mutant changes */
export function mutated(catalog: CatalogTexts): CatalogTexts {
  const texts = new Map(catalog);
  for (const { file, changes } of MUTANTS) {
    for (const [from, to] of changes) {
      const text = texts.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
      texts.set(file, text.replace(from, to));
    }
  }
  return texts;
}

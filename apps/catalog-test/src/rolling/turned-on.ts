import type { CatalogTexts } from '../project-copy.js';
import type { Change } from './kinds.js';

/** A feature that an edit of the small catalog turns on, over rows that are there. */
export interface TurnedOn extends Change {
  /** SQL that prepares the rows. */
  readonly rows?: string;
  /** Whether the rows are in the way: the migration says so and leaves them as they are. */
  readonly isTold: boolean;
}

/** A file, a text that stands in it once, and what stands there instead. */
type Edit = readonly [file: string, before: string, after: string];

const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';
const FIELDS = 'fields:\n';
const LABELLED = 'labelScope: labels\n';
const ofGroup = (key: string): Edit => [GROUP, LABELLED, `${LABELLED}${key}\n`];
const withField = (file: string, text: string): Edit => [file, FIELDS, `${FIELDS}  ${text}\n`];
const UNIQUE = ofGroup('unique: [[name]]');
const CHECK = ofGroup('checks: { changedLater: { that: createdAt <= updatedAt, message: C. } }');
const STATE = 'state: { type: Size, required: true, default: Small, description: S. }';
const PLACE = 'place: { type: Number, integer: true, minimum: 1, description: P. }';
const PIN = withField(GROUP, 'pin: { type: Text, description: P. }');
const SEALED: Edit = [GROUP, 'pin: { type: Text,', 'pin: { type: Text, secret: hashed,'];
const REQUIRED: Edit = [GROUP, 'size: { type: Number,', 'size: { type: Number, required: true,'];
const NUMBER = 'number: { type: Number, integer: true, default: { sequence: project }, description: N. }';
const VALUES = 'events: { keep: values, retain: 7d }\n';
const EVENTS = [
  withField(LOG, 'state: { type: Text, required: true, default: new, description: S. }'),
  withField(LOG, 'until: { type: Date, description: U. }'),
  withField(GROUP, 'state: { type: Text, description: S. }'),
];

/** By kind: what stands there before, what turns the feature on, and the rows. */
const FEATURES: Readonly<
  Record<string, { base?: readonly Edit[]; edits: readonly Edit[]; rows?: string; isTold?: boolean }>
> = {
  unique: { edits: [UNIQUE] },
  'unique-refused': { edits: [UNIQUE], rows: `UPDATE "Group" SET "name" = 'n1' WHERE "name" = 'n2'`, isTold: true },
  checks: { edits: [CHECK] },
  'checks-refused': {
    edits: [CHECK],
    rows: `UPDATE "Group" SET "createdAt" = "updatedAt" + interval '1 s' WHERE "name" < 'n2'`,
    isTold: true,
  },
  secrets: {
    base: [PIN],
    edits: [SEALED],
  },
  'secrets-refused': {
    base: [PIN],
    edits: [SEALED],
    rows: `UPDATE "Group" SET "pin" = '1' WHERE "name" < 'n2'`,
    isTold: true,
  },
  events: { edits: [ofGroup('events: { keep: names, retain: 7d }')] },
  history: { edits: [ofGroup(VALUES.trim())] },
  historyOf: {
    base: [ofGroup(VALUES.trim()), [LOG, FIELDS, `${VALUES}${FIELDS}`]],
    edits: [[LOG, VALUES, `${VALUES}historyOf: group\n`]],
  },
  retention: { edits: [ofGroup('retain: { for: 90d, by: createdAt }')] },
  ordered: {
    base: [withField(LOG, PLACE)],
    edits: [[LOG, 'integer: true, minimum: 1, description: P.', 'ordered: { within: group }, description: P.']],
  },
  timeline: {
    base: EVENTS,
    edits: [[LOG, FIELDS, `timeline: { of: group, state: state, starts: at, ends: until, current: state }\n${FIELDS}`]],
  },
  states: {
    base: [withField(LOG, STATE)],
    edits: [[LOG, STATE, STATE.replace('default: Small', 'states: { first: Small, next: { Small: [Large] } }')]],
  },
  setNull: { edits: [['service.yaml', 'id: parentId,', 'id: parentId, onDelete: setNull,']] },
  sequence: { edits: [withField(GROUP, NUMBER)] },
  search: { edits: [ofGroup('searchable: [name]')] },
  required: { edits: [REQUIRED], rows: 'UPDATE "Group" SET "size" = 3 WHERE "size" IS NULL' },
  'required-refused': {
    base: [PIN],
    edits: [[GROUP, 'pin: { type: Text,', 'pin: { type: Text, required: true,']],
    isTold: true,
  },
  'required-added-refused': {
    edits: [withField(GROUP, 'more: { type: Text, required: true, description: M. }')],
    isTold: true,
  },
};

/** The features that hold of the rows that are there when they are turned on. */
export function turnedOn(small: CatalogTexts): readonly TurnedOn[] {
  return Object.entries(FEATURES).map(([kind, { base = [], edits, rows, isTold = false }]) => {
    const before = edited(small, base);
    return { kind, before, after: edited(before, edits), isTold, ...(rows !== undefined && { rows }) };
  });
}

function edited(catalog: CatalogTexts, edits: readonly Edit[]): CatalogTexts {
  const texts = new Map(catalog);
  for (const [file, before, after] of edits) {
    const text = texts.get(file) ?? '';
    if (text.split(before).length !== 2) throw new Error(`${before} does not stand once in ${file}`);
    texts.set(
      file,
      text.replace(before, () => after),
    );
  }
  return texts;
}

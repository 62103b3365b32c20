import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownBlocks } from '@catalog-service/testing';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type CatalogTexts, ROOT } from '../project-copy.js';
import { Random } from './random.js';

/** Says whether the generator accepts a catalog. */
export type Accepts = (texts: CatalogTexts) => boolean;

type Value = boolean | number | string | null | readonly Value[] | { readonly [key: string]: Value | undefined };
type Keys = Record<string, Value | undefined>;

/** A file of a catalog whose fields can be changed. */
interface Entity extends Record<string, Value | undefined | Record<string, Keys>> {
  name: string;
  fields: Record<string, Keys>;
}

interface Catalog {
  readonly service: Keys & { fields: Record<string, Keys> };
  readonly permissions: { roles: Record<string, string>; permissions: Record<string, string>; mayGrant: Keys };
  readonly resources: Entity[];
  readonly references: Entity[];
  readonly enumerations: { name: string; values: string[]; caseMatters?: boolean }[];
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const CATALOG = z.custom<Catalog>(isObject);
const ENTITY = z.custom<Entity>(isObject);
const ENTITIES = z.array(ENTITY);

/** Names of things of all kinds of business, of the languages that are generated, and of our own tables. */
const TITLES =
  `Order Invoice Customer Book Copy Loan Member Reader Ticket Seat Venue Patient Visit Drug Course Lesson Exam Student Ship
Harbour Cargo Flight Gate Crop Field Farm Animal Vet Recipe Meal Menu Parcel Depot Route Driver Claim Policy Account Transfer Bank Asset Lease
House Room Guest Stay Match League Player Score Song Album Artist Part Machine Shift Worker Task Sprint Bug Release Server Alert Sensor Reading
Series News Data People Child Children Status Address Analysis Sheep Class Interface Function Package Import Export Default Delete New Null
Group User Role Table Column Index View Trigger Sequence Schema Select Union Where Grant Primary Check Constraint Row Value Values Type
Lambda None Exception Object String Number Boolean Date Map Set Symbol Promise Error Event Record Record_Event Record_Count Record_Version
Deleted_Record Service Service_Log Idempotency_Key User_Identity Audit_Entry Webhook_Cursor Project_Mark Migration Permission Label Session
Definition Module Controller Problem Query Count Aggregate Contract Client Caller Page Key X R2 Iso_9001_Audit B2b_Deal Phase_2 A1 Queue_4_You`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

const FIELD_NAMES =
  `title name label code number amount price total note text body comment place order group rank from to start end
startsAt endsAt dueAt at on in is as select where limit offset skip sort query data count min max sum average distinct class default delete new
null true false type value values key keys index user table column row primary unique check references grant public static async await yield
lambda none self cls def pass print id2 a1 x y2k isOpen isArchived hasOwner url email phone colour host ip version zone duration cron country
state status stage kind category length size then prototype errors problem message path method headers permissions records fields record
events history secret password token iban isbn serial maker parentCode createdOn former latitude longitude weight height score json uuid oid
time timestamp interval date year month day language locale currency description summary slug tags words items lines pages parts`.split(
    /\s+/,
  );

const VALUES =
  `Open Closed Draft Paid Sent Small Large Red Green Blue New Done Null True False None Default Select All Other Unknown Yes No
Active Inactive Class 1 2 Level_3 in_work A a`.split(/\s+/);

const TEXTS = ['Text', 'Long Text', 'Very Long Text', 'Markdown'] as const;
const FORMATS = 'Email Phone Colour Hostname IP_Address Version Time_Zone Duration Cron Country URL'
  .split(' ')
  .map((name) => name.replaceAll('_', ' '));
const PATTERNS: readonly (readonly [string, string])[] = [
  ['^[A-Z]{2}[0-9]{4}$', 'AB1234'],
  ['^[0-9]{3}-[0-9]{10}$', '978-0141439587'],
  ['^(red|green)$', 'red'],
  ['^[a-z]+[.][a-z]+$', 'ab.cd'],
];

/** YAML in which a title may be a word of YAML. */
const parsed = (text: string): unknown =>
  parse(text.replaceAll(/(?<=(?:name|entity|path): |{ )null(?=\n|,|:)/gi, (word) => JSON.stringify(word)));

const kebab = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
const camel = (title: string): string => {
  const words = title.split(' ').join('');
  return words.charAt(0).toLowerCase() + words.slice(1);
};
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The catalog has no anchors. */
const YAML = { lineWidth: 0, aliasDuplicateObjects: false } as const;

const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

/**
 * A catalog of a business of two to four resources, beside those of keys, teams and webhooks, with any declarations, that follows from a seed
 * alone. What the generator refuses is left out, one declaration at a time, so that whatever it accepts can be drawn.
 *
 * @returns the files, and the kinds of what they declare
 */
export function drawCatalog(seed: number, accepts: Accepts): { texts: CatalogTexts; declared: ReadonlySet<string> } {
  return new Drawing(seed, accepts).drawn();
}

class Drawing {
  readonly #random: Random;
  readonly #titles: string[];
  readonly #declared = new Set<string>();
  #catalog: Catalog;
  #owner = '';

  constructor(
    seed: number,
    private readonly accepts: Accepts,
  ) {
    this.#random = new Random(seed);
    this.#titles = this.#random.shuffled(TITLES);
    this.#catalog = this.#begin();
  }

  drawn(): { texts: CatalogTexts; declared: ReadonlySet<string> } {
    const random = this.#random;
    if (!this.accepts(textsOf(this.#catalog))) throw new Error('What every catalog needs is refused');
    for (let count = random.int(0, 3); count > 0; count -= 1) this.#try('enumeration', (one) => this.#enumeration(one));
    for (let count = random.int(0, 2); count > 0; count -= 1) this.#try('reference', (one) => this.#reference(one));
    for (let count = random.int(2, 4); count > 0; count -= 1) this.#try('resource', (one) => this.#resource(one));
    if (random.chance(0.3)) this.#try('plans', (one) => this.#plans(one));
    if (random.chance(0.2)) this.#try('teams', (one) => this.#teams(one));
    for (const { name, part } of this.#catalog.resources) {
      for (let count = random.int(1, 6); count > 0; count -= 1) {
        const [kind, add] = random.pick(FIELD_KINDS);
        this.#tryIn(name, `field ${kind}`, (entity, one) => {
          const added = add(random, one);
          if (added !== undefined) this.#field(entity, added);
        });
      }
      for (let count = random.int(0, 3); count > 0; count -= 1) {
        this.#tryIn(name, 'relation', (entity, one) => this.#relation(entity, one));
      }
      for (const [kind, add] of random.some(FEATURES, part === undefined ? 0.28 : 0))
        this.#tryIn(name, kind, (entity, one) => add(random, entity, one));
    }
    if (random.chance(0.25)) this.#try('webhooks', (one) => this.#webhooks(one));
    return { texts: textsOf(this.#catalog), declared: this.#declared };
  }

  /** Makes a change, if the generator accepts the catalog with it. */
  #try(kind: string, change: (catalog: Catalog) => void): void {
    const next = structuredClone(this.#catalog);
    change(next);
    const isOther = JSON.stringify(next) !== JSON.stringify(this.#catalog);
    if (!isOther || !this.accepts(textsOf(next))) return;
    this.#declared.add(kind);
    this.#catalog = next;
  }

  #tryIn(name: string, kind: string, change: (entity: Entity, catalog: Catalog) => void): void {
    this.#try(kind, (catalog) => {
      const entity = catalog.resources.find((one) => one.name === name);
      if (entity !== undefined) change(entity, catalog);
    });
  }

  #title(): string {
    return this.#titles.pop() ?? 'Thing';
  }

  /** What every catalog needs: a project, users, keys and what keys hold. */
  #begin(): Catalog {
    const random = this.#random;
    const [project, user, key, held] = [this.#title(), this.#title(), this.#title(), this.#title()];
    const label = random.chance(0.7) ? this.#title() : undefined;
    const owner = random.pick(['Owner', 'ProjectOwner', 'Admin', 'Boss']);
    this.#owner = owner;
    const names = [...random.some(['Clerk', 'Guest', 'Auditor']), ...random.some(['Public', 'CurrentUser'])];
    const isWritten = random.chance(0.4);
    const written = isWritten ? ', updatable: true' : '';
    const relation = random.chance(0.5) ? 'holder' : `${camel(key)}Held`;
    const writers = `create: [${owner}], update: [${owner}], delete: [${owner}]`;
    return CATALOG.parse(
      parsed(`
service:
  name: ${random.pick(['Library', 'Trade', 'Clinic 24', 'Class', 'R & D'])}
  description: Keeps records of a business.
  basePath: ${random.pick(['/api', '/v1', '/a/b'])}
  paging: { defaultLimit: 10, maximumLimit: 100 }
  fields:
    _id: { type: Object ID, updatable: true, description: Id. }
    createdAt: { type: Date, updatable: true, description: Created. }
    updatedAt: { type: Date, updatable: true, description: Changed. }
    project: { type: Entity, entity: ${project}, id: projectId, onDelete: cascade, description: Owner. }
    projectId: { type: Object ID, required: true, description: Id of the owner. }${
      random.chance(0.2)
        ? `
    createdByUser: { type: Entity, entity: ${user}, id: createdByUserId, description: Who created it. }
    createdByUserId: { type: Object ID, default: { caller: user }, description: Id of that user. }`
        : ''
    }
permissions:
  roles: { ${[owner, ...names].map((name) => `${name}: Is one.`).join(', ')} }
  permissions: {}
  mayGrant: { ${owner}: everything }
enumerations: []
references:
  - name: ${project}
    description: Owns records.
    scope: global
    fields: { name: { type: Text, required: true, description: Name. } }
  - name: ${user}
    description: Somebody.${
      random.chance(0.5)
        ? `
    path: ${kebab(user)}
    access: { read: [${owner}] }
    belongsBy: { ${key}: user }`
        : ''
    }
    part: user
    scope: global
    fields:
      name: { type: Text, required: true, description: Name. }
      email: { type: Text, unique: true, maxLength: 254, description: Address. }
  - name: ${key}
    description: A key.
    part: key
    fields:
      name: { type: Text, required: true${written}, description: Name. }
      description: { type: Long Text${written}, description: Use. }
      keyHash: { type: Text, internal: true, unique: true, maxLength: 64, description: Hash. }
      keyPrefix: { type: Text${isWritten ? ', auto: true' : ''}, description: First characters. }
      isServiceKey: { type: Boolean, required: true, internal: true, default: false, description: Of a worker. }
      replacedKeyHash: { type: Text, internal: true, unique: true, maxLength: 64, description: Former hash. }
      replacedKeyUntil: { type: Date, internal: true, description: Until when. }
      expiresAt: { type: Date${written}, description: When it expires. }
      revokedAt: { type: Date${isWritten ? ', updatable: true, access: { create: [] }' : ''}, description: When it was revoked. }
      user: { type: Entity, entity: ${user}, id: userId, internal: true, description: For whom it acts. }
      userId: { type: Object ID, internal: true, description: Id of that user. }${
        isWritten
          ? `
    path: ${kebab(key)}
    access: { ${writers} }
    audit: [name, keyPrefix, isServiceKey, userId, expiresAt, revokedAt, replacedKeyUntil]`
          : ''
      }${
        label === undefined
          ? ''
          : `
  - name: ${label}
    path: ${kebab(label)}
    description: A label.${random.chance(0.3) ? `\n    access: { ${writers} }` : ''}
    fields: { name: { type: Text, required: true, description: Name. } }${random.chance(0.5) ? '\n    seed: [{ name: First }, { name: Second }]' : ''}`
      }
resources:
  - name: ${held}
    path: ${kebab(held)}
    description: What a key holds.
    part: key permission
    access: { read: [${owner}], ${writers} }${random.chance(0.5) ? `\n    audit: [${relation}Id, permission]` : ''}
    fields:
      ${relation}: { type: Entity, entity: ${key}, id: ${relation}Id, onDelete: cascade, description: The key. }
      ${relation}Id: { type: Object ID, required: true, description: Id of the key. }
      permission: { type: Permission, required: true, updatable: true, description: What it holds. }${
        label === undefined
          ? ''
          : `
      scopes: { type: Entity Array, entity: ${label}, updatable: true, onDelete: cascade, description: Where. }
    labelScope: scopes`
      }
`),
    );
  }

  /** A list of those who may do something: the owner, and anybody else or nobody. */
  #list({ permissions: { roles, permissions } }: Catalog, chance = 0.4): string[] {
    return [
      this.#owner,
      ...this.#random.some(
        [...Object.keys(roles), ...Object.keys(permissions)].filter((name) => name !== this.#owner),
        chance,
      ),
    ];
  }

  #enumeration({ enumerations }: Catalog): void {
    const values = this.#random.shuffled(VALUES).slice(0, this.#random.int(1, 5));
    enumerations.push({
      name: `${this.#title()} Kind`,
      values,
      ...(this.#random.chance(0.2) && { caseMatters: true }),
    });
  }

  #reference({ references, ...catalog }: Catalog): void {
    const random = this.#random;
    const name = this.#title();
    const isWritten = random.chance(0.4);
    const access = isWritten
      ? {
          ...(random.chance(0.5) && { read: this.#list({ references, ...catalog }) }),
          create: [this.#owner],
          update: [this.#owner],
          delete: [this.#owner],
        }
      : random.chance(0.4) && { read: this.#list({ references, ...catalog }) };
    references.push({
      name,
      ...((isWritten || random.chance(0.6)) && { path: kebab(name), ...(access && { access }) }),
      description: 'What records refer to.',
      ...(!isWritten && random.chance(0.3) && { scope: random.pick(['global', 'shared']) }),
      fields: {
        name: { type: 'Text', required: true, ...(isWritten && { updatable: true }), description: 'Name.' },
        ...(random.chance(0.4) && { rank: { type: 'Number', integer: true, default: 0, description: 'Rank.' } }),
        ...(random.chance(0.2) && { code: { type: 'Slug', description: 'Code.' } }),
      },
      ...(random.chance(0.4) && { seed: [{ name: 'One' }, { name: 'Two' }] }),
    });
  }

  #resource(catalog: Catalog): void {
    const random = this.#random;
    const name = this.#title();
    const can = `CanSee${pascal(camel(name))}`;
    const other = `CanEdit${pascal(camel(name))}`;
    const own = [...(random.chance(0.5) ? [can] : []), ...(random.chance(0.3) ? [other] : [])];
    const list = () => [...this.#list(catalog), ...random.some(own, 0.7)];
    const access = Object.fromEntries(
      OPERATIONS.map((operation) => [operation, random.chance(0.08) && operation !== 'read' ? [] : list()]),
    );
    const listed = new Set(Object.values(access).flat());
    const permissions = Object.fromEntries(
      own.filter((one) => listed.has(one)).map((one) => [one, `May use ${name}.`]),
    );
    catalog.resources.push({
      name,
      path: random.chance(0.9) ? kebab(name) : `${kebab(name)}s`,
      description: `A ${name}.`,
      access,
      ...(Object.keys(permissions).length > 0 && { permissions }),
      fields: {
        [random.pick(['name', 'title', 'code', 'text', 'label'])]: {
          type: 'Text',
          required: random.chance(0.7),
          updatable: random.chance(0.8),
          ...(random.chance(0.3) && { maxLength: random.pick([1, 2, 13, 20, 255]) }),
          description: 'What it is called.',
        },
      },
    });
  }

  #field({ fields }: Entity, given: Keys): void {
    const random = this.#random;
    const { named, ...keys } = given;
    const name = typeof named === 'string' && random.chance(0.6) ? named : random.pick(FIELD_NAMES);
    if (name in fields) return;
    const access = random.chance(0.25)
      ? Object.fromEntries(
          random
            .some(['read', 'create', 'update'], 0.5)
            .map((one) => [one, random.chance(0.2) ? [] : this.#list(this.#catalog, 0.3)]),
        )
      : {};
    // What a hook would derive stays null.
    const isFixed = 'computed' in keys || 'states' in keys || 'derived' in keys;
    fields[name] = {
      ...keys,
      ...(!isFixed && random.chance(0.35) && { required: true }),
      ...(!('computed' in keys) && random.chance(0.7) && { updatable: true }),
      ...(!isFixed && random.chance(0.05) && { auto: true }),
      ...(random.chance(0.15) && { indexed: true }),
      ...(random.chance(0.1) && { personal: true }),
      description: `The ${name}.`,
      ...(Object.keys(access).length > 0 && { access }),
    };
    // What cannot have these keys has them in few draws only.
    for (const key of ['personal', 'indexed']) if (!random.chance(0.7)) delete fields[name]?.[key];
  }

  #relation(entity: Entity, { resources, references }: Catalog): void {
    const random = this.#random;
    const served = [...references, ...resources];
    const target = random.pick(served);
    const taken = camel(target.name);
    const name = random.chance(0.7) && !(taken in entity.fields) ? taken : random.pick(FIELD_NAMES);
    if (name in entity.fields || `${name}Id` in entity.fields) return;
    const updatable = random.chance(0.6) && { updatable: true };
    if (random.chance(0.2)) {
      entity.fields[name] = {
        type: 'Entity Array',
        entity: target.name,
        ...updatable,
        ...(random.chance(0.3) && { onDelete: 'cascade' }),
        description: `Some ${name}.`,
      };
      return;
    }
    const onDelete = random.pick(['restrict', 'cascade', 'setNull', '']);
    entity.fields[name] = {
      type: 'Entity',
      entity: target.name,
      id: `${name}Id`,
      ...(onDelete !== '' && { onDelete }),
      ...updatable,
      description: `The ${name}.`,
    };
    entity.fields[`${name}Id`] = {
      type: 'Object ID',
      ...(random.chance(0.5) && onDelete !== 'setNull' && { required: true }),
      ...updatable,
      ...(random.chance(0.1) && { default: { caller: 'user' } }),
      description: `Id of the ${name}.`,
    };
  }

  #plans(catalog: Catalog): void {
    const [project] = catalog.references;
    const name = `${this.#title()} Plan`;
    catalog.enumerations.push({ name, values: ['Basic', 'Plus', 'Top'] });
    if (project === undefined) return;
    project.fields.plan = { type: name, description: 'Plan.' };
    project.plan = 'plan';
    for (const resource of this.#random.some(catalog.resources, 0.3)) {
      resource.requires = { plan: this.#random.pick<Value>(['Plus', 'Top', { create: 'Plus', update: 'Plus' }]) };
    }
    for (const { fields } of catalog.resources) {
      const [field] = this.#random.some(Object.values(fields), 0.1);
      if (field !== undefined) field.requires = { plan: 'Plus' };
    }
  }

  #teams({ references, resources }: Catalog): void {
    const user = references.find(({ part }) => part === 'user')?.name ?? '';
    const label = resources.find(({ part }) => part === 'key permission')?.fields.scopes?.entity;
    const [team, member, held] = [this.#title(), this.#title(), this.#title()];
    const of = (name: string, part: string) => `
- name: ${name}
  path: ${kebab(name)}
  description: Of teams.
  part: ${part}
  access: { read: [${this.#owner}], create: [${this.#owner}], update: [${this.#owner}], delete: [${this.#owner}] }`;
    const ofTeam = `
  fields:
    team: { type: Entity, entity: ${team}, id: teamId, onDelete: cascade, description: The team. }
    teamId: { type: Object ID, required: true, description: Id of the team. }`;
    const labels = `
    labels: { type: Entity Array, entity: ${String(label)}, updatable: true, onDelete: cascade, description: Where. }
  labelScope: labels`;
    const text = `${of(team, 'team')}
  fields:
    name: { type: Text, required: true, updatable: true, description: Name. }
    isPermissionsEditable: { type: Boolean, auto: true, default: true, description: May change. }
    shouldHaveAtLeastOneMember: { type: Boolean, auto: true, default: false, description: Has one. }
  seed: [{ name: Everybody }]${of(member, 'team member')}${ofTeam}
    user: { type: Entity, entity: ${user}, id: userId, onDelete: cascade, description: The user. }
    userId: { type: Object ID, required: true, description: Id of the user. }${of(held, 'team permission')}${ofTeam}
    permission: { type: Permission, required: true, updatable: true, description: What it holds. }${label === undefined ? '' : labels}
`;
    resources.push(...ENTITIES.parse(parsed(text)));
  }

  /** The resources of docs/webhooks.md by other names. */
  #webhooks({ references, resources, enumerations }: Catalog): void {
    const told = resources.filter(({ events }) => events !== undefined).map(({ name }) => name);
    if (told.length === 0) return;
    const [endpoint, delivery, attempt] = [this.#title(), this.#title(), this.#title()];
    const key = references.find(({ part }) => part === 'key')?.name ?? '';
    const user = references.find(({ part }) => part === 'user')?.name ?? '';
    const isOfUser = this.#random.chance(0.5);
    const texts = markdownBlocks(readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8'))
      .filter(({ code }) => code.startsWith('# resources/'))
      .map(({ code }) =>
        code
          .replaceAll('ShopOwner', this.#owner)
          .replaceAll(/(?<=(?:name|entity): )Webhook Delivery/g, delivery)
          .replaceAll(/(?<=name: )Webhook Attempt/g, attempt)
          .replaceAll(/(?<=(?:name|entity): )Webhook(?=\n|,)/g, endpoint)
          .replaceAll(/(?<=type: )Webhook /g, `${endpoint} `)
          .replace('entity: Access Key', `entity: ${isOfUser ? user : key}`)
          .replaceAll('actsForKey', isOfUser ? 'actsForUser' : 'actsForKey'),
      );
    const added = texts.map((text) => ENTITY.parse(parsed(text)));
    resources.push(...added.map((one) => ({ ...one, path: kebab(one.name) })));
    enumerations.push({ name: `${endpoint} Resource`, values: told });
    enumerations.push({ name: `${endpoint} Operation`, values: ['added', 'updated', 'removed'] });
  }
}

type FieldKind = (random: Random, catalog: Catalog) => (Keys & { readonly named?: string }) | undefined;

/** Fields by their kind. */
const FIELD_KINDS: readonly (readonly [string, FieldKind])[] = [
  [
    'text',
    (random) => ({
      type: random.pick(TEXTS),
      ...(random.chance(0.5) && { maxLength: random.pick([1, 2, 5, 13, 40, 1000, 20000]) }),
    }),
  ],
  [
    'text with a default',
    (random) => ({ type: random.pick(TEXTS), default: random.pick(['x', 'None', '0', "it's", 'a "b"']) }),
  ],
  ['format', (random) => ({ type: random.pick(FORMATS) })],
  [
    'boolean',
    (random) => ({ type: 'Boolean', named: 'isOpen', ...(random.chance(0.5) && { default: random.chance(0.5) }) }),
  ],
  [
    'number',
    (random) => {
      const low = random.pick([-5, 0, 1, 100]);
      return {
        type: 'Number',
        ...(random.chance(0.5) && { integer: true }),
        ...(random.chance(0.5) && { minimum: low }),
        ...(random.chance(0.5) && { maximum: low + random.pick([0, 1, 10, 1000]) }),
        ...(random.chance(0.3) && { default: low }),
      };
    },
  ],
  [
    'decimal',
    (random) => {
      const scale = random.int(0, 4);
      const low = random.pick([-2, 0, 1]);
      return {
        type: 'Decimal',
        precision: scale + random.pick([1, 2, 6, 20]),
        scale,
        ...(random.chance(0.4) && { minimum: low }),
        ...(random.chance(0.4) && { maximum: low + random.pick([1, 5]) }),
        ...(random.chance(0.2) && { default: String(low) }),
      };
    },
  ],
  ['date', (random) => ({ type: 'Date', named: 'startsAt', ...(random.chance(0.4) && { default: 'now' }) })],
  [
    'slug',
    (random) => ({ type: 'Slug', named: 'slug', ...(random.chance(0.3) && { maxLength: random.pick([10, 40]) }) }),
  ],
  ['json', () => ({ type: 'JSON' })],
  [
    'enumeration',
    (random, { enumerations }) => {
      if (enumerations.length === 0) return undefined;
      const { name, values } = random.pick(enumerations);
      return { type: name, ...(random.chance(0.4) && { default: random.pick(values) }) };
    },
  ],
  [
    'states',
    (random, { enumerations }) => {
      if (enumerations.length === 0) return undefined;
      const { name, values } = random.pick(enumerations);
      const next = Object.fromEntries(
        random.some(values, 0.7).map((value) => [value, random.some(values).filter((one) => one !== value)]),
      );
      const steps = Object.fromEntries(Object.entries(next).filter(([, list]) => list.length > 0));
      return { type: name, named: 'state', required: true, states: { first: random.pick(values), next: steps } };
    },
  ],
  [
    'list',
    (random, { enumerations }) => ({
      type: random.pick([
        'Text',
        'Long Text',
        'Number',
        'Decimal',
        'Date',
        ...FORMATS,
        ...enumerations.map(({ name }) => name),
      ]),
      list: true,
      ...(random.chance(0.3) && { maxItems: random.pick([1, 3, 50]) }),
      ...(random.chance(0.3) && { uniqueItems: true }),
      ...(random.chance(0.2) && { minItems: 1, required: true }),
      named: 'tags',
    }),
  ],
  [
    'shape',
    (random) => ({
      type: 'JSON',
      shape: random.pick<Value>([
        { object: { name: { type: 'Text', required: true, maxLength: 9 }, rank: { type: 'Number', minimum: 1 } } },
        { list: { type: 'Email' }, minItems: 1, maxItems: 4 },
        {
          tag: 'kind',
          oneOf: { http: { url: { type: 'URL', required: true } }, ping: { host: { type: 'Hostname' } } },
        },
        {
          object: {
            parts: { list: { object: { price: { type: 'Decimal', required: true } } }, minItems: 1, required: true },
          },
        },
      ]),
    }),
  ],
  [
    'pattern',
    (random) => {
      const [matches, example] = random.pick(PATTERNS);
      return { type: 'Text', pattern: { matches, message: 'It has a form.' }, example, named: 'code' };
    },
  ],
  [
    'secret',
    (random) => ({ type: random.pick(TEXTS), secret: random.pick(['hashed', 'encrypted']), named: 'password' }),
  ],
  ['permission', () => ({ type: 'Permission' })],
  ['sequence', () => ({ type: 'Number', integer: true, default: { sequence: 'project' }, named: 'number' })],
  ['derived', () => ({ type: 'Text', derived: true })],
];

const namesOf = ({ fields }: Entity, isWanted: (keys: Keys) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, keys]) => (isWanted(keys) ? [name] : []));
const ofType =
  (...types: readonly string[]) =>
  (keys: Keys) =>
    types.includes(String(keys.type)) && keys.list !== true;
const parents = (entity: Entity, { resources }: Catalog) =>
  namesOf(entity, (keys) => keys.type === 'Entity' && resources.some(({ name }) => name === keys.entity)).map(
    (name) => ({
      name,
      id: String(entity.fields[name]?.id),
      parent: resources.find((one) => one.name === entity.fields[name]?.entity),
    }),
  );

type Feature = (random: Random, entity: Entity, catalog: Catalog) => void;
/** Whether new records can have a number above 0, by its default or as callers give it. */
const canBePositive = ({ maximum = 1, default: initial = 1 }: Keys = {}): boolean =>
  Number(maximum) > 0 && (typeof initial === 'object' || Number(initial) > 0);
const first = (list: readonly string[], random: Random): string => (list.length === 0 ? 'name' : random.pick(list));
const PERIODS = ['1h', '7d', '30d'];

/** What a resource can declare. */
const FEATURES: readonly (readonly [string, Feature])[] = [
  [
    'softDelete',
    (random, entity) => {
      entity.softDelete = { restoreFor: random.pick(PERIODS) };
      if (random.chance(0.8))
        entity.access = { ...Object(entity.access), restore: random.some(Object(entity.access).read, 0.7) };
    },
  ],
  [
    'events',
    (random, entity) => Object.assign(entity, { events: { keep: random.pick(['names', 'values']), retain: '7d' } }),
  ],
  [
    'historyOf',
    (random, entity, catalog) => {
      const all = parents(entity, catalog);
      if (all.length === 0) return;
      const { name, id, parent } = random.pick(all);
      if (parent === undefined || entity.fields[id] === undefined) return;
      entity.fields[id] = { ...entity.fields[id], required: true };
      entity.historyOf = name;
      for (const one of [entity, parent]) one.events = { keep: 'values', retain: '7d' };
    },
  ],
  [
    'ordered',
    (random, entity, catalog) => {
      const all = parents(entity, catalog);
      if (all.length === 0) return;
      const { name, id } = random.pick(all);
      if (entity.fields[id] === undefined || 'place' in entity.fields) return;
      entity.fields[id] = { ...entity.fields[id], required: true };
      entity.fields.place = {
        type: 'Number',
        ...(random.chance(0.8) && { updatable: true }),
        ordered: { within: name },
        description: 'Place.',
      };
    },
  ],
  [
    'readThrough',
    (random, entity, catalog) => {
      const all = parents(entity, catalog);
      if (all.length === 0) return;
      const { name, id } = random.pick(all);
      if (entity.fields[id] === undefined) return;
      entity.fields[id] = { ...entity.fields[id], required: true };
      entity.readThrough = name;
    },
  ],
  [
    'labelScope',
    (random, entity, catalog) => {
      const label = catalog.resources.find(({ part }) => part === 'key permission')?.fields.scopes?.entity;
      const all = parents(entity, catalog).filter(({ parent }) => parent?.labelScope !== undefined);
      if (all.length > 0 && random.chance(0.6)) {
        entity.labelScope = random.pick(all).name;
        return;
      }
      if (label === undefined || 'labels' in entity.fields) return;
      entity.fields.labels = { type: 'Entity Array', entity: label, updatable: true, description: 'Labels.' };
      entity.labelScope = 'labels';
    },
  ],
  [
    'owner',
    (random, entity, { references }) => {
      const user = references.find(({ part }) => part === 'user')?.name ?? '';
      if ('person' in entity.fields) return;
      const isOf = random.chance(0.6);
      entity.fields.person = {
        type: 'Entity',
        entity: user,
        id: 'personId',
        description: 'Whose it is.',
        ...(!isOf && { updatable: true }),
      };
      entity.fields.personId = {
        type: 'Object ID',
        required: random.chance(0.5),
        ...(isOf ? { default: { caller: 'user' } } : { updatable: true }),
        description: 'Id of that user.',
      };
      entity.owner = 'person';
    },
  ],
  [
    'scope',
    (random, entity) => {
      entity.scope = random.pick(['global', 'shared']);
      const access = Object(entity.access);
      if (entity.scope === 'global') entity.access = { ...access, create: [], update: [], delete: [] };
    },
  ],
  [
    'searchable',
    (random, entity) => Object.assign(entity, { searchable: random.some(namesOf(entity, ofType(...TEXTS)), 0.7) }),
  ],
  [
    'indexes',
    (random, entity) => {
      const names = namesOf(entity, ofType('Text', 'Date', 'Number', 'Boolean', 'Entity'));
      if (names.length > 1) entity.indexes = [random.shuffled(names).slice(0, 2)];
    },
  ],
  [
    'unique',
    (random, entity) => {
      const names = namesOf(
        entity,
        (keys) => keys.list !== true && !['JSON', 'Entity Array', 'Object ID', 'Markdown'].includes(String(keys.type)),
      );
      const fields = random.shuffled(names).slice(0, random.int(1, 2));
      const isOpen = namesOf(entity, ofType('Boolean'));
      entity.unique = [
        random.chance(0.5)
          ? fields
          : {
              fields,
              ...(random.chance(0.3) && { scope: 'service' }),
              ...(random.chance(0.3) && { caseMatters: true }),
              ...(random.chance(0.4) && isOpen.length > 0 && { where: `not ${first(isOpen, random)}` }),
            },
      ];
    },
  ],
  [
    'checks',
    (random, entity) => {
      // A derived field stays empty: these services have no hooks.
      const given = (...types: readonly string[]) =>
        namesOf(entity, (keys) => ofType(...types)(keys) && keys.derived !== true);
      const numbers = given('Number', 'Decimal');
      const dates = given('Date');
      const texts = given('Text', 'Long Text');
      const [a, b, text] = [first(numbers, random), first(numbers, random), first(texts, random)];
      const that = random.pick([
        `${a} >= ${b} or ${a} is null`,
        canBePositive(entity.fields[a]) ? `${a} > 0` : `${a} != -3`,
        `${first(dates, random)} > createdAt or ${first(dates, random)} is null`,
        `length(${text}) ${Number(entity.fields[text]?.maxLength ?? 2) > 1 ? '> 1' : '!= 2'}`,
        `${first(texts, random)} is not null or ${a} is null`,
      ]);
      entity.checks = { holds: { that, message: 'It has to be so.' } };
    },
  ],
  [
    'computed',
    (random, entity) => {
      if ('calculated' in entity.fields) return;
      const numbers = namesOf(entity, (keys) => ofType('Number')(keys) && keys.access === undefined);
      const texts = namesOf(
        entity,
        (keys) => ofType('Text')(keys) && keys.access === undefined && keys.secret === undefined,
      );
      entity.fields.calculated = random.pick<Keys>([
        { type: 'Number', computed: `${first(numbers, random)} * 2`, description: 'Twice.' },
        {
          type: 'Number',
          computed: `${first(numbers, random)} + ${first(numbers, random)}`,
          indexed: true,
          description: 'Sum.',
        },
        { type: 'Text', maxLength: 2000, computed: `${first(texts, random)} || '!'`, description: 'Loud.' },
        { type: 'Boolean', computed: `${first(texts, random)} is not null`, reveals: true, description: 'Whether.' },
      ]);
    },
  ],
  [
    'slugOf',
    (random, entity) => {
      if ('slug' in entity.fields) return;
      entity.fields.slug = {
        type: 'Slug',
        ...(random.chance(0.5) && { updatable: true }),
        default: { slugOf: first(namesOf(entity, ofType('Text')), random) },
        description: 'In addresses.',
      };
    },
  ],
  [
    'timeline',
    (random, entity, catalog) => {
      const all = parents(entity, catalog);
      const [enumeration] = random.shuffled(catalog.enumerations);
      if (all.length === 0 || enumeration === undefined) return;
      const { name, id, parent } = random.pick(all);
      if (
        parent === undefined ||
        entity.fields[id] === undefined ||
        'current' in parent.fields ||
        'stage' in entity.fields
      )
        return;
      const type = enumeration.name;
      entity.fields[id] = { ...entity.fields[id], required: true };
      entity.fields.stage = { type, required: true, updatable: true, description: 'State.' };
      entity.fields.begins = { type: 'Date', default: 'now', updatable: true, description: 'Begin.' };
      entity.fields.ends = { type: 'Date', updatable: true, description: 'End.' };
      parent.fields.current = {
        type,
        ...(random.chance(0.5) ? { auto: true } : { updatable: true }),
        description: 'State of now.',
      };
      entity.timeline = {
        of: name,
        state: 'stage',
        starts: 'begins',
        ends: 'ends',
        current: 'current',
        ...(random.chance(0.5) && { adds: {} }),
      };
    },
  ],
  [
    'retain',
    (random, entity) =>
      Object.assign(entity, {
        retain: {
          for: random.pick(['30d', '9000h']),
          by: random.pick(['createdAt', first(namesOf(entity, ofType('Date')), random)]),
        },
      }),
  ],
  ['archive', (random, entity) => Object.assign(entity, { archive: first(namesOf(entity, ofType('Date')), random) })],
  [
    'conditions',
    (random, entity) => {
      const booleans = namesOf(entity, ofType('Boolean'));
      const numbers = namesOf(entity, ofType('Number'));
      const texts = namesOf(entity, ofType('Text'));
      const where = random.pick([
        `not ${first(booleans, random)}`,
        `${first(booleans, random)}`,
        `${first(numbers, random)} > 1`,
        `${first(texts, random)} is not null`,
        'personId = caller.user',
      ]);
      const access: Keys = { ...Object(entity.access) };
      const operation = random.pick(OPERATIONS);
      const listed = access[operation];
      if (!Array.isArray(listed) || listed.length < 2) return;
      entity.access = { ...access, [operation]: [...listed.slice(0, -1), { [String(listed.at(-1))]: { where } }] };
    },
  ],
  [
    'match',
    (random, entity, catalog) => {
      for (const { name, parent } of random.shuffled(parents(entity, catalog))) {
        for (const other of parents(entity, catalog)) {
          const there = Object.entries(parent?.fields ?? {}).find(
            ([, keys]) => keys.type === 'Entity' && keys.entity === other.parent?.name,
          );
          if (there === undefined || other.name === name) continue;
          entity.fields[name] = {
            ...entity.fields[name],
            match: { [other.name]: random.chance(0.8) ? there[0] : false },
          };
          return;
        }
      }
    },
  ],
  [
    'audit',
    (random, entity) =>
      Object.assign(entity, {
        audit: random.some(
          namesOf(entity, (keys) => keys.secret === undefined),
          0.5,
        ),
      }),
  ],
  ['seed', (_random, entity) => Object.assign(entity, { seed: [{ [Object.keys(entity.fields)[0] ?? 'name']: 'A' }] })],
  ['deprecated', (_random, entity) => Object.assign(entity, { deprecated: { since: '2026-11-22' } })],
  [
    'former path',
    (_random, entity) => Object.assign(entity, { former: { path: `old-${String(entity.path)}`, since: '2026-11-22' } }),
  ],
  [
    'former name',
    (random, entity) => {
      const name = first(namesOf(entity, ofType('Text', 'Number', 'Boolean')), random);
      if (entity.fields[name] !== undefined)
        entity.fields[name] = { ...entity.fields[name], former: { name: `${name}Before`, since: '2026-11-22' } };
    },
  ],
  [
    'fieldDefaults',
    (random, entity) =>
      Object.assign(entity, {
        fieldDefaults: random.pick<Value>([
          { updatable: true },
          { auto: true, updatable: false },
          { updatable: false },
        ]),
      }),
  ],
  ['omit', (_random, entity) => Object.assign(entity, { omit: ['createdByUser', 'createdByUserId'] })],
];

/** The files of a catalog. */
function textsOf({ service, permissions, resources, references, enumerations }: Catalog): CatalogTexts {
  const fileOf = (folder: string, { name, ...keys }: { readonly name: string }): [string, string] => [
    `${folder}/${kebab(name)}.yaml`,
    stringify({ name, ...keys }, YAML),
  ];
  return new Map([
    ['service.yaml', stringify(service, YAML)],
    ['permissions.yaml', stringify(permissions, YAML)],
    ...resources.map((one) => fileOf('resources', one)),
    ...references.map((one) => fileOf('references', one)),
    ...enumerations.map(({ values, ...one }) =>
      fileOf('enumerations', {
        ...one,
        ...{ description: 'Some values.', values: values.map((name) => ({ name, description: `It is ${name}.` })) },
      }),
    ),
  ]);
}

import type { CatalogTexts } from './project-copy.js';

/** Resources of a bookshop with a workshop, which use the features of the catalog where names, labels and owners decide who reads what. */
export const WORKSHOP: CatalogTexts = new Map([
  [
    'enumerations/repair-state.yaml',
    `name: Repair State
description: How far a repair is.
values:
  - { name: Asked, description: Nobody works on it. }
  - { name: In Work, description: Somebody works on it. }
  - { name: Finished, description: It is done. }
`,
  ],
  [
    'enumerations/material.yaml',
    `name: Material
description: What a book is made of.
values: [{ name: Paper, description: P. }, { name: Linen, description: L. }, { name: Leather, description: L. }]
`,
  ],
  [
    'resources/repair.yaml',
    `name: Repair
path: repair
description: What becomes of a damaged book.
access:
  read: [ShopOwner, Bookseller, CanSeeRepair]
  create: [ShopOwner, Bookseller]
  update: [ShopOwner, Bookseller, CanRepair]
  delete: [ShopOwner, Bookseller]
permissions:
  CanSeeRepair: See repairs.
  CanRepair: Change repairs.
labelScope: shelves
events: { keep: values, retain: 7d }
searchable: [title, complaint]
indexes: [[material, dueAt]]
unique:
  - [title]
  - { fields: [material, drawer], where: drawer > 0 }
checks:
  isDueLater: { that: dueAt > receivedAt, message: A repair is due after the book came in. }
  isWorthIt: { that: price >= cost or cost is null, message: A repair does not cost more than it brings. }
fields:
  title: { type: Text, required: true, updatable: true, description: Title of the book. }
  slug: { type: Slug, updatable: true, default: { slugOf: title }, description: Name of it in addresses. }
  number: { type: Number, integer: true, default: { sequence: project }, description: Number of the repair. }
  complaint: { type: Long Text, updatable: true, description: What is wrong. }
  material: { type: Material, required: true, updatable: true, description: What the cover is made of. }
  drawer: { type: Number, integer: true, minimum: 0, updatable: true, description: Where it lies. }
  state:
    type: Repair State
    required: true
    updatable: true
    states: { first: Asked, next: { Asked: [In Work], In Work: [Asked, Finished] } }
    description: How far it is.
  stage: { type: Repair State, required: true, default: Asked, auto: true, description: Last entry of its history. }
  receivedAt: { type: Date, default: now, updatable: true, description: When the book came in. }
  dueAt: { type: Date, updatable: true, indexed: true, description: When it is due. }
  price: { type: Decimal, precision: 12, default: '9.5', updatable: true, description: What the customer pays. }
  pieces: { type: Number, integer: true, default: 1, minimum: 1, updatable: true, description: Number of volumes. }
  total: { type: Decimal, precision: 16, indexed: true, computed: price * pieces, description: Price of all volumes. }
  cost:
    type: Decimal
    precision: 12
    minimum: 0
    updatable: true
    description: What it costs the shop.
    access: { read: [ShopOwner], create: [ShopOwner], update: [ShopOwner] }
  profit:
    type: Decimal
    precision: 16
    computed: price - cost
    description: What the shop earns with a volume.
    access: { read: [ShopOwner] }
  tags: { type: Text, list: true, maxLength: 100, indexed: true, updatable: true, description: Words for it. }
  glues:
    type: Material
    list: true
    uniqueItems: true
    maxItems: 3
    updatable: true
    description: What is glued.
    access: { read: [ShopOwner, Bookseller] }
  size:
    type: JSON
    updatable: true
    description: How large it is.
    shape: { object: { height: { type: Number, minimum: 0, required: true }, unit: { type: Text, maxLength: 100 } } }
  lock: { type: Text, secret: hashed, updatable: true, description: Number of the lock of the drawer. }
  address: { type: Long Text, secret: encrypted, updatable: true, description: Where it is sent. }
  mail:
    type: Email
    updatable: true
    description: Who asks for it.
    access: { read: [ShopOwner] }
  binder: { type: Entity, entity: Person, id: binderId, description: Who took it in. }
  binderId: { type: Object ID, default: { caller: user }, description: Id of that person. }
  shelves: { type: Entity Array, entity: Shelf, updatable: true, description: Shelves to which it goes back. }
`,
  ],
  [
    'resources/repair-step.yaml',
    `name: Repair Step
path: repair-step
description: One step of a repair.
access:
  read: [ShopOwner, Bookseller, CanSeeRepair]
  create: [ShopOwner, Bookseller]
  update: [ShopOwner, Bookseller]
  delete: [ShopOwner, Bookseller]
labelScope: repair
events: { keep: values, retain: 7d }
historyOf: repair
unique: [[repair, name]]
fields:
  repair: { type: Entity, entity: Repair, id: repairId, onDelete: cascade, updatable: true, description: Its repair. }
  repairId: { type: Object ID, required: true, updatable: true, description: Id of the repair. }
  place: { type: Number, updatable: true, ordered: { within: repair }, description: Place among the steps. }
  name: { type: Text, required: true, updatable: true, description: What is done. }
`,
  ],
  [
    'resources/repair-stage.yaml',
    `name: Repair Stage
path: repair-stage
description: One entry of the history of a repair.
access:
  read: [ShopOwner, Bookseller, CanSeeRepair]
  create: [ShopOwner, Bookseller]
  update: [ShopOwner]
  delete: [ShopOwner]
labelScope: repair
timeline: { of: repair, state: stage, starts: startsAt, ends: endsAt, current: stage }
fields:
  repair: { type: Entity, entity: Repair, id: repairId, onDelete: cascade, updatable: true, description: Its repair. }
  repairId: { type: Object ID, required: true, updatable: true, description: Id of the repair. }
  stage: { type: Repair State, required: true, updatable: true, description: How far it was. }
  startsAt: { type: Date, default: now, updatable: true, indexed: true, description: When it began. }
  endsAt: { type: Date, updatable: true, description: When it ended. }
`,
  ],
  [
    'resources/estimate.yaml',
    `name: Estimate
path: estimate
description: What a repair will cost.
access:
  read: [ShopOwner, Bookseller, CanSeeRepair]
  create: [ShopOwner, Bookseller]
  update: [ShopOwner, Bookseller]
  delete: [ShopOwner, Bookseller]
  restore: [ShopOwner]
labelScope: book
softDelete: { restoreFor: 7d }
searchable: [reason]
unique: [[book, reason]]
checks: { isPositive: { that: hours > 0 or hours is null, message: Work takes time. } }
fields:
  book: { type: Entity, entity: Book, id: bookId, onDelete: cascade, description: Book to repair. }
  bookId: { type: Object ID, required: true, description: Id of the book. }
  number: { type: Number, integer: true, default: { sequence: project }, description: Number of the estimate. }
  reason: { type: Text, required: true, updatable: true, description: What is wrong. }
  hours: { type: Number, updatable: true, description: Hours of work. }
  wage: { type: Decimal, required: true, default: '30', updatable: true, description: Price of an hour. }
  price: { type: Number, indexed: true, computed: hours * 2, description: What it costs. }
  tags: { type: Text, list: true, maxLength: 100, updatable: true, description: Words for it. }
  note: { type: Text, updatable: true, description: What the owner thinks., access: { read: [ShopOwner] } }
`,
  ],
  [
    'enumerations/rung-for.yaml',
    `name: Rung For
description: What a bell is rung for.
values: [{ name: Repair, description: Repairs. }, { name: Repair Step, description: Their steps. }]
`,
  ],
  [
    'enumerations/rung-when.yaml',
    `name: Rung When
description: Changes for which a bell is rung.
values: [{ name: added, description: A. }, { name: updated, description: U. }, { name: removed, description: R. }]
`,
  ],
  [
    'resources/bell.yaml',
    `name: Bell
path: bell
description: Where changes of repairs are told.
part: webhook endpoint
access:
  read: [ShopOwner, CanSeeRepair]
  create: [ShopOwner, CanSeeRepair]
  update: [ShopOwner]
  delete: [ShopOwner]
fields:
  url: { type: URL, required: true, updatable: true, description: Where. }
  resources: { type: Rung For, list: true, required: true, updatable: true, description: For what. }
  operations: { type: Rung When, list: true, updatable: true, description: For which changes. }
  isEnabled: { type: Boolean, required: true, default: true, updatable: true, description: Whether it is rung. }
  secret: { type: Text, required: true, secret: encrypted, updatable: true, description: Signs., pattern: { matches: '^whsec_[A-Za-z0-9+/=]{32,88}$', message: It is whsec_ and random bytes. }, example: whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE= }
  previousSecret: { type: Text, secret: encrypted, updatable: true, description: Signs too., pattern: { matches: '^whsec_[A-Za-z0-9+/=]{32,88}$', message: It is whsec_ and random bytes. }, example: whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE= }
  actsForKey: { type: Entity, entity: Access Key, id: actsForKeyId, onDelete: cascade, updatable: true, description: Whose rights it has. }
  actsForKeyId: { type: Object ID, updatable: true, description: Id of that key. }
  pausedAt: { type: Date, auto: true, description: When the service switched it off. }
  pauseReason: { type: Long Text, auto: true, description: Why. }
`,
  ],
  [
    'resources/bell-ring.yaml',
    `name: Bell Ring
path: bell-ring
description: A message for a bell.
part: webhook delivery
access: { read: [ShopOwner, Bookseller, CanSeeRepair], create: [ShopOwner], update: [ShopOwner], delete: [ShopOwner] }
readThrough: bell
retain: { for: 30d, by: createdAt }
indexes: [[bell, isWaiting]]
fields:
  bell: { type: Entity, entity: Bell, id: bellId, onDelete: cascade, description: To which it goes. }
  bellId: { type: Object ID, required: true, description: Id of the bell. }
  type: { type: Text, auto: true, description: What happened. }
  content: { type: Very Long Text, auto: true, access: { read: [] }, description: What is sent. }
  isWaiting: { type: Boolean, required: true, default: true, updatable: true, description: Whether it has to be sent. }
  attempts: { type: Number, integer: true, required: true, default: 0, auto: true, description: How often it was sent. }
  dueAt: { type: Date, auto: true, description: When it is sent again. }
  deliveredAt: { type: Date, auto: true, description: When it was delivered. }
`,
  ],
  [
    'resources/bell-attempt.yaml',
    `name: Bell Attempt
path: bell-attempt
description: Attempts to deliver a message that ended alike.
part: webhook attempt
access: { read: [ShopOwner, CanSeeRepair], create: [], update: [], delete: [] }
readThrough: ring
retain: { for: 30d, by: createdAt }
fields:
  ring: { type: Entity, entity: Bell Ring, id: ringId, onDelete: cascade, description: What was sent. }
  ringId: { type: Object ID, required: true, description: Id of the message. }
  at: { type: Date, auto: true, description: When the first one began. }
  lastAt: { type: Date, auto: true, description: When the last one began. }
  times: { type: Number, integer: true, auto: true, description: How many. }
  status: { type: Number, integer: true, auto: true, description: Status of the answer. }
  failure: { type: Long Text, auto: true, description: What was wrong. }
  milliseconds: { type: Number, integer: true, auto: true, description: How long the last one took. }
`,
  ],
  [
    'resources/bench-log.yaml',
    `name: Bench Log
path: bench-log
description: What happens at the bench.
access:
  read: [ShopOwner, CanSeeRepair]
  create: [ShopOwner, Bookseller]
  update: [ShopOwner]
  delete: [ShopOwner]
retain: { for: 90d, by: loggedAt }
fields:
  text: { type: Text, required: true, updatable: true, description: What happened. }
  loggedAt: { type: Date, default: now, updatable: true, description: When. }
  repair: { type: Entity, entity: Repair, id: repairId, onDelete: setNull, updatable: true, description: Repair at which. }
  repairId: { type: Object ID, updatable: true, description: Id of that repair. }
  warmth: { type: Number, minimum: 0, maximum: 500, updatable: true, description: Warmth of the glue., access: { read: [ShopOwner] } }
`,
  ],
]);

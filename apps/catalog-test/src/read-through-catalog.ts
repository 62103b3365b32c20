import type { CatalogTexts } from './project-copy.js';

/** Resources of a bookshop that are read through others: by names, by labels, by their owner, and through two records. */
export const READ_THROUGH: CatalogTexts = new Map([
  [
    'resources/draft.yaml',
    `name: Draft
path: draft
description: A text that is not yet for everybody.
access:
  read: [ShopOwner, Bookseller, { CanReadBook: { where: isReady } }]
  create: [ShopOwner]
  update: [ShopOwner]
  delete: [ShopOwner]
labelScope: shelves
fields:
  isReady: { type: Boolean, updatable: true, description: Whether it can be read. }
  title: { type: Text, required: true, updatable: true, description: Title. }
  shelves: { type: Entity Array, entity: Shelf, updatable: true, description: Shelves that it is for. }
`,
  ],
  [
    'resources/remark.yaml',
    `name: Remark
path: remark
description: What somebody says of a draft.
access:
  read: [ShopOwner, Bookseller, CanReadRemark]
  create: [ShopOwner, CanReadRemark]
  update: [ShopOwner, CanReadRemark]
  delete: [ShopOwner, CanReadRemark]
  restore: [ShopOwner, CanReadRemark]
permissions: { CanReadRemark: See what is said of drafts. }
readThrough: draft
softDelete: { restoreFor: 9d }
fields:
  text: { type: Text, required: true, updatable: true, description: Text. }
  pages: { type: Number, updatable: true, description: Pages that it is about. }
  source: { type: Text, updatable: true, description: Whose it is., access: { read: [ShopOwner] } }
  draft: { type: Entity, entity: Draft, id: draftId, updatable: true, onDelete: cascade, description: The draft. }
  draftId: { type: Object ID, required: true, updatable: true, description: Id of the draft. }
  expert: { type: Entity, entity: Expert, id: expertId, updatable: true, onDelete: setNull, description: Who was asked. }
  expertId: { type: Object ID, updatable: true, description: Id of that expert. }
`,
  ],
  [
    'references/expert.yaml',
    `name: Expert
path: expert
description: Somebody who knows a subject, of whom callers learn no more than the id.
access: { read: [ShopOwner], create: [ShopOwner], update: [ShopOwner], delete: [ShopOwner] }
fields:
  name: { type: Text, required: true, updatable: true, description: What it knows. }
  fee: { type: Number, updatable: true, description: What it takes. }
`,
  ],
  [
    'resources/reply.yaml',
    `name: Reply
path: reply
description: An answer to a remark.
access: { read: [Public], create: [ShopOwner, CanReadRemark], update: [ShopOwner], delete: [ShopOwner] }
readThrough: remark
fields:
  text: { type: Text, required: true, updatable: true, description: Text. }
  remark: { type: Entity, entity: Remark, id: remarkId, onDelete: cascade, description: The remark. }
  remarkId: { type: Object ID, required: true, description: Id of the remark. }
`,
  ],
  [
    'resources/pointer.yaml',
    `name: Pointer
path: pointer
description: Points at a remark, and is no part of it.
access: { read: [ShopOwner, CanReadRemark], create: [ShopOwner, CanReadRemark], update: [ShopOwner], delete: [ShopOwner] }
fields:
  remark: { type: Entity, entity: Remark, id: remarkId, updatable: true, onDelete: setNull, description: The remark. }
  remarkId: { type: Object ID, updatable: true, description: Id of the remark. }
`,
  ],
  [
    'resources/diary.yaml',
    `name: Diary
path: diary
description: Belongs to whoever keeps it.
access: { read: [CurrentUser], create: [ShopOwner], update: [ShopOwner], delete: [ShopOwner] }
owner: person
fields:
  person: { type: Entity, entity: Person, id: personId, description: Who keeps it. }
  personId: { type: Object ID, required: true, default: { caller: user }, description: Id of that person. }
`,
  ],
  [
    'resources/diary-day.yaml',
    `name: Diary Day
path: diary-day
description: A day in a diary.
access: { read: [Public], create: [ShopOwner], update: [ShopOwner], delete: [ShopOwner] }
readThrough: diary
fields:
  text: { type: Text, updatable: true, description: Text. }
  diary: { type: Entity, entity: Diary, id: diaryId, onDelete: cascade, description: The diary. }
  diaryId: { type: Object ID, required: true, description: Id of the diary. }
`,
  ],
]);

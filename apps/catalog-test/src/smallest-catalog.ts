import type { CatalogTexts } from './project-copy.js';

/** All that a catalog must have, and one resource with one text. */
export const SMALLEST: CatalogTexts = new Map([
  [
    'service.yaml',
    `name: Notes
description: Keeps notes.
basePath: /v1
paging: { defaultLimit: 10, maximumLimit: 100 }
fields:
  _id: { type: Object ID, description: Id. }
  createdAt: { type: Date, description: Made. }
  updatedAt: { type: Date, description: Changed. }
  project: { type: Entity, entity: Folder, id: projectId, onDelete: cascade, description: Folder. }
  projectId: { type: Object ID, required: true, description: Id of the folder. }
`,
  ],
  ['permissions.yaml', 'roles: { Public: Anybody. }\npermissions: {}\n'],
  [
    'references/folder.yaml',
    'name: Folder\ndescription: Holds notes.\nscope: global\nfields:\n  name: { type: Text, required: true, description: Name. }\n',
  ],
  [
    'resources/note.yaml',
    `name: Note
path: note
description: A text.
access: { read: [Public], create: [Public], update: [], delete: [] }
fields:
  text: { type: Text, required: true, description: Text. }
`,
  ],
]);

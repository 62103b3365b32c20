import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVICE = `name: Synthetic API
description: As many resources as a benchmark asks for.
basePath: /api
paging: { defaultLimit: 10, maximumLimit: 100 }
fields:
  _id: { type: Object ID, updatable: true, description: Id of the record. }
  createdAt: { type: Date, updatable: true, description: When the record was made. }
  updatedAt: { type: Date, updatable: true, description: When the record was last changed. }
  project: { type: Entity, entity: Project, id: projectId, onDelete: cascade, description: Project of the record. }
  projectId: { type: Object ID, required: true, description: Id of the project. }
  createdByUser: { type: Entity, entity: User, id: createdByUserId, description: User who made the record. }
  createdByUserId: { type: Object ID, description: Id of the user who made the record. }
`;

const reference = (name, scope) => `name: ${name}
description: A ${name.toLowerCase()}.
${scope}fields:
  name: { type: Text, required: true, description: Name. }
`;

const kebab = (index) => `thing-${index}`;
const permissions = (index) => ['Read', 'Create', 'Edit', 'Delete'].map((action) => `Can${action}Thing${index}`);

/** About as much as a resource of the real catalog has: ten fields of its own, a relation, one list of its own. */
function resource(index) {
  const [read, create, edit, remove] = permissions(index);
  const parent = Math.max(1, index - 1);
  return `name: Thing ${index}
path: ${kebab(index)}
description: The thing with the number ${index}.
access:
  read:   [ProjectOwner, ProjectAdmin, ProjectMember, ${read}]
  create: [ProjectOwner, ProjectAdmin, ${create}]
  update: [ProjectOwner, ProjectAdmin, ${edit}]
  delete: [ProjectOwner, ProjectAdmin, ${remove}]
labelScope: labels
fields:
  name: { type: Text, required: true, updatable: true, description: Name of the thing. }
  description: { type: Long Text, updatable: true, description: What it is for. }
  slug: { type: Slug, required: true, description: Readable name that no other thing has. }
  labels: { type: Entity Array, entity: Label, updatable: true, description: Labels of the thing. }
  parent: { type: Entity, entity: Thing ${parent}, id: parentId, description: The thing before. }
  parentId: { type: Object ID, description: Id of the thing before. }
  order: { type: Number, integer: true, minimum: 1, updatable: true, description: Place among the others. }
  settings: { type: JSON, updatable: true, description: Whatever else there is. }
  startsAt: { type: Date, updatable: true, description: When it starts. }
  isEnabled:
    type: Boolean
    required: true
    updatable: true
    description: Whether it is in use.
    access:
      update: [ProjectOwner, ProjectAdmin, ProjectMember, ${edit}]
`;
}

/** Writes a catalog of so many resources below the folder of a project. */
export function writeSyntheticCatalog(root, count) {
  const folder = join(root, 'catalog');
  for (const below of ['resources', 'references']) mkdirSync(join(folder, below), { recursive: true });
  const write = (file, text) => writeFileSync(join(folder, file), text);
  const indices = Array.from({ length: count }, (_, index) => index + 1);
  const names = indices.flatMap(permissions).map((name) => `  ${name}: As the name says.\n`);
  const roles = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember'].map((name) => `  ${name}: As the name says.\n`);
  write('service.yaml', SERVICE);
  write('permissions.yaml', `roles:\n${roles.join('')}permissions:\n${names.join('')}`);
  write('references/project.yaml', reference('Project', 'scope: global\n'));
  write('references/user.yaml', reference('User', 'scope: global\n'));
  write('references/label.yaml', reference('Label', ''));
  for (const index of indices) write(`resources/${kebab(index)}.yaml`, resource(index));
}

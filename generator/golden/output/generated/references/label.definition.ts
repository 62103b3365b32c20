// Generated from catalog/references/label.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '@catalog-service/engine';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** A word that records are filed under. */
export const label = defineReference({
  key: 'Label',
  title: 'Label',
  table: 'Label',
  scope: 'project',
  description: 'A word that records are filed under.',
  labelScope: { kind: 'own', field: 'related' },
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      access,
      required: false,
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      access,
      required: false,
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      access,
      required: false,
    },
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      access,
      idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: false,
    },
    projectId: {
      type: 'Object ID',
      column: 'projectId',
      description: 'Id of the project.',
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: true,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'The word.',
      access,
      required: true,
      maxLength: 100,
    },
    color: {
      type: 'Text',
      column: 'color',
      description: "Colour in which it is shown, as in '#3498db'.",
      access,
      required: false,
      maxLength: 100,
    },
    parent: {
      type: 'Entity',
      column: 'parentId',
      description: 'Label that it is part of.',
      access,
      idField: 'parentId',
      relation: { target: 'Label', onDelete: 'restrict' },
      required: false,
    },
    parentId: {
      type: 'Object ID',
      column: 'parentId',
      description: 'Id of that label.',
      access,
      entityField: 'parent',
      relation: { target: 'Label', onDelete: 'restrict' },
      required: false,
    },
    related: {
      type: 'Entity Array',
      description: 'Labels that often go with it.',
      access,
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'LabelRelated' },
      required: false,
    },
  },
  seed: [{ name: 'Important', color: '#e74c3c' }, { name: 'Spare' }],
});

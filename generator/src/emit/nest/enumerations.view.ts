import { ENUMERATIONS } from '../../model/enumerations.js';
import type { Catalog, Field } from '../../model/model.js';
import { header } from '../source-text.js';
import { Identifier, type Literal, printLiteral } from './literal.js';

export const ENUMERATIONS_TEMPLATE = 'nest/enumerations.ts';

/** A list of allowed values that the generated code holds once, in `generated/enumerations.ts`. */
export interface Enumeration {
  /** Name of the list: `MONITOR_TYPES`. */
  readonly list: string;
  /** Name of the type of one value: `MonitorType`. */
  readonly type: string;
  readonly description: string;
}

const MONITOR_TYPE: Enumeration = {
  list: 'MONITOR_TYPES',
  type: 'MonitorType',
  description: 'Kinds of monitors.',
};

const WORKFLOW_STATUS: Enumeration = {
  list: 'WORKFLOW_STATUSES',
  type: 'WorkflowStatus',
  description: 'How far a run of a workflow has come, or how it ended.',
};

const PERMISSION: Enumeration = {
  list: 'PERMISSION_NAMES',
  type: 'PermissionName',
  description: 'Roles, and permissions that an API key may hold.',
};

/** The enumeration that the values of a field belong to, if it has one. */
export function enumerationOf(field: Field): Enumeration | undefined {
  switch (field.type) {
    case 'Monitor Type':
      return MONITOR_TYPE;
    case 'Workflow Status':
      return WORKFLOW_STATUS;
    case 'Permission':
      return PERMISSION;
    default:
      return undefined;
  }
}

/** The expression that stands for the values of a field; see `importEnumerations`. */
export function valuesLiteral(field: Field): Literal | undefined {
  const enumeration = enumerationOf(field);
  return enumeration && new Identifier(`enumerations.${enumeration.list}`);
}

/** Imports every list of allowed values. `up` is the relative path to the folder `generated`. */
export function importEnumerations(up: string): string {
  return `import * as enumerations from '${up}/enumerations.js';`;
}

/** Context of the template: every list of allowed values. */
export function enumerationsView(catalog: Catalog) {
  const lists = [
    { ...PERMISSION, values: catalog.permissions.map(({ name }) => name) },
    { ...MONITOR_TYPE, values: ENUMERATIONS['Monitor Type'] },
    { ...WORKFLOW_STATUS, values: ENUMERATIONS['Workflow Status'] },
  ];
  return {
    header: header('permissions.yaml', ENUMERATIONS_TEMPLATE),
    enumerations: lists.map(({ list, type, description, values }) => {
      const before = `export const ${list} = `.length;
      return {
        list,
        type,
        description,
        literal: printLiteral(values, { indent: 0, before, after: ' as const;'.length }),
      };
    }),
  };
}

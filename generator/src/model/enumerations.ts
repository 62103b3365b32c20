import type { FieldType } from './model.js';

/** The values of the field types that allow only certain texts, as they are written in answers. */
export const ENUMERATIONS = {
  'Monitor Type': [
    'Manual',
    'Website',
    'API',
    'Ping',
    'Kubernetes',
    'IP',
    'Incoming Request',
    'Port',
    'Server',
    'SSL Certificate',
  ],
  'Workflow Status': ['Scheduled', 'Running', 'Success', 'Error', 'Timeout', 'Workflow Count Exceeded'],
} as const satisfies Partial<Record<FieldType, readonly string[]>>;

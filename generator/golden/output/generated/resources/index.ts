// Generated from catalog/resources by templates/nest/resources-index.ts.hbs. Do not edit.
import type { ResourceDefinition } from '@catalog-service/engine';
import { device } from './device/device.definition.js';
import { deviceReading } from './device-reading/device-reading.definition.js';
import { keyRight } from './key-right/key-right.definition.js';

/** Every resource of the service. */
export const resources: readonly ResourceDefinition[] = [
  device,
  deviceReading,
  keyRight,
];

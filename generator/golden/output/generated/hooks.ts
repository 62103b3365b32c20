// Generated from catalog/resources by templates/custom/registry.ts.hbs. Do not edit.
import type { ResourceHooks } from '#runtime';
import type { DeviceTypes } from './resources/device/device.definition.js';
import type { DeviceReadingTypes } from './resources/device-reading/device-reading.definition.js';
import type { KeyRightTypes } from './resources/key-right/key-right.definition.js';

/** The resources that may have hooks of their own, by the key of their definitions. */
export interface CustomHooks {
  readonly Device?: ResourceHooks<DeviceTypes>;
  readonly DeviceReading?: ResourceHooks<DeviceReadingTypes>;
  readonly KeyRight?: ResourceHooks<KeyRightTypes>;
}

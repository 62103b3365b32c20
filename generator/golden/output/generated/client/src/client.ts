// Generated from catalog/ by templates/client/client.ts.hbs. Do not edit.
import type { DeviceTypes } from './resources/device.js';
import type { DeviceReadingTypes } from './resources/device-reading.js';
import type { KeyRightTypes } from './resources/key-right.js';
import { type ClientOptions, ResourceClient, Transport } from './runtime/index.js';

/** The resources of the Golden, and the references that they point at, which are only read. */
export interface Client {
  /** A thing that measures; it has a field of every type. */
  readonly device: ResourceClient<DeviceTypes>;
  /** One value that a device measured. Nobody writes it but the service. */
  readonly deviceReading: ResourceClient<DeviceReadingTypes>;
  /** One thing that a key may do. */
  readonly keyRight: ResourceClient<KeyRightTypes>;
  /**
   * Now deviceReading.
   * @deprecated since 2026-11-01, until 2027-05-01: use /api/device-reading
   */
  readonly reading: ResourceClient<DeviceReadingTypes>;
}

/** A client of the service for one project and one key. It keeps no connection of its own and need not be closed. */
export function createClient(options: ClientOptions): Client {
  const transport = new Transport(options);
  return {
    device: new ResourceClient(transport, '/api/device'),
    deviceReading: new ResourceClient(transport, '/api/device-reading'),
    keyRight: new ResourceClient(transport, '/api/key-right'),
    reading: new ResourceClient(transport, '/api/device-reading'),
  };
}

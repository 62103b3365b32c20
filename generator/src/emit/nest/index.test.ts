import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entityNames } from '../../model/names.js';
import { loadTemplates } from '../templates.js';
import { emitNest } from './index.js';
import { catalog, field, place, sensor } from './sensor.fixture.js';

const templates = loadTemplates(fileURLToPath(new URL('../../../../templates', import.meta.url)));

describe('emitNest', () => {
  const files = emitNest(catalog, templates);

  it('writes four files a resource, one a reference, and the lists of them', () => {
    expect([...files.keys()]).toEqual([
      'generated/resources/sensor/sensor.definition.ts',
      'generated/resources/sensor/sensor.dto.ts',
      'generated/resources/sensor/sensor.controller.ts',
      'generated/resources/sensor/sensor.module.ts',
      'generated/references/place.definition.ts',
      'generated/catalog.ts',
      'generated/demo.ts',
      'generated/service.ts',
      'generated/enumerations.ts',
      'generated/grants.ts',
      'generated/resources/index.ts',
      'generated/resources/resources.module.ts',
      'generated/references/index.ts',
    ]);
  });

  it('says of internal fields only where they are stored', () => {
    expect(files.get('generated/resources/sensor/sensor.definition.ts')).toContain(
      "  internal: {\n    hash: { type: 'Text', column: 'hash' },\n  },",
    );
    expect(files.get('generated/resources/sensor/sensor.dto.ts')).not.toContain('hash');
    expect(files.get('generated/references/place.definition.ts')).toContain(
      "  internal: {\n    code: { type: 'Text', column: 'code' },\n    ownerId: { type: 'Object ID', column: 'ownerId' },\n  },",
    );
  });

  it('lists resources by file name, whatever the order of the catalog', () => {
    const alarm = { ...sensor, names: entityNames('Alarm') };
    const one = emitNest({ ...catalog, resources: [sensor, alarm] }, templates);
    const other = emitNest({ ...catalog, resources: [alarm, sensor] }, templates);
    for (const path of ['generated/resources/index.ts', 'generated/resources/resources.module.ts']) {
      expect(one.get(path)).toBe(other.get(path));
    }
  });

  it('changes only the definition and the DTO classes of the resource when a field is added to it', () => {
    const changed = { ...sensor, fields: [...sensor.fields, field({ name: 'room', type: 'Text' })] };
    const after = emitNest({ ...catalog, resources: [changed], references: [place] }, templates);
    expect([...after].filter(([path, text]) => files.get(path) !== text).map(([path]) => path)).toEqual([
      'generated/resources/sensor/sensor.definition.ts',
      'generated/resources/sensor/sensor.dto.ts',
    ]);
  });
});

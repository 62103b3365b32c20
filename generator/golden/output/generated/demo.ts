// Generated from catalog/demo.yaml by templates/nest/demo.ts.hbs. Do not edit.
import type { DemoData } from '@catalog-service/engine';

/** What the first start on an empty embedded database makes. */
export const demo: DemoData = {
  user: 'joan',
  permissions: ['ProjectOwner'],
  records: {
    Person: { joan: { name: 'Joan', email: 'joan.{unique}@example.com' } },
    Site: { roof: { name: 'Roof', code: 'R{unique}', floors: 3 } },
    Device: {
      clock: {
        remark: 'Made at the first start.',
        name: "It's a clock",
        settings: { face: { hands: ['hour', 'minute'] }, quartz: true },
        installedAt: '-3d',
        kind: 'Heat',
        label: 'Clock on the roof',
        secret: 'tick',
        site: 'roof',
        labels: ['Important', 'loud'],
      },
    },
    DeviceReading: { noon: { device: 'clock', value: 12, createdAt: '2026-01-31T12:00:00Z', note: null } },
    Label: { loud: { name: 'Loud' } },
  },
};

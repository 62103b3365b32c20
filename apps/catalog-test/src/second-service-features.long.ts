import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { READ_THROUGH } from './read-through-catalog.js';
import { proveSecondService } from './second-service.js';
import { ServiceFolder } from './service-folder.js';
import { WORKSHOP } from './workshop.js';

const folder = new ServiceFolder();
afterAll(() => folder.remove());

/** Records as code, with the client of the service. It switches off what is enabled and acts for nobody. */
const RECORD_FILES = `import { proveRecordFiles } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import * as files from '../generated/client/src/records.js';

proveRecordFiles(files, main);
`;

it('a second service whose resources use all features proves its contract', { timeout: 1_200_000 }, async () => {
  writeFileSync(join(folder.path, 'test/record-files.test.ts'), RECORD_FILES);
  await proveSecondService(folder, new Map([...WORKSHOP, ...READ_THROUGH]), [
    'read-through-writes',
    'model-of-workshop',
  ]);
});

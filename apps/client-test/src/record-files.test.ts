import { proveRecordFiles, RecordMaker } from '@catalog-service/testing/contract';
import { inject } from 'vitest';
import * as files from '../../../generated/client/src/records.js';
import { findIds } from './harness/known-ids.js';

const { baseUrl, projectId, apiKey, serviceKey } = inject('service');
const references = Object.fromEntries([...(await findIds(inject('service')))].map(([name, id]) => [name, [id]]));

proveRecordFiles(
  files,
  new RecordMaker({ baseUrl }, { projectId, ownerKey: apiKey, serviceKey, spareKeys: [], references }),
);

// Generated from catalog/service.yaml by templates/nest/catalog.ts.hbs. Do not edit.
import type { Catalog } from '@catalog-service/engine';
import { CONTRACT_HASH } from './client/src/contract-hash.js';
import { demo } from './demo.js';
import { grantCeilings } from './grants.js';
import { references } from './references/index.js';
import { resources } from './resources/index.js';
import { service } from './service.js';

/** The catalog of Golden, as the service reads it. */
export const catalog: Catalog = { contractHash: CONTRACT_HASH, service, resources, references, grantCeilings, demo };

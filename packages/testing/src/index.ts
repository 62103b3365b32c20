export { type Certificates, makeCertificates } from './certificates.js';
export { collectGarbage } from './collect-garbage.js';
export { copiedRecords } from './copied-records.js';
export { insertFilledProject } from './filled-project.js';
export { draws, isLong } from './long.js';
export { openMigratedDatabase, openMigratedServer } from './migrated-database.js';
export { percentile } from './percentile.js';
export * from './servers.js';
export { embeddedImage, keptImage, openTestDatabase } from './test-database.js';

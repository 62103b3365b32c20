import { writeSqlDocs } from '@catalog-service/operator';
import { service } from './service.js';

await writeSqlDocs(service);

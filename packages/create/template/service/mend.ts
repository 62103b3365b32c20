import { mend } from '@catalog-service/operator';
import { service } from './service.js';

await mend(service);

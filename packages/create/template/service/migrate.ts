import { migrate } from '@catalog-service/operator';
import { service } from './service.js';

await migrate(service);

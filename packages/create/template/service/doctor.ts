import { doctor } from '@catalog-service/operator';
import { service } from './service.js';

await doctor(service);

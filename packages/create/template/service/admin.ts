import { admin } from '@catalog-service/operator';
import { service } from './service.js';

await admin(service);

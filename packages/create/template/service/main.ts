import { start } from '@catalog-service/server';
import { service } from './service.js';

await start(service, async () => (await import('./app.module.js')).AppModule);

import { contextModule } from '@catalog-service/server';
import { NestFactory } from '@nestjs/core';
import { service } from '../src/service.js';
import { EmptyGroupsJob } from './empty-groups.job.js';
import { NamesModule } from './names.module.js';

const context = await NestFactory.createApplicationContext(await contextModule(service, NamesModule), {
  logger: ['error'],
});
console.log(`Deleted ${await context.get(EmptyGroupsJob).run()} monitor groups.`);
await context.close();

import 'reflect-metadata';
import { defineResource } from '@catalog-service/engine';
import { Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  UpdateRoute,
} from './resource-routes.js';

const sensor = defineResource({
  key: 'Sensor',
  title: 'Sensor',
  path: '/api/sensor',
  table: 'Sensor',
  description: 'A sensor.',
  access: { read: ['ProjectOwner'], create: [], update: [], delete: [] },
  fields: {},
  dto: { create: Object, update: Object, service: Object },
});

/** Answers with what Fastify knows of the route, and whether the definition is the very same object. */
class SensorController {
  answer(request: FastifyRequest): string {
    const { policy } = Object(request.routeOptions.config);
    const { kind, operation, definition } = Object(policy);
    return JSON.stringify({ kind, operation, same: definition === sensor, url: request.routeOptions.url });
  }
}

const ROUTES = {
  list: ListRoute(sensor, 'POST'),
  listByGet: ListRoute(sensor, 'GET'),
  getItem: GetItemRoute(sensor, 'POST'),
  getItemByGet: GetItemRoute(sensor, 'GET'),
  count: CountRoute(sensor),
  create: CreateRoute(sensor),
  update: UpdateRoute(sensor),
  delete: DeleteRoute(sensor),
  permissions: PermissionsRoute(),
};

// Decorators are called by hand, so that the test needs no transformation of decorator syntax.
for (const [name, decorate] of Object.entries(ROUTES)) {
  const descriptor = {
    configurable: true,
    value(this: SensorController, request: FastifyRequest) {
      return this.answer(request);
    },
  };
  Object.defineProperty(SensorController.prototype, name, descriptor);
  decorate(SensorController.prototype, name, descriptor);
  Req()(SensorController.prototype, name, 0);
}
ResourceController(sensor)(SensorController);

class SensorModule {}
Module({ controllers: [SensorController] })(SensorModule);

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(SensorModule, new FastifyAdapter(), { logger: false });
  await app.init();
});

afterAll(() => app.close());

it.each([
  ['POST', '/get-list', 'list', '/get-list'],
  ['GET', '/get-list', 'list', '/get-list'],
  ['POST', '/7/get-item', 'getItem', '/:id/get-item'],
  ['GET', '/7/get-item', 'getItem', '/:id/get-item'],
  ['POST', '/count', 'count', '/count'],
  ['POST', '', 'create', ''],
  ['PUT', '/7', 'update', '/:id'],
  ['DELETE', '/7', 'delete', '/:id'],
] as const)('%s %s is answered as JSON under the policy of %s', async (method, path, operation, route) => {
  const answer = await app.inject({ method, url: `/api/sensor${path}` });
  expect({ status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() }).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: { kind: 'resource', operation, same: true, url: `/api/sensor${route}` },
  });
});

it('GET /permissions is for any caller', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/sensor/permissions' });
  expect(answer.json()).toEqual({ kind: 'caller', same: false, url: '/api/sensor/permissions' });
});

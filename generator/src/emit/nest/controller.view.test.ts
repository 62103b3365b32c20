import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME } from '../../testing/run-generator.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { loadTemplates } from '../templates.js';
import { emitNest } from './index.js';

const templates = loadTemplates(join(HOME, 'templates'));

/** A file of Group by the end of its name. */
function textOf(catalog: ReadonlyMap<string, string>, end: string): string {
  return emitNest(catalogOf(catalog), templates).get(`generated/resources/group/group.${end}.ts`) ?? '';
}

/** The operation of each route of a controller, and the handler. */
const routesOf = (text: string) =>
  [...text.matchAll(/@(\w+)\((?:'([^']*)')?\) (@AlsoGet\(\) )?@Operation\(group, '(\w+)'\)\n {2}(\w+)\(/g)].map(
    ([, method, path = '', isRead, operation, handler]) =>
      `${isRead === undefined ? '' : 'Get and '}${method} ${path}: ${handler}, ${operation}`,
  );

const PLAIN = [
  'Get and Post get-list: list, list',
  'Get and Post :id/get-item: getItem, getItem',
  'Post count: count, count',
  'Post aggregate: aggregate, aggregate',
  'Get permissions: permissions, permissions',
  'Post : create, create',
  'Put :id: update, update',
  'Delete :id: delete, delete',
  'Post create-many: createMany, create',
  'Post update-many: updateMany, update',
  'Post delete-many: deleteMany, delete',
];

/** Group with every feature that has operations, and a former path. */
const LISTS = '  delete: [Owner]\nlabelScope: labels\n';
const FEATURES = `  restore: [Owner]
former: { path: team, since: 2026-01-01 }
softDelete: { restoreFor: 9d }
events: { retain: 7d, keep: values }
`;
const WIDE = catalogChanged('resources/group.yaml', LISTS, `  delete: [Owner]\n${FEATURES}labelScope: labels\n`);

it('gives a controller a route for each operation that the resource has, with its policy', () => {
  const text = textOf(SMALL_CATALOG, 'controller');
  expect(text).toContain("@Controller('api/group')");
  expect(routesOf(text)).toEqual(PLAIN);
  expect(textOf(WIDE, 'controller')).toContain("@Controller(['api/group', 'api/team'])");
  expect(routesOf(textOf(WIDE, 'controller'))).toEqual([
    ...PLAIN,
    'Post :id/restore: restore, restore',
    'Post restore-many: restoreMany, restore',
    'Post events: events, events',
    'Get and Post :id/history: history, history',
    'Post :id/restore-version: restoreVersion, restoreVersion',
  ]);
});

it('gives a service the operations of features, and exports it', () => {
  const methods = (text: string) => [...text.matchAll(/^ {2}(?:async )?(\w+)\(/gm)].map(([, name]) => name);
  expect(methods(textOf(SMALL_CATALOG, 'service'))).toEqual(['constructor']);
  const offered = methods(textOf(WIDE, 'service'));
  expect(offered).toEqual(['constructor', 'restore', 'events', 'history', 'restoreVersion']);
  expect(textOf(SMALL_CATALOG, 'module')).toContain('exports: [GroupService]');
});

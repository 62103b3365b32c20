import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveEmptyDatabase } from '../empty-database.js';
import { ServiceFolder } from '../service-folder.js';

const SCHEMA = `
datasource db {
  provider = "postgresql"
}
model Order {
  id     Int    @id @default(autoincrement())
  number Int    @unique @default(autoincrement())
  note   String @db.VarChar
  lines  Line[]
  files  File[]
}
model Line {
  orderId Int
  order   Order  @relation(fields: [orderId], references: [id])
  place   Int
  files   File[]
  @@id([orderId, place])
}
model File {
  id      String @id @default(cuid())
  orderId Int
  order   Order  @relation(fields: [orderId], references: [id])
  place   Int?
  line    Line?  @relation(fields: [orderId, place], references: [orderId, place])
  number  Int    @default(autoincrement())
  folder  String
  @@unique([folder, number])
}
`;

interface Tenant {
  readonly projectId: string;
  readonly apiKey: string;
}

const folder = new ServiceFolder();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  folder.remove();
});

let baseUrl = '';
let tenants: readonly Tenant[] = [];
/** The paths, of models by their order in the schema. */
let paths: Readonly<Record<'order' | 'line' | 'file', string>>;

beforeAll(async () => {
  rmSync(join(folder.path, 'service/custom'), { recursive: true });
  writeFileSync(join(folder.path, 'shop.prisma'), SCHEMA);
  await folder.catalog('import', 'prisma', join(folder.path, 'shop.prisma'), '--replace');
  await folder.catalog('generate');
  await folder.compile();
  giveEmptyDatabase(folder.path);
  const pathOf = (name: string) => {
    const file = readdirSync(join(folder.path, 'catalog/resources')).find((one) => one.startsWith(name)) ?? '';
    return /^path: (.*)$/m.exec(readFileSync(join(folder.path, 'catalog/resources', file), 'utf8'))?.[1] ?? '';
  };
  paths = { order: pathOf('order'), line: pathOf('line'), file: pathOf('file') };
  const admin = await openAdmin({ DATABASE_URL: '' }, join(folder.path, 'dist'));
  const create = async (name: string): Promise<Tenant> => {
    const projectId = String((await admin.run('project', 'create', name)).id);
    const key = await admin.run(
      'key',
      'create',
      '--project',
      projectId,
      '--name',
      name,
      '--permission',
      'ProjectOwner',
    );
    return { projectId, apiKey: String(key.secret) };
  };
  tenants = [await create('One'), await create('Other')];
  await admin.close();
  const program = join(folder.path, 'dist/service/main.js');
  const service = await startServiceProcess({ program, cwd: folder.path, environment: { DATABASE_URL: '' } });
  ends.push(() => service.stop());
  baseUrl = service.baseUrl;
});

async function create({ projectId, apiKey }: Tenant, kind: keyof typeof paths, data: object) {
  const response = await fetch(`${baseUrl}/api/${paths[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', projectid: projectId, apikey: apiKey },
    body: JSON.stringify({ data }),
  });
  const body = Object(await response.json());
  return { status: response.status, id: String(body._id), number: body.number, errors: body.errors };
}

describe('a service of a Prisma schema', () => {
  it('gives records of two projects their numbers', async () => {
    for (const tenant of tenants) {
      for (const number of [1, 2]) {
        const order = await create(tenant, 'order', { note: 'Soon' });
        expect(order).toMatchObject({ status: 200, number });
        expect(await create(tenant, 'file', { folder: 'a', orderId: order.id })).toMatchObject({ status: 200, number });
      }
    }
  });

  it('relates records by a key of several columns to one that agrees with them', async () => {
    for (const tenant of tenants) {
      const [order, other] = [
        await create(tenant, 'order', { note: 'A' }),
        await create(tenant, 'order', { note: 'B' }),
      ];
      const line = await create(tenant, 'line', { orderId: order.id, place: 1 });
      expect(line).toMatchObject({ status: 200 });
      expect(await create(tenant, 'line', { orderId: order.id, place: 1 })).toMatchObject({ status: 409 });
      const file = { folder: 'a', lineId: line.id };
      expect(await create(tenant, 'file', { ...file, orderId: order.id })).toMatchObject({ status: 200 });
      expect(await create(tenant, 'file', { ...file, orderId: other.id })).toMatchObject({
        status: 400,
        errors: [expect.objectContaining({ code: 'reference_not_found' })],
      });
    }
  });
});

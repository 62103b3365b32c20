import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
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
model Shop {
  id        String   @id @default(uuid()) @db.Uuid
  createdAt DateTime @default(now()) @db.Timestamptz(3)
  updatedAt DateTime @updatedAt @db.Timestamptz(3)
  name      String
  boxes     Box[]
}
model Box {
  id        String   @id @default(uuid()) @db.Uuid
  createdAt DateTime @default(now()) @db.Timestamptz(3)
  updatedAt DateTime @updatedAt @db.Timestamptz(3)
  shopId    String   @db.Uuid @map("shop_id")
  shop      Shop     @relation(fields: [shopId], references: [id], onDelete: Cascade)
  label     String
  @@map("boxes")
}
`;

/** The tenants and their boxes, as `prisma migrate` makes them, with a box of each. */
const COLUMNS =
  '"id" UUID NOT NULL, "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, "updatedAt" TIMESTAMPTZ(3) NOT NULL';
const SHOPS = ['Ours', 'Theirs'].map((name, place) => {
  const id = (table: number) => `00000000-0000-4000-8000-0000000000${place}${table}`;
  return { name, projectId: id(1), boxId: id(2) };
});
const DATABASE = `CREATE TABLE "Shop" (${COLUMNS}, "name" TEXT NOT NULL, CONSTRAINT "Shop_pkey" PRIMARY KEY ("id"));
CREATE TABLE "boxes" (${COLUMNS}, "shop_id" UUID NOT NULL REFERENCES "Shop"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "label" TEXT NOT NULL, CONSTRAINT "boxes_pkey" PRIMARY KEY ("id"));
${SHOPS.map(
  ({
    name,
    projectId,
    boxId,
  }) => `INSERT INTO "Shop" ("id", "updatedAt", "name") VALUES ('${projectId}', now(), '${name}');
INSERT INTO "boxes" ("id", "updatedAt", "shop_id", "label") VALUES ('${boxId}', now(), '${projectId}', 'Of ${name}');`,
).join('\n')}`;

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
let paths: Readonly<Record<'order' | 'line' | 'file' | 'box', string>>;

beforeAll(async () => {
  rmSync(join(folder.path, 'service/custom'), { recursive: true });
  writeFileSync(join(folder.path, 'shop.prisma'), SCHEMA);
  await folder.catalog('import', 'prisma', join(folder.path, 'shop.prisma'), '--replace', '--tenant', 'Shop');
  await folder.catalog('generate');
  await folder.compile();
  giveEmptyDatabase(folder.path);
  const pathOf = (name: string) => {
    const file = readdirSync(join(folder.path, 'catalog/resources')).find((one) => one.startsWith(name)) ?? '';
    return /^path: (.*)$/m.exec(readFileSync(join(folder.path, 'catalog/resources', file), 'utf8'))?.[1] ?? '';
  };
  paths = { order: pathOf('order'), line: pathOf('line'), file: pathOf('file'), box: pathOf('box') };
  const admin = await openAdmin({ DATABASE_URL: '' }, join(folder.path, 'dist'));
  const create = async (name: string) => keyIn(admin, String((await admin.run('project', 'create', name)).id));
  tenants = [await create('One'), await create('Other')];
  await admin.close();
  const program = join(folder.path, 'dist/service/main.js');
  const service = await startServiceProcess({ program, cwd: folder.path, environment: { DATABASE_URL: '' } });
  ends.push(() => service.stop());
  baseUrl = service.baseUrl;
});

async function keyIn(admin: Awaited<ReturnType<typeof openAdmin>>, projectId: string): Promise<Tenant> {
  const words = ['--project', projectId, '--name', 'K', '--permission', 'ProjectOwner'];
  return { projectId, apiKey: String((await admin.run('key', 'create', ...words)).secret) };
}

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

  it.skipIf(findPostgres() === undefined)(
    'serves the records of a database of the schema that is taken over',
    async () => {
      const server = await startPostgres();
      const environment = { DATABASE_URL: server.url };
      const client = new pg.Client(server.url);
      await client.connect();
      ends.push(() => server.stop());
      await client.query(DATABASE);
      // The mend makes the other tables.
      const renames = readFileSync(join(folder.path, 'prisma/take-over.sql'), 'utf8').split('\n');
      await client.query(renames.filter((line) => /"(?:boxes|Box)"/.test(line)).join('\n'));
      await client.end();
      for (const [program, ...words] of [
        ['migrate', '--baseline', '--mend'],
        ['admin', 'recount', '--repair'],
      ]) {
        const options = { cwd: folder.path, env: { ...process.env, ...environment }, stdio: 'pipe' } as const;
        execFileSync(process.execPath, [join(folder.path, `dist/service/${program}.js`), ...words], options);
      }
      const admin = await openAdmin(environment, join(folder.path, 'dist'));
      const program = join(folder.path, 'dist/service/main.js');
      const service = await startServiceProcess({ program, cwd: folder.path, environment });
      ends.unshift(() => service.stop());
      for (const { name, projectId, boxId } of SHOPS) {
        const { apiKey } = await keyIn(admin, projectId);
        const read = async (path: string) => {
          const headers = { 'content-type': 'application/json', projectid: projectId, apikey: apiKey };
          const body = JSON.stringify({ select: { label: true, projectId: true } });
          return (await fetch(`${service.baseUrl}/api/${paths.box}/${path}`, { method: 'POST', headers, body })).json();
        };
        const box = { _id: boxId, projectId, label: `Of ${name}` };
        expect([await read('get-list'), await read(`${boxId}/get-item`)]).toEqual([
          { count: 1, limit: 10, skip: 0, data: [box] },
          box,
        ]);
      }
      await admin.close();
    },
  );
});

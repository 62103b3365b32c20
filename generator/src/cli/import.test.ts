import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isBaseline, mendDatabase, readBaseline } from '@catalog-service/migrations';
import { openEmbedded, serviceRows } from '@catalog-service/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.js';
import { run } from '../testing/run-generator.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const POSTGRES = 'datasource db {\n  provider = "postgresql"\n}\n';
const HEN = 'model Hen {\n  id String @id\n}\n';

/** A schema that uses what a preview feature adds; most change nothing in the language. */
const OF_FEATURES: Readonly<Record<string, string>> = {
  views: `${POSTGRES}${HEN}view Layer {\n  henId String @unique\n}\n`,
  partialIndexes: `${POSTGRES}model Hen {\n  id String @id\n  name String @unique(where: raw("name <> ''"))\n}\n`,
  postgresqlExtensions: POSTGRES.replace('}', '  extensions = [citext]\n}') + HEN,
  shardKeys: `datasource db {\n  provider = "mysql"\n  relationMode = "prisma"\n}\nmodel Hen {\n  id String @id @shardKey\n}\n`,
};

const GENERATOR = 'generator client {\n  provider = "prisma-client"\n  previewFeatures = [FEATURES]\n}\n';

const imported = (text: string, ...words: readonly string[]) => {
  const root = temporaryFolder([['hens.prisma', text]]);
  return run(root, 'import', 'prisma', join(root, 'hens.prisma'), ...words);
};

const { preview_features } = createRequire(import.meta.url)('@prisma/prisma-schema-wasm');
const FEATURES: readonly string[] = JSON.parse(preview_features());

it.each(FEATURES)('reads a schema with the preview feature %s', async (feature) => {
  const text = GENERATOR.replace('FEATURES', `"${feature}"`) + (OF_FEATURES[feature] ?? POSTGRES + HEN);
  expect(await imported(text)).toMatchObject({ code: 0, err: '' });
});

it('reads schemas of earlier versions, with several schemas of a database, all features, connections and a byte order mark', async () => {
  const text = `\uFEFF${GENERATOR.replace('FEATURES', '"multiSchema", "metrics", "views"')}datasource db {
  provider          = "postgresql"
  url               = env("DATABASE_URL")
  directUrl         = "postgres://localhost"
  shadowDatabaseUrl = env("SHADOW_URL")
  schemas           = ["coop", "yard"]
}
model Hen {
  id String @id
  @@schema("coop")
}
view Layer {
  henId String @unique
  @@schema("yard")
}
`;
  expect(await imported(text)).toMatchObject({ code: 0, err: '' });
});

it.each([
  ['Type "Strin" is neither a built-in type', 5, `${POSTGRES}model Hen {\n  id Strin @id\n}\n`],
  ['Each model must have at least one unique criteria', 4, `${POSTGRES}model Hen {\n  name String\n}\n`],
  ['a model with that name already exists', 7, `${POSTGRES}${HEN}${HEN}`],
  ['not a valid field or attribute definition', 6, `${POSTGRES}model Hen {\n  id String @id\n  name: String,\n}\n`],
  ['It does not start with any known Prisma schema keyword', 4, `${POSTGRES}modle Hen {\n  id String @id\n}\n`],
  [
    'missing an opposite relation field',
    7,
    `${POSTGRES}${HEN.replace('}', '  eggId String\n  egg Egg @relation(fields: [eggId], references: [id])\n}')}${HEN.replace('Hen', 'Egg')}`,
  ],
  ['Attribute not known: "@key"', 5, `${POSTGRES}model Hen {\n  id String @key\n}\n`],
  ['Datasource provider not known: "postgre"', 2, POSTGRES.replace('sql', '') + HEN],
  [
    'View definitions are only available with the `views` preview feature',
    7,
    `${POSTGRES}${HEN}view Layer {\n  id String @unique\n}\n`,
  ],
  ['This schema is not defined in the datasource', 6, POSTGRES + HEN.replace('}', '  @@schema("coop")\n}')],
  [
    'Argument "provider" is missing in generator block "client"',
    1,
    `generator client {\n  output = "x"\n}\n${POSTGRES}${HEN}`,
  ],
  [
    'not a valid field or attribute definition',
    10,
    `${GENERATOR.replace('FEATURES', '"views", "metrics"')}${POSTGRES.replace('}', '  url = env("X")\n}')}model Hen {\n  id String @id @default(\n}\n`,
  ],
])('tells that %s, in line %i', async (message, line, text) => {
  const { code, out, err } = await imported(text, '--json');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(message);
  expect(err).toMatch(new RegExp(`--> .*hens\\.prisma:${line}\n`));
});

const ROW = `  id        String   @id @default(uuid()) @db.Uuid
  createdAt DateTime @default(now()) @db.Timestamptz(3)
  updatedAt DateTime @updatedAt @db.Timestamptz(3)
`;
const OF_SHOP = `  shopId    String   @db.Uuid
  shop      Shop     @relation(fields: [shopId], references: [id], onDelete: Cascade)
`;
const SHOP = `${POSTGRES}model Shop {
${ROW}  name  String
  boxes Box[]
  items BoxItem[]
}
model Box {
${ROW}${OF_SHOP}  label String
  items BoxItem[]
}
model BoxItem {
${ROW}${OF_SHOP}  boxId  String @db.Uuid @map("box_id")
  box    Box    @relation(fields: [boxId], references: [id], onDelete: Cascade)
  amount Int
  @@map("box_item")
}
`;

/** As `prisma migrate` makes them. */
const COLUMNS =
  '"id" UUID NOT NULL, "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, "updatedAt" TIMESTAMPTZ(3) NOT NULL';
const SHOP_ID = '"shopId" UUID NOT NULL REFERENCES "Shop"("id") ON DELETE CASCADE ON UPDATE CASCADE';
const id = (digit: number) => `'00000000-0000-4000-8000-00000000000${digit}'`;
const DATABASE = `CREATE TABLE "Shop" (${COLUMNS}, "name" TEXT NOT NULL, CONSTRAINT "Shop_pkey" PRIMARY KEY ("id"));
CREATE TABLE "Box" (${COLUMNS}, ${SHOP_ID}, "label" TEXT NOT NULL, CONSTRAINT "Box_pkey" PRIMARY KEY ("id"));
CREATE TABLE "box_item" (${COLUMNS}, ${SHOP_ID}, "box_id" UUID NOT NULL, "amount" TEXT NOT NULL, CONSTRAINT "box_item_pkey" PRIMARY KEY ("id"));
INSERT INTO "Shop" ("id", "updatedAt", "name") VALUES (${id(1)}, now(), 'Ours');
INSERT INTO "Box" ("id", "updatedAt", "shopId", "label") VALUES (${id(2)}, now(), ${id(1)}, 'Red');
INSERT INTO "box_item" ("id", "updatedAt", "shopId", "box_id", "amount") VALUES (${id(3)}, now(), ${id(1)}, ${id(2)}, '7')`;

it('names what a database of the schema has to rename, which then is taken over with its rows', {
  timeout: 120_000,
}, async () => {
  const root = temporaryFolder([['shop.prisma', SHOP]]);
  expect(await run(root, 'import', 'prisma', join(root, 'shop.prisma'), '--tenant', 'Shop')).toMatchObject({
    code: 0,
    err: 'prisma/take-over.sql renames what a database of the schema calls otherwise: see migrate --baseline.\n',
  });
  const renames = readFileSync(join(root, 'prisma/take-over.sql'), 'utf8');
  expect(renames).toBe(`ALTER TABLE "Box" RENAME COLUMN "shopId" TO "projectId";
ALTER TABLE "box_item" RENAME TO "BoxItem";
ALTER TABLE "BoxItem" RENAME CONSTRAINT "box_item_pkey" TO "BoxItem_pkey";
ALTER TABLE "BoxItem" RENAME COLUMN "shopId" TO "projectId";
ALTER TABLE "BoxItem" RENAME COLUMN "box_id" TO "boxId";
`);
  expect(await run(root, 'generate')).toMatchObject({ code: 0 });
  const database = await openEmbedded({ dataFolder: ':memory:', image: await emptyDatabase() });
  onTestFinished(() => database.close());
  await database.script(DATABASE);
  await database.script(renames);
  const left: string[] = [];
  const mend = async () => {
    left.splice(0);
    const events = {
      done: () => {},
      waits: () => {},
      left: (thing: string, why: string) => left.push(`${thing}: ${why}`),
    };
    await mendDatabase(database, await readBaseline(database, root), 'new', events);
    return isBaseline(await readBaseline(database, root));
  };
  expect(await mend()).toBe(false);
  expect(left).toEqual([
    'column BoxItem.amount: PostgreSQL would write all rows anew under a lock, and values may not fit; requests would wait for that, so stop the service, then run: ALTER TABLE "BoxItem" ALTER COLUMN "amount" TYPE integer USING "amount"::text::integer.',
  ]);
  await database.script('ALTER TABLE "BoxItem" ALTER COLUMN "amount" TYPE integer USING "amount"::text::integer');
  expect(await mend()).toBe(true);
  const rows = `SELECT s."name", b."label", i."amount" FROM "BoxItem" i JOIN "Box" b ON b."id" = i."boxId" JOIN "Shop" s ON s."id" = i."projectId"`;
  expect(await serviceRows(database, rows)).toEqual([['Ours', 'Red', '7']]);
});

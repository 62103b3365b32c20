import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

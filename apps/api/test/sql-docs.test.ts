import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SQL_DOCS_FOLDER, sqlDocs } from '@catalog-service/operator/internal/sql-docs/sql-docs';
import { IsOptional } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const FOLDER = new URL(`../../../${SQL_DOCS_FOLDER}/`, import.meta.url);

describe(SQL_DOCS_FOLDER, () => {
  it('is what the service asks; where it is not, `npm run sql` writes it anew', async () => {
    const made = await sqlDocs(service.catalog);
    const names = readdirSync(fileURLToPath(FOLDER)).sort();
    const committed = names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]);
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(made));
  });

  it('stays as it is when a plain optional field is added', async () => {
    const access = { read: ['ProjectOwner'], create: ['ProjectOwner'], update: ['ProjectOwner'] };
    const motto = { type: 'Text', column: 'motto', description: 'New.', access } as const;
    const longer = resources.map(({ fields, dto, ...resource }) => {
      class WithMotto extends dto.create {}
      IsOptional()(WithMotto.prototype, 'motto');
      return { ...resource, fields: { motto, ...fields }, dto: { ...dto, create: WithMotto } };
    });
    const before = await sqlDocs(service.catalog);
    expect(await sqlDocs({ ...service.catalog, resources: longer })).toEqual(before);
  });
});

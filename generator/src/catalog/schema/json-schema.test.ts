import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogChanged, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { emitCatalogSchema } from './catalog-schemas.js';

const text = emitCatalogSchema(
  {
    permissions: [
      { name: 'Owner', description: 'Owns.' },
      { name: 'Member', description: 'Works.' },
      { name: 'CanReadGroup', description: 'See groups.' },
      { name: 'CanEditGroup', description: 'Change groups.' },
    ],
    entities: ['Group', 'Group Log', 'Label', 'Project'].map((name) => ({ name, description: `${name}.` })),
    diffRules: [],
    lintRules: [{ name: 'public-access', description: 'Anybody.' }],
  },
  ['Object ID', 'Date', 'Entity', 'Entity Array', 'Text', 'Slug', 'Number', 'Size'].map((name) => ({
    name,
    description: `${name}.`,
  })),
  ['_id', 'createdAt', 'updatedAt', 'project', 'projectId', 'parent', 'parentId'],
);
const schema = z.fromJSONSchema(JSON.parse(text));
const accepts = (yaml: string | undefined): boolean => schema.safeParse(parse(yaml ?? '')).success;

describe('emitCatalogSchema', () => {
  it.each([...SMALL_CATALOG])('accepts %s', (_file, yaml) => {
    expect(accepts(yaml)).toBe(true);
  });

  it.each([
    ['an unknown permission', 'read: [Owner, Member, CanReadGroup]', 'read: [Nobody]'],
    ['an unknown entity', 'entity: Label', 'entity: Lable'],
    ['an unknown type', 'type: Slug', 'type: Slag'],
    ['an unknown key', 'labelScope:', 'lableScope:'],
    ['a field without description', 'description: Slug.', ''],
  ])('refuses %s', (_fact, before, after) => {
    expect(accepts(catalogChanged('resources/group.yaml', before, after).get('resources/group.yaml'))).toBe(false);
  });

  it('lets a resource change some keys of a common field', () => {
    const yaml = catalogChanged('resources/group.yaml', 'fields:\n', 'fields:\n  createdAt: { auto: true }\n');
    expect(accepts(yaml.get('resources/group.yaml'))).toBe(true);
  });

  it('gives names with their meaning, for completion and hover', () => {
    expect(JSON.parse(text)).toMatchObject({
      definitions: {
        permissionName: {
          enum: ['Owner', 'Member', 'CanReadGroup', 'CanEditGroup'],
          enumDescriptions: ['Owns.', 'Works.', 'See groups.', 'Change groups.'],
        },
        entityName: { enum: ['Group', 'Group Log', 'Label', 'Project'] },
      },
    });
  });
});

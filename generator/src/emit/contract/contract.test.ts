import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../model/model.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { contractHash, emitContract } from '../contract.js';

const textOf = (catalog: Catalog): string => emitContract(catalog).get('generated/contract.json') ?? '';
const small = catalogOf(SMALL_CATALOG);
const contract = JSON.parse(textOf(small));

describe('emitContract', () => {
  it('names the service', () => {
    expect(contract).toMatchObject({
      title: 'Small',
      description: 'A service for tests.',
      basePath: '/api',
      paging: { defaultLimit: 10, maximumLimit: 100 },
    });
    expect(Object.keys(contract)).toEqual([
      'title',
      'description',
      'basePath',
      'paging',
      'resources',
      'references',
      'enumerations',
      'permissions',
      'grantCeilings',
    ]);
  });

  it('says everything of a resource', () => {
    const { fields, ...resource } = contract.resources[1];
    expect(resource).toEqual({
      name: 'Group Log',
      key: 'GroupLog',
      path: '/api/group-log',
      description: 'What happened.',
      access: { read: ['Owner'], create: [], update: ['Owner'], delete: [] },
      labelScope: { kind: 'parent', field: 'group' },
    });
    const access = { read: ['Owner'], create: [], update: [] };
    const flags = { updatable: false, auto: false, derived: false };
    const target = { entity: 'Group', entityKind: 'resource' };
    expect(fields.slice(5)).toEqual([
      {
        name: 'group',
        type: 'Entity',
        required: false,
        ...flags,
        access,
        description: 'Group.',
        ...target,
        idField: 'groupId',
      },
      {
        name: 'groupId',
        type: 'Object ID',
        required: true,
        ...flags,
        access,
        description: 'Id of the group.',
        ...target,
        entityField: 'group',
      },
      { name: 'at', type: 'Date', required: false, ...flags, access, description: 'When.', default: { now: true } },
    ]);
  });

  it('keeps the keys of a field in one order', () => {
    const size = contract.resources[0].fields.find(({ name }: { name: string }) => name === 'size');
    expect(Object.keys(size)).toEqual([
      'name',
      'type',
      'required',
      'updatable',
      'auto',
      'access',
      'description',
      'derived',
      'default',
      'integer',
      'minimum',
      'maximum',
    ]);
  });

  it('leaves out what is internal to a reference', () => {
    expect(contract.references[0]).toEqual({
      name: 'Label',
      key: 'Label',
      scope: 'project',
      description: 'A label.',
      fields: [
        { name: '_id', type: 'Object ID', required: false, description: 'Id.' },
        { name: 'createdAt', type: 'Date', required: false, description: 'Made.' },
        { name: 'updatedAt', type: 'Date', required: false, description: 'Changed.' },
        {
          name: 'project',
          type: 'Entity',
          required: false,
          description: 'Owner.',
          entity: 'Project',
          entityKind: 'reference',
          idField: 'projectId',
        },
        {
          name: 'projectId',
          type: 'Object ID',
          required: true,
          description: 'Id of the owner.',
          entity: 'Project',
          entityKind: 'reference',
          entityField: 'project',
        },
        { name: 'name', type: 'Text', required: true, description: 'Name.', maxLength: 100 },
      ],
    });
  });

  it('lists roles and permissions in their order', () => {
    expect(contract.permissions).toEqual([
      { name: 'Owner', kind: 'role', description: 'Owns.' },
      { name: 'Member', kind: 'role', description: 'Works.' },
      { name: 'CanReadGroup', kind: 'permission', description: 'See groups.' },
      { name: 'CanEditGroup', kind: 'permission', description: 'Change groups.' },
    ]);
  });

  it('says what is deprecated, since when and what to use instead', () => {
    const changed = catalogOf(
      catalogChanged(
        'resources/group.yaml',
        'description: Slug.',
        'description: Slug., deprecated: { since: 2027-01-01, use: name }',
      ),
    );
    const slug = JSON.parse(textOf(changed)).resources[0].fields.find(({ name }: { name: string }) => name === 'slug');
    expect(slug.deprecated).toEqual({ since: '2027-01-01', use: 'name' });
  });
});

describe('contractHash', () => {
  it('is the first digits of the SHA-256 of the file, and follows every change', () => {
    expect(contractHash(small)).toBe(createHash('sha256').update(textOf(small)).digest('hex').slice(0, 12));
    const changed = catalogOf(catalogChanged('resources/group.yaml', 'description: Slug.', 'description: Slug of it.'));
    expect(contractHash(changed)).not.toBe(contractHash(small));
  });
});

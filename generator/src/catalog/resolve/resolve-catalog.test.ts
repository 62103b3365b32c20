import { describe, expect, it } from 'vitest';
import type { Catalog, Field } from '../../model/model.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';

function fieldOf(catalog: Catalog, entity: string, name: string): Field {
  const found = [...catalog.resources, ...catalog.references].find(({ names }) => names.title === entity);
  const field = found?.fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`${entity} has no field ${name}`);
  return field;
}

const small = catalogOf(SMALL_CATALOG);
const changed = (before: string, after: string) => catalogOf(catalogChanged('resources/group.yaml', before, after));

describe('fields', () => {
  it('puts the common ones first, in the order of service.yaml, then those of the resource', () => {
    expect(small.resources.map(({ names, fields }) => [names.title, fields.map(({ name }) => name)])).toEqual([
      [
        'Group',
        [
          '_id',
          'createdAt',
          'updatedAt',
          'project',
          'projectId',
          'parent',
          'parentId',
          'name',
          'slug',
          'labels',
          'size',
        ],
      ],
      ['Group Log', ['_id', 'createdAt', 'updatedAt', 'project', 'projectId', 'group', 'groupId', 'at']],
    ]);
  });

  it('makes the project of a shared reference optional', () => {
    const catalog = catalogOf(
      catalogChanged(
        'references/label.yaml',
        'description: A label.\nfields:\n  name: { type: Text, required: true, description: Name. }\n  secret: { type: Text, internal: true, unique: true, description: Kept. }\nseed:\n  - { name: Important }\n',
        'description: A label.\nscope: shared\nfields: {}\n',
      ),
    );
    expect(fieldOf(catalog, 'Label', 'projectId').required).toBe(false);
    expect(fieldOf(catalog, 'Group', 'labels').relation?.targetScope).toBe('shared');
  });

  it('lets a resource change just the keys it names of a common field, in its common place', () => {
    const catalog = changed('fields:\n', 'fields:\n  createdAt: { updatable: false, access: { read: [Member] } }\n');
    expect(catalog.resources[0]?.fields[1]).toEqual({
      ...fieldOf(small, 'Group', 'createdAt'),
      updatable: false,
      access: { read: ['Member'], create: ['Owner'], update: [] },
    });
  });

  it('applies fieldDefaults to common fields too, and lets what stands at a field win', () => {
    const catalog = changed(
      'fields:\n',
      'fieldDefaults: { auto: true, updatable: false }\nfields:\n  createdAt: { auto: false }\n',
    );
    const flags = ['_id', 'createdAt', 'name', 'slug'].map((name) => {
      const { auto, updatable } = fieldOf(catalog, 'Group', name);
      return { name, auto, updatable };
    });
    expect(flags).toEqual([
      { name: '_id', auto: true, updatable: false },
      { name: 'createdAt', auto: false, updatable: false },
      { name: 'name', auto: true, updatable: true },
      { name: 'slug', auto: true, updatable: false },
    ]);
  });
});

describe('access', () => {
  it('is nobody for the create of an auto field and the update of one that never changes', () => {
    const catalog = changed('slug: { type: Slug,', 'slug: { type: Slug, auto: true,');
    expect(fieldOf(catalog, 'Group', 'slug').access).toEqual({
      read: ['Owner', 'Member', 'CanReadGroup'],
      create: [],
      update: [],
    });
  });

  it('takes each list of the field alone, an empty one as nobody', () => {
    const catalog = changed('description: Name. }', 'description: Name., access: { read: [], update: [Member] } }');
    expect(fieldOf(catalog, 'Group', 'name').access).toEqual({ read: [], create: ['Owner'], update: ['Member'] });
  });
});

describe('the catalog', () => {
  it('is frozen to its leaves', () => {
    expect(Object.isFrozen(small.resources[0]?.fields[0]?.access.read)).toBe(true);
  });
});

describe('references with a path', () => {
  const label = (more: string) =>
    catalogOf(catalogChanged('references/label.yaml', 'description: A label.', `description: A label.\n${more}`))
      .references[0];

  it('are read by whoever may do something with a field that points at them, in the order of permissions.yaml', () => {
    expect(label('path: label')).toMatchObject({
      path: '/api/label',
      access: { read: ['Owner', 'Member', 'CanReadGroup', 'CanEditGroup'], create: [], update: [], delete: [] },
    });
  });

  it('are read by those whom the file names, and by nobody without a path', () => {
    expect(label('path: label\naccess: { read: [Member] }')?.access.read).toEqual(['Member']);
    expect(small.references[0]?.access.read).toEqual([]);
  });

  it('that are global say where ids of records stand', () => {
    const more = 'scope: global\npath: project\nbelongsBy: { Group: project }';
    const catalog = catalogOf(catalogChanged('references/project.yaml', 'scope: global', more));
    expect(catalog.references[1]?.belongsBy).toEqual([{ table: 'Group', column: 'projectId' }]);
  });

  it('that are global say so by the names of the database, where the catalog has others', () => {
    const user = 'scope: global\npath: project\nbelongsBy: { Group: lead }';
    const lead =
      'name: Group\ntable: Crowd\npath: group\ndescription: G.\naccess: { read: [Owner], create: [], update: [], delete: [] }\nfields:\n' +
      '  lead: { type: Entity, entity: Project, id: leadId, description: L. }\n' +
      '  leadId: { renamedFrom: headId, type: Object ID, description: L. }\n';
    const texts = catalogChanged('references/project.yaml', 'scope: global', user).set('resources/group.yaml', lead);
    texts.delete('resources/group-log.yaml');
    expect(catalogOf(texts).references[1]?.belongsBy).toEqual([{ table: 'Crowd', column: 'headId' }]);
  });
});

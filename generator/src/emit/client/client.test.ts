import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { contractHash } from '../contract.js';
import { loadTemplates } from '../templates.js';
import { emitClient } from './index.js';

const ROOM =
  '  room: { type: Entity, entity: Label, id: roomId, description: Room. }\n' +
  '  roomId: { type: Object ID, required: true, description: Id of the room. }\n';

const templates = loadTemplates(fileURLToPath(new URL('../../../../templates', import.meta.url)));

function emitted(texts: ReadonlyMap<string, string>) {
  const catalog = catalogOf(texts);
  return { files: emitClient(catalog, templates), hash: contractHash(catalog) };
}

const { files, hash } = emitted(SMALL_CATALOG);
const fileIn = (all: ReadonlyMap<string, string>, name: string) => all.get(`generated/client/${name}`) ?? '';

/** The types of the fields in an entity's file, by their names. */
function declarations(text: string): Readonly<Record<string, string>> {
  const [, interfaceText = ''] = /Fields \{\n(.*?)\n\}/s.exec(text) ?? [];
  const all = [...interfaceText.matchAll(/readonly (\w+): (.*);/g)].map(([, name = '', type = '']) => [name, type]);
  return Object.fromEntries(all);
}

describe('emitClient', () => {
  it('makes a package without dependencies', () => {
    const manifest = JSON.parse(fileIn(files, 'package.json'));
    expect(manifest).toMatchObject({ name: 'small-client', version: '0.1.0', type: 'module' });
    // One of its commands reads YAML.
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([
      'peerDependencies',
      'peerDependenciesMeta',
    ]);
    expect(manifest.peerDependenciesMeta).toEqual({ yaml: { optional: true } });
  });

  it('carries the hash of the contract', () => {
    expect(fileIn(files, 'src/contract-hash.ts')).toContain(`CONTRACT_HASH = '${hash}'`);
  });

  it('imports nothing but its own files', () => {
    const imported = [...files].flatMap(([path, text]) =>
      path.endsWith('.ts') ? [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from) : [],
    );
    expect(imported.filter((from) => !/^\.\.?\//.test(from ?? ''))).toEqual([]);
  });

  it('leaves out what is internal to a reference, and what nobody may read', () => {
    expect(fileIn(files, 'src/references/label.ts')).not.toContain('secret');
  });

  it('lets nobody create what nobody may create', () => {
    expect(fileIn(files, 'src/resources/group-log.ts')).toContain('export type GroupLogCreate = never;');
  });

  it('strikes out what is deprecated', () => {
    const changed = emitted(
      catalogChanged(
        'resources/group.yaml',
        'description: Slug.',
        'description: Slug., deprecated: { since: 2027-01-01, use: name }',
      ),
    );
    expect(fileIn(changed.files, 'src/resources/group.ts')).toContain(
      '  /**\n   * Slug.\n   * @deprecated since 2027-01-01: use name\n   */\n  readonly slug: c.Field<',
    );
  });

  it('asks a create for an entity or its id, and for what is required else', () => {
    const { files: changed } = emitted(
      catalogChanged(
        'resources/group.yaml',
        'fields:\n',
        `fields:\n${ROOM}  name2: { type: Text, description: Name. }\n`,
      ),
    );
    const declared = declarations(fileIn(changed, 'src/resources/group.ts'));
    expect([declared.room, declared.roomId, declared.name, declared.name2, declared.parentId]).toEqual([
      "c.ToOne<LabelTypes, 'read' | 'either'>",
      "c.IdOf<'room', 'read' | 'either'>",
      "c.Field<'Text', 'read' | 'required' | 'update'>",
      "c.Field<'Text' | null, 'read' | 'create'>",
      "c.IdOf<'parent' | null, 'read' | 'create'>",
    ]);
  });

  it('lets a secret be written, and neither selected nor asked for', () => {
    const { files: changed } = emitted(
      catalogChanged(
        'resources/group.yaml',
        'fields:\n',
        'fields:\n  pin: { type: Text, secret: hashed, updatable: true, description: P. }\n',
      ),
    );
    expect(declarations(fileIn(changed, 'src/resources/group.ts')).pin).toBe(
      "c.Field<'Text' | null, 'create' | 'update'>",
    );
  });

  it('says of a resource with labels that its records may be unseen', () => {
    expect(fileIn(files, 'src/resources/group.ts')).toContain('  readonly unseen: null;\n');
    expect(fileIn(files, 'src/references/label.ts')).toContain('  readonly unseen: never;\n');
  });
});

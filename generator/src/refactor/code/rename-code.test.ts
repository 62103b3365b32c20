import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.js';
import { changedTexts } from '../tree-change.js';
import { renameCode, usesOfRemoved } from './rename-code.js';
import { entityRenaming, plainRenaming, type Renaming } from './renamed-declarations.js';

const CONFIG = JSON.stringify({
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'NodeNext',
    strict: true,
    types: [],
    skipLibCheck: true,
  },
  include: ['src', '../../generated'],
});

/** A generated definition in the manner of the service: what hooks are given follows from it by mapped types. */
const definition = (key: string, camel: string, field: string): string => `\
export const ${camel} = { key: '${key}', fields: { ${field}: { type: 'Number' }, name: { type: 'Text' } } } as const;
export type ${key}Record = { readonly [N in keyof (typeof ${camel})['fields'] as N extends 'secret' ? never : N]: number };
export type ${key}Column = keyof (typeof ${camel})['fields'];
`;

const HOOK = `\
import { gadget, type GadgetRecord, type GadgetColumn } from '../../../../generated/resources/gadget/gadget.definition.js';

/** The size of a gadget. */
export function shift({ size }: GadgetRecord, columns: readonly GadgetColumn[] = ['size', 'name']) {
  const other = { size: 'of a shoe' };
  const sql = \`SELECT "size" FROM "Gadget" WHERE size > 1\`;
  return { key: gadget.key, sum: size + columns.length, gadget, other: other.size, sql };
}
export const sizeOf = (record: GadgetRecord): number => record.size + record['size'];
`;

const INDEX = `\
import { shift, sizeOf } from './gadget.js';

export const hooks = { gadget: shift, sizeOf };
export const path = '/api/gadget';
`;

const FILES: readonly (readonly [string, string])[] = [
  ['package.json', '{ "type": "module" }'],
  ['apps/api/tsconfig.json', CONFIG],
  ['apps/api/src/custom/gadget.ts', HOOK],
  ['apps/api/src/custom/index.ts', INDEX],
];

const BEFORE = new Map([['generated/resources/gadget/gadget.definition.ts', definition('Gadget', 'gadget', 'size')]]);

function rename(after: ReadonlyMap<string, string>, renaming: Renaming, context: readonly string[] = []) {
  const root = temporaryFolder([...FILES, ...BEFORE]);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const settled = renameCode({
    root,
    read,
    before: BEFORE,
    after,
    renaming,
    context,
    ownFiles: (path) => path === 'apps/api/src/custom/gadget.ts',
  });
  const at = ({ file, start, end }: { file: string; start: number; end: number }): string => {
    const text = read(file);
    return `${file}:${text.slice(0, start).split('\n').length} ${text.slice(start - 1, end + 1)}`;
  };
  return { texts: changedTexts(settled.change, read), left: settled.left.map(at), problems: settled.problems };
}

describe('renameCode', () => {
  it('follows a field through mapped types, keeps values under their names, and lists what no type ties', () => {
    const after = new Map([
      ['generated/resources/gadget/gadget.definition.ts', definition('Gadget', 'gadget', 'extent')],
    ]);
    const { texts, left, problems } = rename(after, plainRenaming('size', 'extent'), ['Gadget', 'gadget']);
    expect(problems).toEqual([]);
    expect(texts.get('apps/api/src/custom/gadget.ts')).toBe(
      HOOK.replace('shift({ size }', 'shift({ extent: size }')
        .replace(`= ['size', 'name']`, `= ['extent', 'name']`)
        .replace(`record.size + record['size']`, `record.extent + record['extent']`),
    );
    expect(left).toEqual([
      'apps/api/src/custom/gadget.ts:5  size:',
      'apps/api/src/custom/gadget.ts:6 "size"',
      'apps/api/src/custom/gadget.ts:7 .size,',
    ]);
  }, 120_000);

  it('follows a resource: its types, its values, its folder, and the file of hooks that has its name', () => {
    const after = new Map([['generated/resources/gizmo/gizmo.definition.ts', definition('Gizmo', 'gizmo', 'size')]]);
    const { texts, left, problems } = rename(after, entityRenaming('Gadget', 'Gizmo'));
    expect(problems).toEqual([]);
    expect([...texts]).toEqual([
      ['apps/api/src/custom/gadget.ts', undefined],
      [
        'apps/api/src/custom/gizmo.ts',
        HOOK.replace(
          '{ gadget, type GadgetRecord, type GadgetColumn }',
          '{ gizmo, type GizmoRecord, type GizmoColumn }',
        )
          .replace('gadget/gadget.definition', 'gizmo/gizmo.definition')
          .replaceAll(/GadgetRecord|GadgetColumn/g, (name) => name.replace('Gadget', 'Gizmo'))
          .replace('key: gadget.key', 'key: gizmo.key')
          .replace(', gadget, other', ', gadget: gizmo, other'),
      ],
      ['apps/api/src/custom/index.ts', INDEX.replace('./gadget.js', './gizmo.js')],
    ]);
    expect(left).toEqual([
      'apps/api/src/custom/gadget.ts:6 "Gadget"',
      'apps/api/src/custom/index.ts:3  gadget:',
      "apps/api/src/custom/index.ts:4 /gadget'",
    ]);
  }, 120_000);

  it('imports under the old name where the file has something else of the new one, and says what will not compile', () => {
    const after = new Map([
      [
        'generated/resources/gadget/gadget.definition.ts',
        definition('Gadget', 'sizeOf', 'extent').replace('extent: {', 'extend: {'),
      ],
    ]);
    const { texts, problems } = rename(after, plainRenaming('gadget', 'sizeOf'));
    expect(texts.get('apps/api/src/custom/gadget.ts')).toContain('import { sizeOf as gadget, type GadgetRecord');
    expect(problems.map(({ file, line, code }) => [file, line, code])).toContainEqual([
      'apps/api/src/custom/gadget.ts',
      9,
      'TS2339',
    ]);
  }, 120_000);
});

it('follows a field into the classes of hand-written code that extend generated ones', () => {
  const generated = (field: string): string => `\
import { PartialType } from '../../mapped.js';

class GadgetFields {
  readonly ${field}!: number;
}
export class UpdateGadgetDto extends PartialType(GadgetFields) {}
export class CreateGadgetDto extends GadgetFields {
  readonly name!: string;
}
`;
  const own = (field: string): string => `\
import { CreateGadgetDto, UpdateGadgetDto } from '../../../../generated/resources/gadget/gadget.dto.js';

export class OwnCreateGadgetDto extends CreateGadgetDto {
  override readonly ${field}!: 1 | 2;
}
export class OwnUpdateGadgetDto extends UpdateGadgetDto {
  override readonly ${field}?: 1 | 2;
}
export const both = (create: OwnCreateGadgetDto, update: OwnUpdateGadgetDto) => [create.${field}, update.${field}];
`;
  const path = 'generated/resources/gadget/gadget.dto.ts';
  const root = temporaryFolder([
    ['package.json', '{ "type": "module" }'],
    [
      'apps/api/tsconfig.json',
      CONFIG.replace('"strict":true', '"strict":true,"noImplicitOverride":true,"useDefineForClassFields":false'),
    ],
    ['apps/api/src/custom/gadget.dto.ts', own('size')],
    [path, generated('size')],
    ['generated/mapped.ts', 'export declare function PartialType<T>(type: new () => T): new () => Partial<T>;\n'],
  ]);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const { change, left, problems } = renameCode({
    root,
    read,
    before: new Map([[path, generated('size')]]),
    after: new Map([[path, generated('extent')]]),
    renaming: plainRenaming('size', 'extent'),
    context: ['gadget'],
    ownFiles: () => false,
  });
  expect({ texts: [...changedTexts(change, read)], left, problems }).toEqual({
    texts: [['apps/api/src/custom/gadget.dto.ts', own('extent')]],
    left: [],
    problems: [],
  });
}, 120_000);

it('finds every use of what goes', () => {
  const root = temporaryFolder([...FILES, ...BEFORE]);
  const after = new Map([
    [
      'generated/resources/gadget/gadget.definition.ts',
      definition('Gadget', 'gadget', 'size').replace(` size: { type: 'Number' },`, ''),
    ],
  ]);
  const { uses, lookAt } = usesOfRemoved({ root, before: BEFORE, after, words: ['size'], context: ['Gadget'] });
  const lineOf = ({ start }: { start: number }): number => HOOK.slice(0, start).split('\n').length;
  expect([uses.map(lineOf), lookAt.map(lineOf)]).toEqual([
    [4, 9, 9],
    [4, 5, 6, 7],
  ]);
}, 120_000);

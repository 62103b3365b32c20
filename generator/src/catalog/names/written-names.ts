import { z } from 'zod';
import { memoise } from '../../model/memoise.js';
import type { EntityFile } from '../catalog-files.js';
import { lenientCatalogSchemas } from '../schema/catalog-schemas.js';
import type { Path, YamlSource } from '../yaml-source.js';
import type { Naming } from './naming.js';

/** A name in a catalog file: a key or a value. */
export interface WrittenName {
  readonly source: YamlSource;
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly text: string;
  readonly naming: Naming;
  /** Title of the entity whose field, value or expression it is. */
  readonly entity?: string | undefined;
  /** Field of which it is a value. */
  readonly field?: string | undefined;
}

/** Built once: the annotations do not depend on the names that a catalog has. */
let schemas: ReturnType<typeof lenientCatalogSchemas> | undefined;

type Kind = Exclude<keyof ReturnType<typeof lenientCatalogSchemas>, 'metadata' | 'naming'>;

/** The schema of the file of an entity. */
export const kindOf = (file: EntityFile): Kind =>
  file.kind === 'reference' ? 'reference' : file.isReference === true ? 'writableReference' : 'resource';

const namesByKind = memoise((_source: YamlSource) => new Map<Kind, readonly WrittenName[]>());

/** Every name in a file, in its order, by the annotations of the schema of its kind. Parts of a wrong shape are left out. */
export function writtenNames(source: YamlSource, kind: Kind): readonly WrittenName[] {
  const byKind = namesByKind(source);
  const names = byKind.get(kind) ?? namesIn(source, kind);
  byKind.set(kind, names);
  return names;
}

function namesIn(source: YamlSource, kind: Kind): WrittenName[] {
  schemas ??= lenientCatalogSchemas([]);
  const { naming, [kind]: schema } = schemas;
  const names: WrittenName[] = [];
  const valueAt = (path: Path): unknown => path.reduce(memberOf, source.value);

  function add(of: z.core.$ZodType, path: Path, at: WrittenName['at'], text: string): void {
    const meaning = naming.get(of);
    if (meaning === undefined) return;
    const owner = ('of' in meaning ? meaning.of?.(path, valueAt) : undefined) ?? valueAt(['name']);
    const field = 'field' in meaning ? meaning.field(path, valueAt) : undefined;
    names.push({ source, path, at, text, naming: meaning, entity: textOf(owner), field: textOf(field) });
  }

  function walk(of: z.core.$ZodType, value: unknown, path: Path): void {
    if (of instanceof z.ZodOptional) walk(of.unwrap(), value, path);
    else if (of instanceof z.ZodPipe) walk(of.in, value, path);
    else if (of instanceof z.ZodUnion) {
      const option = of.options.find((one) => z.safeParse(one, value).success);
      if (option !== undefined) walk(option, value, path);
    } else if (of instanceof z.ZodArray && Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(of.element, item, [...path, index]);
    } else if (of instanceof z.ZodRecord && isMap(value)) {
      for (const [key, member] of Object.entries(value)) {
        add(of.keyType, [...path, key], 'key', key);
        walk(of.valueType, member, [...path, key]);
      }
    } else if (of instanceof z.ZodObject && isMap(value)) {
      for (const [key, member] of Object.entries(value)) {
        add(of, [...path, key], 'key', key);
        const inner = Object.hasOwn(of.shape, key) ? of.shape[key] : of.def.catchall;
        if (inner !== undefined) walk(inner, member, [...path, key]);
      }
    } else if (typeof value === 'string') add(of, path, 'value', value);
  }

  walk(schema, source.value, []);
  return names;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberOf = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

import type { z } from 'zod';
import { type CatalogSchemas, catalogSchemas } from './schema/catalog-schemas.js';
import type { Known } from './schema/schema-kit.js';
import { checkShape, type ShapeResult } from './shape-problems.js';
import { YamlSource } from './yaml-source.js';

/** The schemas of `catalogSchemas`, made once for the same common fields and types, which most catalogs of a process share. */
const SCHEMAS = new Map<string, CatalogSchemas>();

/** A cache of parsed files: a file whose text is unchanged is not parsed again. */
export class SourceCache {
  readonly #sources = new Map<string, YamlSource>();
  readonly #shapes = new WeakMap<YamlSource, Map<z.ZodType, ShapeResult<unknown>>>();

  /** One file; the last text of each file is cached. */
  source(file: string, text: string): YamlSource {
    const known = this.#sources.get(file);
    if (known?.text === text) return known;
    const source = new YamlSource(file, text);
    this.#sources.set(file, source);
    return source;
  }

  /** The schemas of `catalogSchemas`, made once for the same common fields and types. */
  schemas(commonFields: readonly string[] | undefined, fieldTypes: readonly Known[]): CatalogSchemas {
    const key = JSON.stringify([commonFields ?? null, fieldTypes]);
    const known = SCHEMAS.get(key) ?? catalogSchemas(commonFields, fieldTypes);
    SCHEMAS.set(key, known);
    return known;
  }

  /** The result of `checkShape`, cached with the source. */
  shape<S extends z.ZodType>(source: YamlSource, strict: S, lenient: () => S): ShapeResult<z.output<S>> {
    const kept = this.#shapes.get(source) ?? new Map<z.ZodType, ShapeResult<unknown>>();
    this.#shapes.set(source, kept);
    const known = kept.get(strict);
    if (known !== undefined && isOf(known, strict)) return known;
    const result = checkShape(source, strict, lenient);
    kept.set(strict, result);
    return result;
  }
}

/** A cached result has the type of its schema. */
function isOf<S extends z.ZodType>(result: ShapeResult<unknown>, _schema: S): result is ShapeResult<z.output<S>> {
  return result !== undefined;
}

import { decimalOf, type ExpressionValue, isGenerated, typeNamed } from '@catalog-service/vocabulary';
import type { CatalogFiles, EntityFile } from '../../catalog/catalog-files.js';
import type { DiagnosticCode } from '../../catalog/diagnostics/registry.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Path, YamlSource } from '../../catalog/yaml-source.js';

/** A record that a file gives, at its place. */
interface GivenRecord {
  readonly values: Readonly<Record<string, unknown>>;
  readonly source: YamlSource;
  readonly path: Path;
  readonly code: Extract<DiagnosticCode, 'invalid_seed' | 'invalid_demo'>;
}

/** The records of an entity that every new project starts with. */
export const seedsOf = ({ data, source }: EntityFile): readonly GivenRecord[] =>
  (data.seed ?? []).map((values, index) => ({ values, source, path: ['seed', index], code: 'invalid_seed' }));

/** Those, and the records of the demo project. */
export function givenRecords(file: EntityFile, { demo }: CatalogFiles): readonly GivenRecord[] {
  const { name } = file.data;
  const records = demo === undefined ? [] : Object.entries(demo.data.records[name] ?? {});
  return [
    ...seedsOf(file),
    ...records.flatMap(([of, values]): readonly GivenRecord[] =>
      demo === undefined ? [] : [{ values, source: demo.source, path: ['records', name, of], code: 'invalid_demo' }],
    ),
  ];
}

/** The fields that these records give, each at its place. */
export const givenFields = (file: EntityFile, files: CatalogFiles) =>
  givenRecords(file, files).flatMap(({ values, source, path, code }) =>
    Object.keys(values).map((name) => ({ name, source, path: [...path, name], code })),
  );

/** The values of a new record in expressions, by field; undefined where one follows from a moment or from other records. */
export const knownValues = (
  entries: readonly FieldEntry[],
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, ExpressionValue | undefined> =>
  new Map(entries.map((entry) => [entry.name, knownValue(entry, given[entry.name])]));

function knownValue({ input }: FieldEntry, given: unknown): ExpressionValue | undefined {
  const { expressionKind } = typeNamed(input.type ?? '', input.list);
  const value = given === undefined ? (input.default ?? null) : given;
  if (isGenerated(value) || input.computed !== undefined || expressionKind === 'id') return undefined;
  if (value === null) return null;
  if (expressionKind === 'decimal') return decimalOf(String(value));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const isOfKind = isPlain && typeof value === (expressionKind === 'text' ? 'string' : expressionKind);
  return isOfKind ? value : undefined;
}

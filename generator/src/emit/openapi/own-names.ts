import { PERMISSION } from '@catalog-service/vocabulary';
import type { Catalog } from '../../model/model.js';
import type { Components, Schema } from './schema.js';

/** No text of a catalog has it. */
const MARK = '\u0001';

/** The catalog with a mark behind each name of which schemas are called. */
export function marked(catalog: Catalog): Catalog {
  const copy: Catalog = JSON.parse(JSON.stringify(catalog), function (this: object, key, value: unknown) {
    const isOfEnumeration = key === 'type' && 'values' in this && 'title' in this && value !== PERMISSION.type;
    return key === 'pascal' || key === 'target' || isOfEnumeration ? `${value}${MARK}` : value;
  });
  const records = Object.entries(copy.demo.records).map(([name, all]) => [name + MARK, all]);
  return { ...copy, demo: { ...copy.demo, records: Object.fromEntries(records) } };
}

/** The document of a marked catalog without the marks: of two schemas of one name, that of the service itself gets an underscore. */
export function unmarked(document: Schema & { readonly components: Components }): Schema {
  const { schemas = {} } = document.components;
  const names = Object.keys(schemas);
  const plain = (name: string): string => name.replaceAll(MARK, '');
  const ofCatalog = new Set(names.filter((name) => name.includes(MARK)).map(plain));
  const clashing = names.filter((name) => ofCatalog.has(name));
  const entries = Object.entries(schemas).map(([name, schema]) => [
    clashing.includes(name) ? `${name}_` : name,
    schema,
  ]);
  const components = { ...document.components, schemas: Object.fromEntries(entries) };
  const text = clashing.reduce(
    (all, name) => all.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name}_"`),
    JSON.stringify({ ...document, components }),
  );
  return JSON.parse(text.replaceAll(JSON.stringify(MARK).slice(1, -1), ''));
}

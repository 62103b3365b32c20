import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CLIENT, CLIENT_INDEX, editorWith } from './harness/compiler.js';
import { openapiDocument } from './harness/openapi.js';

/** By the name of a type, its fields; each with whether it may be null. */
type Nullability = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const VALUE = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.object({ type: z.string().optional() })).optional(),
  $ref: z.string().optional(),
});
const SCHEMA = z.object({ properties: z.record(z.string(), VALUE).default({}) });
const { schemas } = z
  .object({ components: z.object({ schemas: z.record(z.string(), SCHEMA) }) })
  .parse(openapiDocument).components;

/** What the document says of the records of resources, and of the records behind relations. */
function documentedNullability(): Nullability {
  const isRecord = (name: string) => `${name}Select` in schemas || /^Related(?!Record$)/.test(name);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => isRecord(name))
      .map(([name, { properties }]) => [name, mapValues(properties, isNullable)]),
  );
}

/** A schema that says nothing is that of any JSON value. */
function isNullable({ type, anyOf, $ref }: z.infer<typeof VALUE>): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => one.type === 'null');
  return type === undefined ? $ref === undefined : [type].flat().includes('null');
}

/** What the client says of types with these names; a reference is known behind relations only, by its plain name. */
function typedNullability(names: readonly string[]): Nullability {
  const program = editorWith(`export * from '${CLIENT}';`).editor.getProgram();
  const checker = program?.getTypeChecker();
  if (program === undefined || checker === undefined) throw new Error('The editor has no program');
  const file = program.getSourceFile(CLIENT_INDEX);
  const module = file && checker.getSymbolAtLocation(file);
  const exported = new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
  return Object.fromEntries(
    names.map((name) => {
      const symbol = exported.get(name) ?? exported.get(name.replace(/^Related/, ''));
      const fields = symbol === undefined ? [] : checker.getDeclaredTypeOfSymbol(symbol).getProperties();
      return [name, Object.fromEntries(fields.map((field) => [field.name, hasNull(checker.getTypeOfSymbol(field))]))];
    }),
  );
}

function hasNull(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

test('the client says null of a field exactly where the document does', () => {
  const documented = documentedNullability();
  expect(typedNullability(Object.keys(documented))).toEqual(documented);
  expect(documented).toMatchObject({
    MonitorProbe: { monitor: true, probe: false, createdByUser: true },
    RelatedMonitor: { currentMonitorStatus: false, description: true, createdByUser: true },
    RelatedUser: { email: true },
  });
});

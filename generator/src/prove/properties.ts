import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { Location } from '../catalog/location.js';
import { SourceCache } from '../catalog/source-cache.js';
import { type Finding, YamlSource } from '../catalog/yaml-source.js';
import type { Catalog } from '../model/model.js';
import { parseStatement, StatementProblem } from './parse-statement.js';
import { Policy } from './policy.js';
import { type Counterexample, prove } from './prove.js';

export const PROPERTIES_FILE = 'properties.yaml';

/** A standing property, and whether it is true of the catalog. */
export interface Property {
  readonly property: string;
  readonly reason: string;
  readonly location: Location;
  /** Absent if the property is true. */
  readonly counterexample?: Counterexample;
}

/** Proves the statements of `properties.yaml`. Never throws: mistakes become diagnostics. */
export function proveProperties(
  text: string,
  catalog: Catalog,
): { readonly properties: readonly Property[]; readonly diagnostics: readonly Diagnostic[] } {
  const source = new YamlSource(PROPERTIES_FILE, text);
  const diagnostics = propertyProblems(source, catalog);
  const { data } = readProperties(source);
  if (data === undefined || diagnostics.length > 0) return { properties: [], diagnostics };
  const policy = new Policy(catalog);
  const properties = data.properties.flatMap(({ property, reason }, index): Property[] => {
    const answer = prove(policy, parseStatement(property, catalog));
    if (answer.kind !== 'verdict') return [];
    const { counterexample } = answer;
    const location = source.locationOfValue(['properties', index, 'property']);
    return [{ property, reason, location, ...(counterexample && { counterexample }) }];
  });
  return { properties, diagnostics };
}

/** Mistakes of `properties.yaml`, whether its statements are true or not. */
export function propertyProblems(source: YamlSource, catalog: Catalog): readonly Diagnostic[] {
  const { data, diagnostics } = readProperties(source);
  if (data === undefined || diagnostics.length > 0) return diagnostics;
  return data.properties.flatMap(({ property }, index) => {
    const problem = statementProblem(property, catalog);
    return problem === undefined ? [] : [source.atValue(['properties', index, 'property'], problem)];
  });
}

function statementProblem(property: string, catalog: Catalog): Finding | undefined {
  try {
    const { kind } = parseStatement(property, catalog);
    if (kind === 'who' || kind === 'closure')
      throw new StatementProblem('It asks, and says nothing that could be true.');
    return undefined;
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error;
    return { code: 'invalid_property', message: error.message };
  }
}

/** The content of the file, checked by shape only. */
export function readProperties(source: YamlSource) {
  if (source.diagnostics.length > 0) return { data: undefined, diagnostics: source.diagnostics };
  const cache = new SourceCache();
  const { properties: schema } = cache.schemas(undefined, []);
  return cache.shape(source, schema, () => schema);
}

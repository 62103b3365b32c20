import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { Place } from '../catalog/place.js';
import { SourceCache } from '../catalog/source-cache.js';
import { YamlSource } from '../catalog/yaml-source.js';
import type { Catalog } from '../model/model.js';
import { parseStatement, StatementProblem } from './parse-statement.js';
import { Policy } from './policy.js';
import { type Counterexample, prove } from './prove.js';

export const PROPERTIES_FILE = 'properties.yaml';

/** A standing property, and whether it is true of the catalog. */
export interface Property {
  readonly property: string;
  readonly reason: string;
  readonly place: Place;
  /** Absent where the property is true. */
  readonly counterexample?: Counterexample;
}

/** Proves what `properties.yaml` says of a catalog. Never throws: what is wrong with the file becomes a diagnostic. */
export function proveProperties(
  text: string,
  catalog: Catalog,
): { readonly properties: readonly Property[]; readonly diagnostics: readonly Diagnostic[] } {
  const source = new YamlSource(PROPERTIES_FILE, text);
  const { data, diagnostics: found } = readProperties(source);
  if (data === undefined || found.length > 0) return { properties: [], diagnostics: found };
  const policy = new Policy(catalog);
  const diagnostics: Diagnostic[] = [];
  const properties = data.properties.flatMap(({ property, reason }, index): Property[] => {
    const path = ['properties', index, 'property'];
    try {
      const answer = prove(policy, parseStatement(property, catalog));
      if (answer.kind !== 'verdict') throw new StatementProblem('It asks, and says nothing that could be true.');
      const { counterexample } = answer;
      return [{ property, reason, place: source.placeOfValue(path), ...(counterexample && { counterexample }) }];
    } catch (error) {
      if (!(error instanceof StatementProblem)) throw error;
      diagnostics.push(source.atValue(path, { code: 'invalid_property', message: error.message }));
      return [];
    }
  });
  return { properties, diagnostics };
}

/** What the file says, by its shape alone. */
export function readProperties(source: YamlSource) {
  if (source.diagnostics.length > 0) return { data: undefined, diagnostics: source.diagnostics };
  const cache = new SourceCache();
  const { properties: schema } = cache.schemas(undefined, []);
  return cache.shape(source, schema, () => schema);
}

import { resolveCatalog } from '../../catalog/resolve/resolve-catalog.js';
import { type NameInStatement, namesInStatement, StatementProblem } from '../../prove/parse-statement.js';
import { readProperties } from '../../prove/properties.js';
import type { FileEdit } from '../tree-change.js';
import type { CatalogSources } from './catalog-sources.js';
import { editOf } from './mention.js';
import { replaceText } from './yaml-edits.js';

/** The subject of a standing property. */
export type PropertySubject = Pick<NameInStatement, 'kind' | 'name' | 'resource'>;

/** Renames a thing in `properties.yaml`; `prove` reports statements that cannot be parsed. */
export function propertyEdits(
  { files, properties }: CatalogSources,
  subject: PropertySubject,
  name: string,
): FileEdit[] {
  if (properties === undefined) return [];
  const catalog = resolveCatalog(files);
  return (readProperties(properties).data?.properties ?? []).flatMap(({ property }, index) => {
    const renamed = namesIn(property)
      .filter(
        (found) => found.kind === subject.kind && found.name === subject.name && found.resource === subject.resource,
      )
      .reduceRight((text, { start, end }) => text.slice(0, start) + name + text.slice(end), property);
    return renamed === property
      ? []
      : [editOf(properties, replaceText(properties, ['properties', index, 'property'], renamed))];
  });

  function namesIn(property: string): readonly NameInStatement[] {
    try {
      return namesInStatement(property, catalog);
    } catch (error) {
      if (error instanceof StatementProblem) return [];
      throw error;
    }
  }
}

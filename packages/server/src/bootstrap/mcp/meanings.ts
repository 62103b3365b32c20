import { type Definition, projectSeeds, type Registry } from '@catalog-service/engine';
import { isJsonObject, isRelation } from '@catalog-service/vocabulary';

/** What a word may mean that is in the name of no operation: a field, one of its values, or a record that every project begins with. */
export interface Meaning {
  /** Whose operations it leads to. */
  readonly definition: Definition;
  /** Names and descriptions in lower case. */
  readonly sought: string;
  /** What a model reads of it. */
  readonly line: string;
}

/** @param schemas those of the OpenAPI document: those of enumerations describe their values */
export function meaningsOf(registry: Registry, schemas: ReadonlyMap<string, unknown>): readonly Meaning[] {
  return registry.served.flatMap((definition) => {
    const meaning = (words: string, line: string): Meaning => ({ definition, sought: words.toLowerCase(), line });
    const { title, fields } = definition;
    return Object.entries(fields).flatMap(([name, field]) => {
      const { description, enumeration } = field;
      const target = isRelation(field) ? registry.target(field) : undefined;
      return [
        meaning(`${name} ${description}`, `${title}.${name}: ${description}`),
        ...(enumeration === undefined ? [] : valuesOf(schemas.get(enumeration.type))).map(([value, text]) =>
          meaning(`${value} ${text}`, `${title}.${name} can be ${JSON.stringify(value)}: ${text}`),
        ),
        ...seedsOf(target).map(({ name: named, values }) => {
          const text = String(values.description ?? '');
          return meaning(`${named} ${text}`, seedLine(title, name, target?.title ?? '', named, text));
        }),
      ];
    });
  });
}

const seedsOf = (definition: Definition | undefined) =>
  definition === undefined ? [] : projectSeeds([definition], () => '');

const seedLine = (title: string, field: string, target: string, name: string, text: string): string =>
  `${target} ${JSON.stringify(name)}: ${text} In a query of ${title}: ${JSON.stringify({ [field]: { name } })}`;

/** The values of an enumeration, and what each means. */
function valuesOf(schema: unknown): readonly (readonly [value: string, description: string])[] {
  if (!isJsonObject(schema) || !Array.isArray(schema.enum)) return [];
  const { enum: values, 'x-enum-descriptions': texts } = schema;
  return values.map((value, index) => [String(value), String(Array.isArray(texts) ? (texts[index] ?? '') : '')]);
}

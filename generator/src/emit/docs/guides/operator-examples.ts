import {
  appliesTo,
  fieldType,
  isOperator,
  isSealed,
  MULTI_SEARCH,
  type NamedOperator,
  nullsOf,
  OPERATOR_NAMES,
  OPERATORS,
} from '@catalog-service/vocabulary';
import { targetOf } from '../../../model/entities.js';
import type { Catalog, Field, Resource } from '../../../model/model.js';
import { visibleFields } from '../../openapi/entity-schemas.js';
import { exampleRecord, exampleRecords } from '../../openapi/example-records.js';
import { Examples } from '../../openapi/examples.js';
import { guideResource, htmlText, textField } from './guide-samples.js';

/** Two moments, of which the second is later. */
const MOMENTS = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'] as const;

/** The types on whose fields the operators of a family are shown, if the resource has such fields. */
const SHOWN_ON: Readonly<Record<string, string>> = { text: 'Text', order: 'Date', equality: 'Text' };

/** Each operator with a query that uses it, as HTML that names the path to which it can be sent. */
export function operatorExamples(catalog: Catalog) {
  const first = guideResource(catalog);
  const resources = [first, ...catalog.resources.filter((resource) => resource !== first)];
  return OPERATOR_NAMES.map((name) => {
    const found = isOperator(name) ? exampleOf(name, resources, catalog) : multiSearchExample(first, catalog);
    const example =
      found &&
      `<code data-language="json" data-path="${found.resource.path}/count">${htmlText(spaced(JSON.stringify(found.query)))}</code>`;
    const meaning = isOperator(name) ? OPERATORS[name].meaning : MULTI_SEARCH_MEANING;
    const { nulls, emptySets } = isOperator(name) ? nullsOf(name) : MULTI_SEARCH_NULLS;
    const ofNull = emptySets === nulls ? nulls : `${nulls}; a set without records is ${emptySets}`;
    return { name, example: example ?? '–', meaning, nulls: ofNull };
  });
}

const MULTI_SEARCH_NULLS = nullsOf('Search');
const MULTI_SEARCH_MEANING =
  'One of the text fields contains the text, ignoring case. The key may be any name that is not a field.';

const multiSearchExample = (resource: Resource, catalog: Catalog) => ({
  resource,
  query: {
    multiSearch: {
      _type: MULTI_SEARCH,
      value: new Examples(resource, catalog).word(),
      fields: [textField(resource) ?? '_id'],
    },
  },
});

/** On the first of the resources that has a field for the operator; undefined if none has. */
function exampleOf(name: NamedOperator, resources: readonly Resource[], catalog: Catalog) {
  const { form, sql } = OPERATORS[name];
  for (const resource of resources) {
    const fields = visibleFields(resource).filter(
      (field) =>
        appliesTo(name, fieldType(field)) &&
        !isSealed(field) &&
        field.name !== '_id' &&
        // A field that is required is never null; the example is an optional one of the resource itself.
        (form !== 'none' || !(field.required || field.type === 'Date' || field.relation !== undefined)),
    );
    const wanted = Object.keys(sql).map((family) => SHOWN_ON[family]);
    const field = fields.find(({ type }) => wanted.includes(type)) ?? fields[0];
    if (field === undefined) continue;
    const [one, other] = valuesOf(field, resource, catalog);
    const operands = {
      none: {},
      value: { value: one },
      text: { value: one },
      range: { startValue: one, endValue: other },
      values: { value: one === other ? [one] : [one, other] },
    }[form];
    return { resource, query: { [field.name]: { _type: name, ...operands } } };
  }
  return undefined;
}

/** Two values of a field; of a relation, twice the id of the same record. */
function valuesOf(field: Field, resource: Resource, catalog: Catalog): readonly [unknown, unknown] {
  const target = targetOf(field.relation, catalog);
  if (target !== undefined) {
    const { id } = exampleRecord(target, catalog.demo);
    return [id, id];
  }
  if (field.type === 'Date') return MOMENTS;
  if (field.name === textField(resource)) {
    const [first, second] = exampleRecords(resource, catalog.demo).map(({ values }) => values[field.name]);
    return [new Examples(resource, catalog).word(), second ?? first];
  }
  const sample = (number: number) =>
    fieldType(field).sample(field, { number, id: exampleRecord(resource, catalog.demo).id, word: `word-${number}` });
  return [sample(1), sample(2)];
}

/** JSON on one line that can be broken between its parts. */
const spaced = (json: string): string =>
  json.replaceAll(/("(?:\\.|[^"\\])*")|([:,])/g, (_, text, mark) => text ?? `${mark} `);

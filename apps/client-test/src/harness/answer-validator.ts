import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openapiDocument } from './openapi.js';

// Most schemas check a few answers: to make their code shorter takes longer than to run it.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
formats.default(ajv);
if (typeof openapiDocument === 'object' && openapiDocument !== null) ajv.addSchema(openapiDocument, 'openapi.json');

const pointer = (...tokens: readonly string[]) =>
  tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What is wrong with an answer to an operation, by its schema in the document; empty where nothing is. */
export function answerErrors(path: string, method: string, status: number, body: unknown): readonly string[] {
  const place =
    status === 200
      ? pointer('paths', path, method, 'responses', '200', 'content', 'application/json', 'schema')
      : pointer('components', 'schemas', 'Problem');
  return errorsAt(place, body);
}

/** What is wrong with a value, by the schema at a place of the document. */
export function errorsAt(place: string, value: unknown): readonly string[] {
  const validate = ajv.compile({ $ref: `openapi.json#${encodeURI(place)}` });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

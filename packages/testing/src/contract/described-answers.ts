import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer, Call } from './answer.js';
import { contract } from './contract.js';
import { isObject } from './json.js';

/** With the document, which is large: it is read for the first answer. */
let reader: Ajv2020 | undefined;

const ID = '[0-9a-fA-F-]{36}';
const PATHS = contract.resources.flatMap(({ path }) =>
  ['', '/get-list', '/count', '/aggregate', '/permissions', '/{id}', '/{id}/get-item'].map((rest) => ({
    template: `${path}${rest}`,
    pattern: new RegExp(`^${path}${rest.replace('{id}', ID)}/?$`),
  })),
);
/** A resource may be called Problem. */
const PROBLEM = '/components/responses/Unexpected/content/application~1problem+json/schema';
const validators = new Map<string, ValidateFunction>();

const undescribed = new Set<string>();

/** Leaves a service out whose settings change its answers: the document describes those of the defaults. */
export function leaveUndescribed(baseUrl: string): void {
  undescribed.add(baseUrl);
}

/** What the OpenAPI document says against an answer; empty where nothing does, or where it describes no such request. */
export function contradictions(baseUrl: string, { method, path }: Call, { status, body }: Answer): readonly string[] {
  if (undescribed.has(baseUrl)) return [];
  const [plain = ''] = path.split('?');
  const template = status >= 400 ? plain : PATHS.find(({ pattern }) => pattern.test(plain))?.template;
  return template === undefined || (status !== 200 && status < 400) ? [] : answerErrors(template, method, status, body);
}

/** What the document says against an answer to an operation, which is a success or a problem. @param template as in the document */
export function answerErrors(template: string, method: string, status: number, body: unknown): readonly string[] {
  if (status !== 200) return errorsAt(PROBLEM, body);
  const tokens = ['paths', template, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'];
  return errorsAt(tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''), body);
}

/** What is wrong with a value, by the schema at a place of the document. */
export function errorsAt(place: string, value: unknown): readonly string[] {
  reader ??= readDocument();
  const validate = validators.get(place) ?? reader.compile({ $ref: `openapi.json#${encodeURI(place)}` });
  validators.set(place, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function readDocument(): Ajv2020 {
  // Most schemas check a few answers: to make their code shorter takes longer than to run it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  formats.default(ajv);
  // The pattern beside it says what it means.
  ajv.addFormat('decimal', true);
  const document: unknown = JSON.parse(readFileSync(join(process.cwd(), 'generated/openapi.json'), 'utf8'));
  if (!isObject(document)) throw new Error('generated/openapi.json holds no object');
  return ajv.addSchema(document, 'openapi.json');
}

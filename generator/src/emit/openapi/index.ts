import type { Catalog } from '../../model/model.js';
import { compactJson } from './compact-json.js';
import { openApiDocument } from './document.js';

/** `generated/openapi.json`. */
export function emitOpenApi(catalog: Catalog): Map<string, string> {
  return new Map([['generated/openapi.json', compactJson(openApiDocument(catalog))]]);
}

// Generated from catalog/references/api-key.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type ApiKeyRecord, apiKey } from './api-key.definition.js';
import type { CreateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';

/** The operations of API Key. */
export class ApiKeyController extends Controller<
  ApiKeyRecord,
  CreateApiKeyDto,
  UpdateApiKeyDto
>(apiKey) {}

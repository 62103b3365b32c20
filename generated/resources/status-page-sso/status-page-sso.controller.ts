// Generated from catalog/resources/status-page-sso.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type StatusPageSsoRecord, statusPageSso } from './status-page-sso.definition.js';
import type { CreateStatusPageSsoDto, UpdateStatusPageSsoDto } from './status-page-sso.dto.js';

/** The operations of Status Page SSO. */
export class StatusPageSsoController extends Controller<
  StatusPageSsoRecord,
  CreateStatusPageSsoDto,
  UpdateStatusPageSsoDto
>(statusPageSso) {}

// Generated from catalog/resources/status-page-domain.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type StatusPageDomainRecord, statusPageDomain } from './status-page-domain.definition.js';
import type { CreateStatusPageDomainDto, UpdateStatusPageDomainDto } from './status-page-domain.dto.js';

/** The operations of Status Page Domain. */
export class StatusPageDomainController extends Controller<
  StatusPageDomainRecord,
  CreateStatusPageDomainDto,
  UpdateStatusPageDomainDto
>(statusPageDomain) {}

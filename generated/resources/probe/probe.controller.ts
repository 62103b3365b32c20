// Generated from catalog/references/probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type ProbeRecord, probe } from './probe.definition.js';
import type { CreateProbeDto, UpdateProbeDto } from './probe.dto.js';

/** The operations of Probe. */
export class ProbeController extends Controller<
  ProbeRecord,
  CreateProbeDto,
  UpdateProbeDto
>(probe) {}

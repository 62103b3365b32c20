// Generated from catalog/references/probe.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type ProbeTypes, probe } from './probe.definition.js';

/** The operations of Probe for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ProbeService extends Service<ProbeTypes> {
  constructor(operations: ServiceOperations) {
    super(probe, operations);
  }
}

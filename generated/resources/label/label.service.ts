// Generated from catalog/references/label.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type LabelTypes, label } from './label.definition.js';

/** The operations of Label for hooks, endpoints, jobs and scripts. */
@Injectable()
export class LabelService extends Service<LabelTypes> {
  constructor(operations: ServiceOperations) {
    super(label, operations);
  }
}

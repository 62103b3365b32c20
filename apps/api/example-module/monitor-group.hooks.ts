import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import {
  type MonitorGroupRecord,
  type MonitorGroupTypes,
  monitorGroup,
} from '#generated/resources/monitor-group/monitor-group.definition';
import { NamingRules } from './naming-rules.js';

/** No monitor group has a reserved name. */
@HooksOf(monitorGroup)
export class MonitorGroupHooks implements ResourceHooks<MonitorGroupTypes> {
  constructor(private readonly rules: NamingRules) {}

  beforeCreate({ name }: Partial<MonitorGroupRecord>, { reject }: HookContext): Partial<MonitorGroupRecord> {
    if (name !== undefined && this.rules.isReserved(name)) {
      reject({ pointer: '/data/name', code: 'invalid_value', detail: `${name} is reserved.` });
    }
    return {};
  }
}

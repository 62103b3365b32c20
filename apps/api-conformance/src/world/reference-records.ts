import { randomUUID } from 'node:crypto';
import type { Tenant } from '@catalog-service/testing/contract';
import { asText, type JsonObject } from '@catalog-service/testing/contract';

/** Records by the name of the reference, in the form that the import takes. */
export type ReferenceRecords = Readonly<Record<string, readonly JsonObject[]>>;

let made = 0;

/** An id that comes after those before it: two projects that are made the same way are in the same order. */
function nextId(): string {
  made += 1;
  return made.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

const madeAt = (index: number) => {
  const moment = new Date(Date.UTC(2025, 2, index + 1)).toISOString();
  return { createdAt: moment, updatedAt: moment };
};

/** What names a record of each reference that carries labels. */
const LABELLED = {
  Incident: 'title',
  'Scheduled Maintenance': 'title',
  'Status Page': 'name',
  'On-Call Duty Policy': 'name',
  'On-Call Duty Policy Schedule': 'name',
} as const;

/** Of each reference with labels, records that carry the label, or another one, or none. */
export function labelledRecords(
  title: string,
  labels: readonly (string | undefined)[],
  count: number,
): ReferenceRecords {
  const record = (name: string) => (_: unknown, index: number) => {
    const label = labels[index % labels.length];
    const carried = label === undefined ? [] : [label];
    return { _id: nextId(), ...madeAt(10 + index), [name]: `${title} ${index % 3}`, labels: carried };
  };
  return Object.fromEntries(
    Object.entries(LABELLED).map(([reference, name]) => [reference, Array.from({ length: count }, record(name))]),
  );
}

/** What a step of an alert to a user can name beside what there is already. */
export const alertRecords = (userId: string, triggeredByIncidentId: string | undefined): ReferenceRecords => ({
  'User Notification Log': [{ _id: nextId(), ...madeAt(0), userId, triggeredByIncidentId }],
  'User Notification Rule': [{ _id: nextId(), ...madeAt(0), userId, notifyAfterMinutes: 0 }],
});

/** The project with what was imported into it. */
export function withRecords(tenant: Tenant, records: ReferenceRecords): Tenant {
  const added = Object.entries(records).map(([reference, list]): [string, string[]] => {
    return [reference, [...(tenant.references[reference] ?? []), ...list.map(({ _id }) => asText(_id))]];
  });
  return { ...tenant, references: { ...tenant.references, ...Object.fromEntries(added) } };
}

/**
 * What the resources of one project can point at. Labels: the first record of each labelled reference carries the first label,
 * the second the second, the third none.
 */
export function referenceRecords(userIds: readonly string[]): ReferenceRecords {
  const several = (count: number, make: (index: number) => JsonObject): JsonObject[] =>
    Array.from({ length: count }, (_, index) => ({ _id: nextId(), ...madeAt(index), ...make(index) }));
  const id = (records: readonly JsonObject[], index: number) => records[index % records.length]?._id;
  const user = (index: number) => userIds[index % userIds.length];

  const labels = several(3, (index) => ({ name: `Label ${index}`, color: '#3498db' }));
  const labelled = (index: number) => ({ labels: index < 2 ? [id(labels, index)] : [] });
  const incidentStates = several(3, (index) => ({ name: `Incident state ${index}`, order: index + 4 }));
  const maintenanceStates = several(3, (index) => ({ name: `Maintenance state ${index}`, order: index + 5 }));
  const incidents = several(3, (index) => ({ title: `Incident ${index}`, ...labelled(index) }));
  const policies = several(3, (index) => ({ name: `Policy ${index}`, ...labelled(index) }));
  const schedules = several(3, (index) => ({ name: `Schedule ${index}`, ...labelled(index) }));
  // A step of an alert names a policy, a run, an incident and a user that go together: each policy has a run, and a step of it, that
  // the first incident set off, and one of the second; each user was told of the first, and one of them of the second.
  const runs = several(6, (index) => ({
    onCallDutyPolicyId: id(policies, index),
    triggeredByIncidentId: id(incidents, index < 3 ? 0 : 1),
    status: 'Done',
  }));
  const ofUser = (index: number) => ({ userId: user(index) });

  return {
    Label: labels,
    'Incident State': incidentStates,
    Incident: incidents,
    'Scheduled Maintenance State': maintenanceStates,
    'Scheduled Maintenance': several(3, (index) => ({ title: `Maintenance ${index}`, ...labelled(index) })),
    'Monitor Status': several(3, (index) => ({ name: `Status ${index}`, priority: index + 4 })),
    'Status Page': several(3, (index) => ({ name: `Page ${index}`, ...labelled(index) })),
    Domain: several(2, (index) => ({ name: `domain-${index}.example.com` })),
    Probe: several(2, (index) => ({ name: `Probe ${index}` })),
    'Incident Template': several(2, (index) => ({ templateName: `Template ${index}` })),
    'On-Call Duty Policy': policies,
    'On-Call Duty Policy Escalation Rule': several(3, (index) => ({
      name: `Rule ${index}`,
      onCallDutyPolicyId: id(policies, index),
      order: index + 1,
    })),
    'On-Call Duty Policy Execution Log': runs,
    'On-Call Duty Policy Execution Log Timeline': several(runs.length, (index) => ({
      onCallDutyPolicyExecutionLogId: id(runs, index),
    })),
    'On-Call Duty Policy Schedule': schedules,
    'On-Call Duty Policy Schedule Layer': several(10, (index) => ({
      name: `Layer ${index}`,
      onCallDutyPolicyScheduleId: id(schedules, index < 3 ? index : 0),
      order: index + 1,
    })),
    'User Notification Log': several(userIds.length + 1, (index) => ({
      ...ofUser(index),
      triggeredByIncidentId: id(incidents, index < userIds.length ? 0 : 1),
    })),
    'User Notification Rule': several(userIds.length, (index) => ({ ...ofUser(index), notifyAfterMinutes: index })),
    'User Call': several(2, (index) => ({ ...ofUser(index), phone: `+1555000${index}` })),
    'User SMS': several(2, (index) => ({ ...ofUser(index), phone: `+1555100${index}` })),
    'User Email': several(2, (index) => ({ ...ofUser(index), email: `person${index}@example.com` })),
  };
}

import { primaryKeyName, uniqueName } from '@catalog-service/vocabulary/database';
import { expect, it } from 'vitest';
import { foreignKeyName, indexName } from './database-table.js';

it('names keys and indexes after the table and the column that they are about', () => {
  expect([
    primaryKeyName('Monitor'),
    foreignKeyName('MonitorProbe', 'probeId'),
    uniqueName('Monitor', 'projectId', 'id'),
    indexName('Monitor', 'createdAt'),
  ]).toEqual(['Monitor_pkey', 'MonitorProbe_probeId_fkey', 'Monitor_projectId_id_key', 'Monitor_createdAt_idx']);
});

it('keeps long names apart within 63 bytes', () => {
  const table = 'UserOnCallLogTimeline';
  const names = [
    foreignKeyName(table, 'onCallDutyPolicyExecutionLogTimelineId'),
    indexName(table, 'onCallDutyPolicyExecutionLogTimelineId'),
  ];
  expect(names).toEqual([
    expect.stringMatching(/^UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime\w*_[0-9a-f]{8}$/),
    expect.stringMatching(/^UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime\w*_[0-9a-f]{8}$/),
  ]);
  expect(new Set(names).size).toBe(2);
  expect(names.map((name) => name.length)).toEqual([63, 63]);
});

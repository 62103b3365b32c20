import { DatabaseError } from '@catalog-service/postgres';
import { databaseName } from '@catalog-service/vocabulary/database';
import { expect, it } from 'vitest';
import { defineResource } from '../../definition/define.js';
import { writeProblem } from '../../write/write-problem.js';

const TABLE = 'ScheduledMaintenanceTemplateOwnerTeam';
const COLUMN = 'nameThatNoOtherRecordOfAnyProjectHas';
const everybody = { read: ['Reader'], create: ['Reader'], update: ['Reader'] };
const dto = class {};
const resource = defineResource({
  key: TABLE,
  title: 'Template',
  path: '/api/template',
  table: TABLE,
  description: '',
  access: { read: [], create: [], update: [], delete: [] },
  dto: { create: dto, update: dto, service: dto },
  fields: {
    _id: { type: 'Object ID', column: 'id', description: '', access: everybody },
    name: { type: 'Text', column: COLUMN, description: '', access: everybody, unique: true },
  },
});

it('finds the unique field of an index whose name is longer than PostgreSQL allows', () => {
  const error = new DatabaseError('', '23505', databaseName(TABLE, COLUMN, 'key'), TABLE);
  expect(writeProblem(error, resource, new Map([['name', '/data/name']]))).toMatchObject({
    code: 'already_exists',
    errors: [{ pointer: '/data/name', code: 'duplicate', detail: 'Another record of any project has this name.' }],
  });
});

import { describe, expect, it } from 'vitest';
import { keyedCaller, keylessCaller } from '../auth/make-caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { decideOperation } from './operation-decision.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';

const definition: ResourceDefinition = {
  kind: 'resource',
  scope: 'project',
  key: 'StatusPageSso',
  title: 'Status Page SSO',
  description: '',
  table: 'StatusPageSso',
  path: '/api/status-page-sso',
  fields: {},
  dto: { create: Object, update: Object, service: Object },
  access: {
    read: ['ProjectOwner', 'Public'],
    create: ['ProjectOwner', 'CanCreateStatusPageSSO'],
    update: ['ProjectOwner'],
    delete: [],
  },
};

function callerWith(...permissions: string[]) {
  return keyedCaller({
    projectId: PROJECT,
    apiKeyId: '22222222-2222-7222-8222-222222222222',
    userId: null,
    isService: false,
    grants: permissions.map((permission) => ({ permission, labels: [] })),
  });
}

describe('decideOperation', () => {
  it('allows a caller who holds one of the listed names', () => {
    expect(decideOperation(callerWith('CanCreateStatusPageSSO'), definition, 'create')).toEqual({ allowed: true });
  });

  it.each(['list', 'getItem', 'count'] as const)('decides %s by the names for read', (operation) => {
    expect(decideOperation(keylessCaller(PROJECT), definition, operation)).toEqual({ allowed: true });
  });

  it('forbids a keyed caller who holds none, naming what would do', () => {
    expect(decideOperation(callerWith('ProjectMember'), definition, 'create')).toEqual({
      allowed: false,
      code: 'operation_forbidden',
      requiredAnyOf: ['ProjectOwner', 'CanCreateStatusPageSSO'],
    });
  });

  it('asks a keyless caller for a key where Public is not listed', () => {
    expect(decideOperation(keylessCaller(PROJECT), definition, 'update')).toEqual({
      allowed: false,
      code: 'unauthenticated',
    });
  });

  it('derives no name from another: an owner is not allowed what nobody is listed for', () => {
    expect(decideOperation(callerWith('ProjectOwner'), definition, 'delete')).toEqual({
      allowed: false,
      code: 'operation_forbidden',
      requiredAnyOf: [],
    });
  });

  it('lets a service key do what nobody is listed for', () => {
    const service = keyedCaller({
      projectId: PROJECT,
      apiKeyId: '22222222-2222-7222-8222-222222222222',
      userId: null,
      isService: true,
      grants: [],
    });
    expect(decideOperation(service, definition, 'delete')).toEqual({ allowed: true });
  });
});

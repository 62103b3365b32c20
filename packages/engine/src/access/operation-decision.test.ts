import type { OperationName } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller/caller.js';
import { keyedCaller, keylessCaller } from '../caller/make-caller.js';
import type { ReferenceDefinition, ResourceDefinition } from '../definition/definition.js';
import { Registry } from '../definition/registry.js';
import { decideOperation as decide, decidePermissions } from './operation-decision.js';

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

const registry = new Registry([definition], []);

const decideOperation = (caller: Caller, of: ResourceDefinition, operation: OperationName) =>
  decide(caller, of, operation, registry);

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

  it.each(['list', 'getItem', 'count', 'aggregate'] as const)('decides %s by the names for read', (operation) => {
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

  it('asks for the plan of the project after the permission', () => {
    const gated = { ...definition, plans: { read: 'Growth' } };
    const needsPlan = { allowed: false, code: 'plan_required', requiredPlan: 'Growth' };
    expect(decideOperation(keylessCaller(PROJECT, new Set(['Free'])), gated, 'list')).toEqual(needsPlan);
    expect(decideOperation(keylessCaller(PROJECT), gated, 'list')).toEqual(needsPlan);
    expect(decideOperation(keylessCaller(PROJECT, new Set(['Free', 'Growth'])), gated, 'list')).toEqual({
      allowed: true,
    });
    expect(
      decideOperation(keylessCaller(PROJECT), { ...gated, access: { ...definition.access, read: [] } }, 'list'),
    ).toEqual({
      allowed: false,
      code: 'unauthenticated',
    });
  });

  it('asks for the plan that suffices for the records through which these are read, too', () => {
    const access = { read: [], create: [], update: [] };
    const values = ['Free', 'Growth', 'Scale'];
    const project: ReferenceDefinition = {
      kind: 'reference',
      scope: 'global',
      key: 'Project',
      title: 'Project',
      description: '',
      table: 'Project',
      part: 'project',
      plan: 'plan',
      access: { ...access, delete: [] },
      fields: {
        plan: {
          type: 'Enumeration',
          description: '',
          required: false,
          access,
          column: 'plan',
          enumeration: { title: 'Plan', type: 'Plan', values, caseMatters: false },
        },
      },
    };
    const parent: ResourceDefinition = { ...definition, plans: { read: 'Scale' } };
    const note: ResourceDefinition = {
      ...definition,
      key: 'Note',
      readThrough: 'sso',
      plans: { read: 'Growth' },
      fields: {
        sso: {
          type: 'Entity',
          description: '',
          access,
          column: 'ssoId',
          relation: { target: parent.key, onDelete: 'cascade' },
        },
      },
    };
    const planned = new Registry([parent, note], [project]);
    const on = (...plans: readonly string[]) => decide(keylessCaller(PROJECT, new Set(plans)), note, 'list', planned);
    const needsPlan = { allowed: false, code: 'plan_required', requiredPlan: 'Scale' };
    expect([on('Free'), on('Free', 'Growth'), on(...values)]).toEqual([needsPlan, needsPlan, { allowed: true }]);
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

describe('decidePermissions', () => {
  it('allows a caller who holds one of the names without labels, and a service', () => {
    const known = { projectId: PROJECT, apiKeyId: '22222222-2222-7222-8222-222222222222', userId: null };
    const labels = ['44444444-4444-7444-8444-444444444444'];
    const labelled = keyedCaller({ ...known, isService: false, grants: [{ permission: 'ProjectOwner', labels }] });
    const service = keyedCaller({ ...known, isService: true, grants: [] });
    const decided = [callerWith('ProjectOwner'), service, callerWith('ProjectMember'), labelled].map(
      (caller) => decidePermissions(caller, ['ProjectOwner']).allowed,
    );
    expect(decided).toEqual([true, true, false, false]);
    expect(decidePermissions(keylessCaller(PROJECT), ['ProjectOwner'])).toEqual({
      allowed: false,
      code: 'unauthenticated',
    });
    expect(decidePermissions(keylessCaller(PROJECT), ['Public'])).toEqual({ allowed: true });
  });
});

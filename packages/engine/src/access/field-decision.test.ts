import { Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import { keyedCaller } from '../caller/make-caller.js';
import type { FieldAccess, ReferenceDefinition, ReferenceField, ResourceDefinition } from '../definition/definition.js';
import { Registry } from '../definition/registry.js';
import { decideFields, type FieldUse, requireFields } from './field-decision.js';

function field(access: Partial<FieldAccess>): ReferenceField {
  return {
    type: 'Text',
    description: '',
    required: false,
    access: { read: ['Owner', 'Reader'], create: [], update: [], ...access },
  };
}

const entity = {
  scope: 'project',
  key: 'Note',
  title: 'Note',
  description: '',
  table: 'Note',
  fields: { text: field({}), secret: field({ read: ['Owner', 'Secretary'] }), open: field({ read: ['Public'] }) },
} as const;
const note: ResourceDefinition = {
  ...entity,
  kind: 'resource',
  path: '/api/note',
  access: { read: ['Owner', 'Reader'], create: [], update: [], delete: [] },
  dto: { create: Object, update: Object, service: Object },
};
const reference: ReferenceDefinition = {
  ...entity,
  kind: 'reference',
  key: 'Reference',
  fields: { ...entity.fields, shown: field({ read: [] }) },
  access: { read: [], create: [], update: [], delete: [] },
};
const registry = new Registry([note], [reference]);

function callerWith(permissions: readonly string[], labels: readonly string[] = [], isService = false) {
  return keyedCaller({
    projectId: '11111111-1111-7111-8111-111111111111',
    apiKeyId: '22222222-2222-7222-8222-222222222222',
    userId: null,
    isService,
    grants: permissions.map((permission) => ({ permission, labels })),
  });
}

const use = (name: string, rest: Partial<FieldUse> = {}): FieldUse => ({
  definition: note,
  field: name,
  action: 'read',
  pointer: `/select/${name}`,
  ...rest,
});

describe('decideFields', () => {
  it('allows uses of which the caller holds one name each', () => {
    expect(decideFields(callerWith(['Reader', 'Secretary']), [use('text'), use('secret')], registry)).toEqual([]);
  });

  it('gives a problem for every use that is denied', () => {
    const uses = [use('text'), use('secret'), use('secret', { pointer: '/query/secret' })];
    const detail = 'The caller holds none of the permissions to read secret.';
    const requiredAnyOf = ['Owner', 'Secretary'];
    expect(decideFields(callerWith(['Reader']), uses, registry)).toEqual([
      { pointer: '/select/secret', code: 'not_permitted', detail, requiredAnyOf },
      { pointer: '/query/secret', code: 'not_permitted', detail, requiredAnyOf },
    ]);
  });

  it('decides by the action, and denies what nobody is listed for', () => {
    expect(decideFields(callerWith(['Owner']), [use('text', { action: 'update' })], registry)).toMatchObject([
      { code: 'not_permitted', requiredAnyOf: [] },
    ]);
  });

  it('asks for the permissions of the resource, too, for a field behind a relation', () => {
    expect(decideFields(callerWith([]), [use('open', { via: 'note' })], registry)).toMatchObject([
      { requiredAnyOf: ['Owner', 'Reader'] },
    ]);
  });

  it('leaves the fields of a reference entity to the relation, but for those with a list', () => {
    const through = (name: string) => use(name, { via: 'note', definition: reference });
    expect(decideFields(callerWith([]), [through('shown')], registry)).toEqual([]);
    expect(decideFields(callerWith(['Reader']), [through('secret')], registry)).toHaveLength(1);
    expect(decideFields(callerWith(['Secretary']), [through('secret')], registry)).toEqual([]);
  });

  it('asks for the readers of a reference, too, behind a relation that guards them', () => {
    const declared = { ...reference, access: { ...reference.access, read: ['Secretary'] } };
    const through = (name: string) => use(name, { via: 'note', definition: declared, isGuarded: true });
    const deniedOf = (permissions: readonly string[], name: string, isService = false) =>
      decideFields(callerWith(permissions, [], isService), [through(name)], registry).map(
        ({ requiredAnyOf }) => requiredAnyOf,
      );
    expect(deniedOf(['Reader'], 'open')).toEqual([['Secretary']]);
    expect(deniedOf(['Secretary'], 'text')).toEqual([['Owner', 'Reader']]);
    expect(deniedOf(['Secretary'], 'secret')).toEqual([]);
    expect([deniedOf([], 'shown', true), deniedOf([], 'text', true)]).toEqual([[[]], []]);
  });

  it('denies a permission that is scoped to labels where the records have none', () => {
    expect(decideFields(callerWith(['Reader'], ['label']), [use('text')], registry)).toHaveLength(1);
  });

  it('allows a service key everything', () => {
    expect(decideFields(callerWith([], [], true), [use('secret', { action: 'create' })], registry)).toEqual([]);
  });
});

describe('plans', () => {
  const forecast = { ...field({}), plans: { read: 'Scale' } };
  const report: ResourceDefinition = {
    ...note,
    key: 'Report',
    plans: { read: 'Growth' },
    fields: { ...note.fields, forecast },
  };
  const enumeration = { title: 'Plan', type: 'Plan', values: ['Free', 'Growth', 'Scale'], caseMatters: false };
  const project: ReferenceDefinition = {
    ...reference,
    key: 'Project',
    part: 'project',
    plan: 'plan',
    fields: { plan: { ...field({}), column: 'plan', enumeration } },
  };
  const planned = new Registry([report], [project]);
  const callerOn = (plans: readonly string[] | undefined, isService = false) =>
    keyedCaller({
      projectId: '11111111-1111-7111-8111-111111111111',
      apiKeyId: '22222222-2222-7222-8222-222222222222',
      userId: null,
      isService,
      grants: [{ permission: 'Owner', labels: [] }],
      plans: plans && new Set(plans),
    });
  const through = use('forecast', { definition: report, via: 'report' });
  const needed = (caller: ReturnType<typeof callerOn>, use_ = through) =>
    decideFields(caller, [use_], planned).map(({ code, requiredPlan }) => [code, requiredPlan]);

  it('are needed of the resource behind a relation, and of the field', () => {
    expect(needed(callerOn(['Free']))).toEqual([
      ['plan_required', 'Growth'],
      ['plan_required', 'Scale'],
    ]);
    expect(needed(callerOn(['Free', 'Growth']))).toEqual([['plan_required', 'Scale']]);
    expect(needed(callerOn(['Free', 'Growth', 'Scale']))).toEqual([]);
    expect(needed(callerOn(['Free']), use('text', { definition: report }))).toEqual([]);
  });

  it('are denied to a caller of whose project none is known, and not to a service key', () => {
    expect(needed(callerOn(undefined))).toHaveLength(2);
    expect(needed(callerOn(undefined, true))).toEqual([]);
  });

  it('come after permissions, and the highest is named that all uses need', () => {
    const thrownBy = (uses: readonly FieldUse[]): unknown => {
      try {
        return requireFields(callerOn(['Free']), uses, planned);
      } catch (error) {
        return error;
      }
    };
    const refused = use('text', { definition: report, action: 'update' });
    expect(thrownBy([through, refused])).toMatchObject({
      code: 'field_forbidden',
      errors: [{ code: 'not_permitted' }],
    });
    expect(thrownBy([through])).toMatchObject({ code: 'plan_required', status: 402, requiredPlan: 'Scale' });
  });
});

describe('requireFields', () => {
  it('throws with every problem, and the names that would do for all of them', () => {
    let thrown: unknown;
    try {
      requireFields(callerWith([]), [use('text'), use('secret')], registry);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Problem);
    expect(thrown).toMatchObject({
      code: 'field_forbidden',
      status: 403,
      requiredAnyOf: ['Owner'],
      errors: [{ pointer: '/select/text' }, { pointer: '/select/secret' }],
    });
  });
});

import type { FieldTypeName } from '@catalog-service/vocabulary';
import { MOST_RECORDS, nearest } from '@catalog-service/vocabulary';
import { type Check, isUnreadable } from './check.js';

/** The common fields that the service relies on. */
export const NEEDED: Readonly<Record<string, FieldTypeName>> = {
  _id: 'Object ID',
  createdAt: 'Date',
  updatedAt: 'Date',
  project: 'Entity',
  projectId: 'Object ID',
};

/** service.yaml has the fields that the service relies on. */
export const checkCommonFields: Check = function* (context) {
  const { service } = context.files;
  if (service === undefined) return;
  const { source, data, damaged } = service;
  for (const [name, type] of Object.entries(NEEDED)) {
    const field = data.fields[name];
    if (field === undefined) {
      yield source.atKey(['fields'], { code: 'invalid_common_field', message: `The common field ${name} is missing.` });
    } else if (field.type !== type && !damaged.has(name)) {
      const message = `The common field ${name} is of the type ${field.type}.`;
      yield source.atValue(['fields', name, 'type'], { code: 'invalid_common_field', message, expected: type });
    }
  }
  const { projectId, project } = data.fields;
  if (projectId !== undefined && projectId.required !== true && !damaged.has('projectId')) {
    const message = 'Every record belongs to a project: the common field projectId is required.';
    yield source.atKey(['fields', 'projectId'], { code: 'invalid_common_field', message, expected: 'required: true' });
  }
  if (project?.type === 'Entity' && !damaged.has('project')) {
    if (project.id !== 'projectId') {
      const message = 'The id field of the common field project is projectId.';
      yield source.atValue(['fields', 'project', 'id'], {
        code: 'invalid_common_field',
        message,
        expected: 'projectId',
      });
    }
    const target = project.entity === undefined ? undefined : context.entityByTitle.get(project.entity);
    const isGlobal = target?.kind === 'reference' && target.data.scope === 'global';
    if (target !== undefined && !isGlobal && !isUnreadable(context, target.data.name)) {
      const message = `${target.data.name} is not a reference with the scope global.`;
      yield source.atValue(['fields', 'project', 'entity'], { code: 'invalid_common_field', message });
    }
  }
  if (data.paging.maximumLimit > MOST_RECORDS) {
    const message = `No answer can hold ${data.paging.maximumLimit} records.`;
    const expected = `${MOST_RECORDS} or less`;
    yield source.atValue(['paging', 'maximumLimit'], { code: 'invalid_value', message, expected });
  }
  if (data.paging.defaultLimit > data.paging.maximumLimit) {
    const message = `The default limit ${data.paging.defaultLimit} is above the maximum ${data.paging.maximumLimit}.`;
    const expected = `${data.paging.maximumLimit} or less`;
    yield source.atValue(['paging', 'defaultLimit'], { code: 'invalid_value', message, expected });
  }
};

/** The keys of a common field of the service that a resource may override: its access. */
const OWN_KEYS: ReadonlySet<string> = new Set(['description', 'access', 'auto', 'updatable', 'deprecated']);

/** A resource leaves the common fields that the service relies on as they are. */
export const checkChangedCommonFields: Check = function* ({ files: { resources } }) {
  for (const { source, data } of resources) {
    for (const name of Object.keys(NEEDED)) {
      for (const key of Object.keys(data.fields[name] ?? {})) {
        if (OWN_KEYS.has(key)) continue;
        const message = `The service relies on ${name}: a resource cannot change its ${key}.`;
        const expected = [...OWN_KEYS].join(', ');
        yield source.atKey(['fields', name, key], {
          code: 'invalid_common_field',
          message,
          expected,
          hint: 'Delete the key, or change the field in service.yaml for all resources.',
        });
      }
    }
  }
};

/** A resource omits common fields only, and an Entity together with its id. */
export const checkOmit: Check = function* ({ files: { service, resources } }) {
  if (service === undefined) return;
  const common = service.data.fields;
  const optional = Object.keys(common).filter((name) => !Object.hasOwn(NEEDED, name));
  for (const { source, data } of resources) {
    const omit = data.omit ?? [];
    for (const [index, name] of omit.entries()) {
      const path = ['omit', index];
      const field = Object.hasOwn(common, name) ? common[name] : undefined;
      if (omit.indexOf(name) !== index) {
        yield source.atValue(path, { code: 'duplicate_item', message: `${name} is already in the list.` });
      } else if (field === undefined) {
        const message = `There is no common field ${JSON.stringify(name)}.`;
        yield source.atValue(path, { code: 'unknown_field', message, suggestion: nearest(name, optional) });
      } else if (!optional.includes(name)) {
        yield source.atValue(path, { code: 'invalid_omit', message: `The service relies on ${name}.` });
      } else if (Object.hasOwn(data.fields, name)) {
        yield source.atValue(path, { code: 'invalid_omit', message: `${name} is omitted, yet stands under fields.` });
      } else {
        const partner = field.id ?? Object.keys(common).find((other) => common[other]?.id === name);
        if (partner !== undefined && !omit.includes(partner)) {
          const message = `${name} and ${partner} are one column: both are omitted, or none.`;
          yield source.atValue(path, { code: 'invalid_omit', message });
        }
      }
    }
  }
};

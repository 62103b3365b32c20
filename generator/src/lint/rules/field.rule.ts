import { isSealed } from '@catalog-service/vocabulary';
import { isBookkeeping, isSecretName, type LintRule, twinOf } from '../lint-finding.js';

/** Records may be updated, but no field is updatable. */
export const idleUpdates: LintRule = function* ({ catalog, locations }) {
  for (const { names, access, fields } of catalog.resources) {
    if (access.update.length === 0 || fields.some((field) => field.updatable && !isBookkeeping(field))) continue;
    yield {
      rule: 'operation-changes-nothing',
      resource: names.title,
      operation: 'update',
      message: `An update of ${names.title} can change no field beyond its id and times.`,
      location: locations.operation(names.title, 'update'),
    };
  }
};

/** A required auto field without a value. */
export const unsetAutoFields: LintRule = function* ({ catalog, locations }) {
  for (const { names, access, fields } of catalog.resources) {
    if (access.create.length === 0) continue;
    for (const field of fields) {
      const isSet = field.derived || field.default !== undefined || isBookkeeping(field);
      if (!field.required || !field.auto || isSet) continue;
      yield {
        rule: 'required-auto-unset',
        resource: names.title,
        field: field.name,
        message: `${field.name} of ${names.title} is required and auto, and nothing sets it.`,
        location: locations.field(names.title, field.name, 'auto'),
      };
    }
  }
};

/** A field can be given but never read. */
export const writeOnlyFields: LintRule = function* ({ catalog, locations }) {
  for (const { names, fields } of catalog.resources) {
    for (const field of fields) {
      const { name, access } = field;
      if (isSealed(field) || access.read.length > 0 || access.create.length + access.update.length === 0) continue;
      yield {
        rule: 'write-only-field',
        resource: names.title,
        field: name,
        message: `${name} of ${names.title} can be written and never read.`,
        location: locations.fieldAccess(names.title, name, 'read'),
      };
    }
  }
};

/** An Entity and its id field, which are one column, have different access. */
export const differingTwins: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const field of resource.fields) {
      const id = field.type === 'Entity' ? twinOf(resource, field) : undefined;
      if (id === undefined) continue;
      const differing = [
        ...(field.auto === id.auto ? [] : ['auto']),
        ...(field.updatable === id.updatable ? [] : ['updatable']),
        ...(['read', 'create', 'update'] as const)
          .filter((operation) => !sameNames(field.access[operation], id.access[operation]))
          .map((operation) => `who may ${operation} it`),
      ];
      if (differing.length === 0) continue;
      yield {
        rule: 'entity-and-id-differ',
        resource: title,
        field: field.name,
        message: `${field.name} and ${id.name} of ${title} are one column, but differ in ${differing.join(', ')}.`,
        location: locations.field(title, field.name),
      };
    }
  }
};

/** The API returns a field that is named as a secret. */
export const readableSecrets: LintRule = function* ({ catalog, locations }) {
  for (const { names, fields } of catalog.resources) {
    for (const { name, access } of fields) {
      if (!isSecretName(name) || access.read.length === 0) continue;
      yield {
        rule: 'readable-secret',
        resource: names.title,
        field: name,
        message: `${name} of ${names.title} is a secret by its name, and ${access.read.length} names may read it.`,
        location: locations.field(names.title, name),
      };
    }
  }
};

const sameNames = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

import { nearest } from '@catalog-service/vocabulary';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { kindOf, type WrittenName, writtenNames } from '../names/written-names.js';
import type { Finding } from '../yaml-source.js';
import { type Check, type CheckContext, isUnreadable } from './check.js';

/**
 * Every name of an entity, a field or a permission exists. Other checks say what the thing has to be like, and report nothing about a name
 * that does not exist.
 */
export const checkKnownNames: Check = function* (context) {
  const { service, permissions, demo } = context.files;
  const names = [
    ...(service === undefined ? [] : writtenNames(service.source, 'service').filter(isOfOtherFiles)),
    ...(permissions === undefined ? [] : writtenNames(permissions.source, 'permissions')),
    ...context.entities.flatMap((file) => writtenNames(file.source, kindOf(file))),
    ...(demo === undefined ? [] : writtenNames(demo.source, 'demo')),
  ];
  for (const name of names) {
    if (name.naming.declares === true || name.naming.checkedElsewhere === true) continue;
    const finding = unknownName(name, context);
    if (finding !== undefined) yield reportAt(name, finding);
  }
};

/** The fields that service.yaml names are common ones, which have checks of their own. */
const isOfOtherFiles = ({ naming }: WrittenName): boolean => naming.names !== 'field';

const reportAt = ({ source, path, at }: WrittenName, finding: Finding): Diagnostic =>
  at === 'key' ? source.atKey(path, finding) : source.atValue(path, finding);

function unknownName({ naming, text, entity }: WrittenName, context: CheckContext): Finding | undefined {
  if (naming.names === 'entity') {
    return context.entityByTitle.has(text) || isUnreadable(context, text) ? undefined : unknownEntity(text, context);
  }
  if (naming.names === 'permission') {
    const known = context.permissionNames;
    if (known === undefined || known.has(text)) return undefined;
    const message = `There is no role or permission ${JSON.stringify(text)}.`;
    return { code: 'unknown_permission', message, suggestion: nearest(text, known) };
  }
  if (naming.names !== 'field') return undefined;
  const file = context.entityByTitle.get(entity ?? '');
  const entries = file === undefined ? undefined : context.fields.get(file);
  if (entries === undefined || entries.some(({ name }) => name === text)) return undefined;
  return unknownField(text, entries);
}

/** A title that does not exist, with its new title or the nearest one. */
function unknownEntity(title: string, { entities, entityByTitle }: CheckContext): Finding {
  const renamed = entities.find(({ data }) => data.renamedFrom === title);
  return {
    code: 'unknown_entity',
    message: `There is no resource or reference ${JSON.stringify(title)}.`,
    suggestion: renamed?.data.name ?? nearest(title, entityByTitle.keys()),
  };
}

/** A name that no field has, with its new name or the nearest name of a field. */
function unknownField(name: string, entries: readonly FieldEntry[]): Finding {
  const renamed = entries.find(({ input }) => input.renamedFrom === name);
  const known = entries.map((entry) => entry.name);
  return {
    code: 'unknown_field',
    message: `There is no field ${JSON.stringify(name)}.`,
    suggestion: renamed?.name ?? nearest(name, known),
  };
}

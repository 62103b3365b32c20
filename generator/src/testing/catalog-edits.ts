import { NAMED_TYPES, objectId } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { CatalogTexts } from '../catalog/parse-catalog.js';

/** One thing that a person may change in the file of one resource. */
export interface ResourceEdit {
  /** `resources/monitor.yaml`. */
  readonly file: string;
  /** For the message of a failing test. */
  readonly what: string;
  /** The text of the file after the edit; the same text where the edit does not apply to it. */
  apply(text: string): string;
}

const FLAGS = ['required', 'updatable', 'auto', 'derived'];
const OPERATIONS = ['read', 'create', 'update', 'delete'];
const SCALARS = NAMED_TYPES.filter((type) => type.relation === undefined && type !== objectId).map(({ name }) => name);

const NAMES = fc.constantFrom('note', 'zeal', 'aVeryLongNameThatIsLongerThanAnyOther');

const words = fc.array(fc.constantFrom('what', 'people', 'see', 'of', 'it', 'now', 'a | b', '<p>'), { minLength: 1 });

/**
 * A new field of any type but a relation, with any flags and lists, anywhere in one resource. It may be a mistake. A field that is
 * required but only the service may give is none of them: it takes the create of the resource from callers.
 */
export function fieldAddition(texts: CatalogTexts): fc.Arbitrary<ResourceEdit> {
  const lists = fc.subarray(permissionsIn(texts), { minLength: 1, maxLength: 3 });
  const field = fc
    .record(
      {
        type: fc.constantFrom(...SCALARS, 'Permission', ...enumerationsIn(texts)),
        required: fc.boolean(),
        updatable: fc.boolean(),
        auto: fc.boolean(),
        access: fc.record({ read: lists, create: lists, update: lists }, { requiredKeys: [] }),
      },
      { requiredKeys: ['type'] },
    )
    .filter(({ required, auto }) => required !== true || auto !== true)
    .map(({ access: { create, update, ...read } = {}, ...given }) => {
      // A list that nobody could use is a mistake.
      const creatable = given.auto !== true && create !== undefined && { create };
      const changeable = given.updatable === true && update !== undefined && { update };
      return { ...given, access: { ...read, ...creatable, ...changeable } };
    });
  return fc
    .record({ file: fc.constantFrom(...resourceFilesOf(texts)), name: NAMES, field, at: fc.nat() })
    .map(({ file, name, field: properties, at }) => ({
      file,
      ...edit(`add ${name} ${JSON.stringify(properties)}`, (document) => addField(document, name, properties, at)),
    }));
}

/** Any edit of one resource that adds, changes or removes what is not a relation. */
export function resourceEdit(texts: CatalogTexts): fc.Arbitrary<ResourceEdit> {
  const files = resourceFilesOf(texts);
  const permissions = permissionsIn(texts);
  const change = fc.oneof(
    fc
      .record({
        name: NAMES,
        type: fc.constantFrom(...SCALARS),
        updatable: fc.boolean(),
        at: fc.nat(),
      })
      .map(({ name, type, updatable, at }) =>
        edit(`add ${name}`, (document) => addField(document, name, { type, updatable }, at)),
      ),
    fc.nat().map((at) => edit(`remove field ${at}`, (document) => removeField(document, at))),
    fc
      .tuple(fc.constantFrom(...FLAGS), fc.nat())
      .map(([flag, at]) => edit(`flip ${flag} of field ${at}`, (document) => flipFlag(document, flag, at))),
    fc
      .tuple(fc.constantFrom(...OPERATIONS), fc.constantFrom(...permissions))
      .map(([operation, name]) =>
        edit(`flip ${name} to ${operation}`, (document) => flipName(document.getIn(['access', operation]), name)),
      ),
    fc
      .tuple(fc.constantFrom('read', 'create', 'update'), fc.subarray(permissions, { maxLength: 3 }), fc.nat())
      .map(([operation, names, at]) =>
        edit(`give ${operation} of field ${at} to ${names.join()}`, (document) =>
          fieldAt(document, at)?.setIn(['access', operation], names),
        ),
      ),
    words.map((all) => edit('describe the resource', (document) => document.set('description', all.join(' ')))),
    fc
      .tuple(words, fc.nat())
      .map(([all, at]) =>
        edit(`describe field ${at}`, (document) => fieldAt(document, at)?.set('description', all.join(' '))),
      ),
  );
  return fc.tuple(fc.constantFrom(...files), change).map(([file, made]) => ({ file, ...made }));
}

const resourceFilesOf = (texts: CatalogTexts): string[] =>
  [...texts.keys()].filter((file) => file.startsWith('resources/'));

const permissionsIn = (texts: CatalogTexts): string[] => [
  ...new Set([...(texts.get('permissions.yaml') ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '')),
];

/** Names of the enumerations. */
const enumerationsIn = (texts: CatalogTexts): string[] =>
  [...texts].flatMap(([file, text]) =>
    file.startsWith('enumerations/') ? (/^name: (.*)$/m.exec(text)?.[1] ?? []) : [],
  );

function edit(what: string, change: (document: Document) => void): Omit<ResourceEdit, 'file'> {
  return {
    what,
    apply(text) {
      const document = parseDocument(text);
      change(document);
      return document.toString({ lineWidth: 0 });
    },
  };
}

function fieldsOf(document: Document): YAMLMap {
  const fields = document.get('fields');
  if (!isMap(fields)) throw new Error('The resource has no fields');
  return fields;
}

/** The fields that are not one of two names of a column. */
function fieldAt(document: Document, at: number): YAMLMap | undefined {
  const plain = plainFields(document);
  const found = plain[at % Math.max(1, plain.length)]?.value;
  return isMap(found) ? found : undefined;
}

function plainFields(document: Document) {
  return fieldsOf(document).items.filter(
    ({ value }) => isMap(value) && value.has('type') && !['Entity', 'Object ID'].includes(String(value.get('type'))),
  );
}

function addField(document: Document, name: string, field: object, at: number): void {
  const { items } = fieldsOf(document);
  const pair = document.createPair(name, { ...field, description: 'What is new.' });
  items.splice(at % (items.length + 1), 0, pair);
}

function removeField(document: Document, at: number): void {
  const plain = plainFields(document);
  const gone = plain[at % Math.max(1, plain.length)];
  if (gone !== undefined) fieldsOf(document).delete(gone.key);
}

function flipFlag(document: Document, flag: string, at: number): void {
  const field = fieldAt(document, at);
  if (field?.get(flag) === true) field.delete(flag);
  else field?.set(flag, true);
}

function flipName(list: unknown, name: string): void {
  if (!isSeq(list)) return;
  const names = list.toJSON();
  const index = Array.isArray(names) ? names.indexOf(name) : -1;
  if (index === -1) list.add(name);
  else list.delete(index);
}

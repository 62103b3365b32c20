import { PERMISSION } from '@catalog-service/vocabulary';
import type { z } from 'zod';
import type { Catalog } from '../model/model.js';
import { titleOf } from '../model/names.js';
import { compareText } from '../text.js';
import type {
  CatalogFile,
  CatalogFiles,
  CompleteCatalogFiles,
  EnumerationFile,
  ReferenceFile,
  ResourceFile,
} from './catalog-files.js';
import { checkMeaning } from './checks/index.js';
import { type Diagnostic, fileProblem, sortDiagnostics } from './diagnostics/diagnostic.js';
import { readersOfReferences } from './resolve/resolve-access.js';
import { resolveCatalog } from './resolve/resolve-catalog.js';
import { ENUMERATION_SCHEMA, lenientCatalogSchemas } from './schema/catalog-schemas.js';
import { knownFieldTypes } from './schema/schema-kit.js';
import { SourceCache } from './source-cache.js';
import type { YamlSource } from './yaml-source.js';

/** Text of each file by its path from the catalog folder, with `/`. */
export type CatalogTexts = ReadonlyMap<string, string>;

/** `catalog` and `files` exist if and only if no diagnostic is an error; `commonFields` are the names in service.yaml. */
interface ParsedCatalog {
  readonly catalog?: Catalog;
  readonly files?: CompleteCatalogFiles;
  readonly commonFields: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const FOLDER_FILE = /^(resources|references|enumerations)\/([^/]+)\.yaml$/;
const NEEDED_FILES = ['service.yaml', 'permissions.yaml'];
/** A reference with one of these lists is written over HTTP. */
const WRITES = ['create', 'update', 'delete'];
const SINGLE_FILES = [...NEEDED_FILES, 'demo.yaml'];

/**
 * Reads, checks and resolves a catalog. Pure; never throws on bad input. It reports all mistakes of all files, sorted by file and
 * location, whatever the order of the map.
 *
 * @param cache parsed files of the previous run.
 */
export function parseCatalog(texts: CatalogTexts, cache = new SourceCache()): ParsedCatalog {
  const sources = [...texts]
    .filter(([file]) => SINGLE_FILES.includes(file) || FOLDER_FILE.test(file))
    .sort(([left], [right]) => compareText(stem(left), stem(right)))
    .map(([file, text]) => cache.source(file, text));
  const { files, diagnostics } = readFiles(sources, cache);
  const all = sortDiagnostics([
    ...strayFiles(texts),
    ...NEEDED_FILES.filter((file) => !texts.has(file)).map(missingFile),
    ...diagnostics,
    ...checkMeaning(files),
  ]);
  const commonFields = Object.keys(files.service?.data.fields ?? {});
  if (all.some((diagnostic) => diagnostic.severity === 'error') || !isComplete(files)) {
    return { commonFields, diagnostics: all };
  }
  return { catalog: resolveCatalog(files), files, commonFields, diagnostics: all };
}

// Without the ending, so that group comes before group-log.
const stem = (file: string): string => file.replace(/\.yaml$/, '');

const isComplete = (files: CatalogFiles): files is CompleteCatalogFiles =>
  files.service !== undefined && files.permissions !== undefined;

/** The shape of each file by its kind. */
function readFiles(
  sources: readonly YamlSource[],
  cache: SourceCache,
): { files: CatalogFiles; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const unreadable = new Set<string>();
  const bySource = new Map(sources.map((source) => [source.file, source]));

  function read<S extends z.ZodType>(
    source: YamlSource | undefined,
    strict: S,
    lenient: () => S,
  ): CatalogFile<z.output<S>> | undefined {
    if (source === undefined) return undefined;
    const { data, diagnostics: found, ...shape } = cache.shape(source, strict, lenient);
    diagnostics.push(...found);
    return data === undefined ? undefined : { data, ...shape };
  }

  const enumerations: EnumerationFile[] = [];
  for (const source of sources) {
    const [, folder, kebab] = FOLDER_FILE.exec(source.file) ?? [];
    if (folder !== 'enumerations' || kebab === undefined) continue;
    const file = read(source, ENUMERATION_SCHEMA, () => ENUMERATION_SCHEMA);
    if (file !== undefined) enumerations.push(file);
    else unreadable.add(kebab);
  }
  const fieldTypes = knownFieldTypes([
    ...enumerations.map(({ data: { name, description } }) => ({ title: name, description })),
    ...[...unreadable].map((kebab) => ({ title: titleOf(kebab), description: '' })),
    PERMISSION,
  ]);
  const lenient = once(() => lenientCatalogSchemas(fieldTypes));
  const { service: serviceSchema } = cache.schemas(undefined, fieldTypes);
  const service = read(bySource.get('service.yaml'), serviceSchema, () => lenient().service);
  const schemas = cache.schemas(service && Object.keys(service.data.fields), fieldTypes);
  const permissions = read(bySource.get('permissions.yaml'), schemas.permissions, () => lenient().permissions);
  const demo = read(bySource.get('demo.yaml'), schemas.demo, () => lenient().demo);
  const resources: ResourceFile[] = [];
  const references: ReferenceFile[] = [];
  const writable: ResourceFile[] = [];
  for (const source of sources) {
    const [, folder, kebab] = FOLDER_FILE.exec(source.file) ?? [];
    if (folder === undefined || folder === 'enumerations' || kebab === undefined) continue;
    if (isWritable(source)) {
      const written = read(source, schemas.writableReference, () => lenient().writableReference);
      if (written === undefined) unreadable.add(kebab);
      else writable.push({ kind: 'resource', isReference: true, ...written });
      continue;
    }
    const resource = folder === 'resources' ? read(source, schemas.resource, () => lenient().resource) : undefined;
    const reference = folder === 'references' ? read(source, schemas.reference, () => lenient().reference) : undefined;
    if (resource !== undefined) resources.push({ kind: 'resource', ...resource });
    else if (reference !== undefined) references.push({ kind: 'reference', ...reference });
    else unreadable.add(kebab);
  }
  const all = [...resources, ...writable];
  const readers =
    service === undefined || permissions === undefined
      ? undefined
      : readersOfReferences({ service, permissions, resources: all, references: writable });
  resources.push(...writable.map((file) => withReaders(file, readers?.get(file.data.name))));
  const lacksPermissions =
    sources.filter((source) => source.file.startsWith('resources/') || isWritable(source)).length > resources.length;
  const files = {
    // What permissions.yaml lacks may stand in the wrong place of it.
    lacksPermissions: lacksPermissions || diagnostics.some(({ file }) => file === 'permissions.yaml'),
    resources,
    references,
    enumerations,
    unreadable,
    ...(service && { service }),
    ...(permissions && { permissions }),
    ...(demo && { demo }),
  };
  return { files, diagnostics };
}

const isWritable = (source: YamlSource): boolean =>
  source.file.startsWith('references/') && WRITES.some((list) => source.hasKey(['access', list]));

/** A list that is in the file stands. */
const withReaders = (file: ResourceFile, readers: readonly string[] = []): ResourceFile =>
  file.source.hasKey(['access', 'read'])
    ? file
    : { ...file, data: { ...file.data, access: { ...file.data.access, read: [...readers] } } };

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function strayFiles(texts: CatalogTexts): Diagnostic[] {
  return [...texts.keys()]
    .filter((file) => !SINGLE_FILES.includes(file) && !FOLDER_FILE.test(file))
    .map((file) => fileProblem(file, 'unexpected_file', 'The catalog does not have such a file.'));
}

const missingFile = (file: string): Diagnostic => fileProblem(file, 'missing_file', `There is no file ${file}.`);

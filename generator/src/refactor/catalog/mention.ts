import type { CompleteCatalogFiles, EntityFile } from '../../catalog/catalog-files.js';
import type { Naming } from '../../catalog/names/naming.js';
import type { TextEdit } from '../../catalog/text-edit.js';
import type { Path, YamlSource } from '../../catalog/yaml-source.js';
import type { FileEdit } from '../tree-change.js';
import { removeAt, renameKey, replaceText } from './yaml-edits.js';

/** The hand-written files that a rename or a removal must follow. */
export interface CatalogSources {
  readonly files: CompleteCatalogFiles;
  /** `lint-baseline.yaml`, if it exists. */
  readonly baseline: YamlSource | undefined;
  /** `accepted-changes.yaml`, if there is one. */
  readonly acceptedChanges?: YamlSource | undefined;
  /** `properties.yaml`, if there is one. */
  readonly properties?: YamlSource | undefined;
  /** The records of resources, by path from the root of the project. */
  readonly records: ReadonlyMap<string, string>;
}

export const entitiesOf = ({ files }: Pick<CatalogSources, 'files'>): readonly EntityFile[] => [
  ...files.resources,
  ...files.references,
];

/** One mention of a thing in the catalog: a key or a value. */
export interface Mention {
  readonly source: YamlSource;
  readonly path: Path;
  readonly at: 'key' | 'value';
  /** What the schema says of it. */
  readonly naming?: Naming;
  /** The whole value with another name in it; absent: the value is the name. */
  readonly textFor?: (name: string) => string;
}

/** A range of a catalog file as an edit from the root of the project. */
export const editOf = (source: YamlSource, edit: TextEdit): FileEdit => ({ file: `catalog/${source.file}`, ...edit });

/** Renames the mention. */
export function renameMention({ source, path, at, textFor }: Mention, name: string): FileEdit {
  return editOf(
    source,
    at === 'key' ? renameKey(source, path, name) : replaceText(source, path, textFor?.(name) ?? name),
  );
}

/** Removes the pair or item of the mention. */
export const removeMention = ({ source, path }: Mention): FileEdit => editOf(source, removeAt(source, path));

/** Removes several items, of which some are of one list. */
export const removeMentions = (mentions: readonly Mention[]): FileEdit[] =>
  mentions.map(({ source, path }) => {
    const list = path.slice(0, -1).join('.');
    const gone = mentions.filter((one) => one.source === source && one.path.slice(0, -1).join('.') === list);
    return editOf(
      source,
      removeAt(source, path, (index) => gone.every((one) => one.path.at(-1) !== index)),
    );
  });

/** The same; with the last item of a list or map, its key is removed too. */
export function removeMentionWhole({ source, path }: Mention): FileEdit {
  const isLast = source.spotOf(path).siblings.length === 1;
  return editOf(source, removeAt(source, isLast ? path.slice(0, -1) : path));
}

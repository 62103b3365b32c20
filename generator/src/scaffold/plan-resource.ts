import { typeNamed } from '@catalog-service/vocabulary';
import { ownLabelsOf } from '@catalog-service/vocabulary/access';
import { knownFieldTypes } from '../catalog/schema/schema-kit.js';
import type { Catalog } from '../model/model.js';
import { entityNames } from '../model/names.js';
import { didYouMean } from '../text.js';
import { type NewField, type NewPermissions, resourceText } from './resource-text.js';

/** The options of a new resource; missing ones follow from the catalog. */
export interface ResourceWish {
  readonly name: string;
  readonly description?: string | undefined;
  readonly path?: string | undefined;
  /** Title of a resource or reference. */
  readonly parent?: string | undefined;
  /** `title:Text:required:updatable`, `status:Entity=Book Status`. */
  readonly fields: readonly string[];
  readonly roles?: readonly string[] | undefined;
}

/** The files of a new resource, by path from the catalog folder. */
export type ResourceFiles = ReadonlyMap<string, string>;

/** Options that lead to no valid resource; the message says why. */
export class WishProblem extends Error {
  override readonly name = 'WishProblem';
}

/** The file of a new resource, with its permissions. @throws WishProblem. */
export function planResource(catalog: Catalog, wish: ResourceWish): ResourceFiles {
  const { name } = wish;
  const names = entityNames(name);
  const taken = [...catalog.resources, ...catalog.references].find((entity) => entity.names.kebab === names.kebab);
  if (taken !== undefined) throw new WishProblem(`catalog/${taken.source} has the name ${taken.names.title} already.`);
  const texts = wish.fields.length > 0 ? wish.fields : ['name:Text:required:updatable'];
  const fields = texts.map((text) => readField(catalog, text));
  const subject = names.pascal;
  const roles = wish.roles ?? usualRoles(catalog);
  const thing = name.toLowerCase();
  const isUpdatable = fields.some(({ flags }) => flags.includes('updatable'));
  const permissions: NewPermissions = [
    [`CanRead${subject}`, `See ${thing}s.`],
    [`CanCreate${subject}`, `Add a ${thing}.`],
    ...(isUpdatable ? [[`CanEdit${subject}`, `Change a ${thing}.`] as const] : []),
    [`CanDelete${subject}`, `Delete a ${thing}.`],
  ];
  const known = new Set(catalog.permissions.map((permission) => permission.name));
  const parent = wish.parent === undefined ? undefined : findParent(catalog, wish.parent);
  return new Map([
    [
      `resources/${names.kebab}.yaml`,
      resourceText({
        name,
        path: wish.path ?? names.kebab,
        description: wish.description ?? `A ${name.toLowerCase()} of the project.`,
        ...(parent === undefined ? {} : { parent }),
        fields,
        access: {
          read: [...roles, `CanRead${subject}`],
          create: [...roles, `CanCreate${subject}`],
          // A name that may update needs an updatable field.
          update: isUpdatable ? [...roles, `CanEdit${subject}`] : [],
          delete: [...roles, `CanDelete${subject}`],
        },
        permissions: permissions.filter(([permission]) => !known.has(permission)),
      }),
    ],
  ]);
}

/** Roles that may read, create, update and delete in at least half of the resources. */
function usualRoles({ resources, permissions }: Catalog): string[] {
  return permissions
    .filter(({ kind, name }) => {
      const trusting = resources.filter(({ access }) => Object.values(access).every((list) => list.includes(name)));
      return kind === 'role' && trusting.length * 2 >= resources.length;
    })
    .map(({ name }) => name);
}

function findParent({ resources, references }: Catalog, title: string) {
  const entities = [...resources, ...references];
  const entity = entities.find(({ names }) => names.kebab === entityNames(title).kebab);
  if (entity === undefined) {
    throw unknown(
      'resource or reference',
      title,
      entities.map(({ names }) => names.title),
    );
  }
  return {
    field: entity.names.camel,
    entity: entity.names.title,
    hasLabels: ownLabelsOf(entity) !== undefined,
    // A parent that all projects see takes no record of theirs with it.
    cascades: entity.scope === 'project',
  };
}

const FLAGS = ['required', 'updatable', 'auto'] as const;

function readField(catalog: Catalog, text: string): NewField {
  const [name = '', typeText = '', ...flagTexts] = text.split(':').map((part) => part.trim());
  const [typeName = '', target] = typeText.split('=').map((part) => part.trim());
  const types = knownFieldTypes(catalog.enumerations);
  if (!types.some((type) => type.name === typeName)) {
    throw unknown(
      'type',
      typeName,
      types.map((type) => type.name),
    );
  }
  const flags = flagTexts.map((word) => {
    const flag = FLAGS.find((candidate) => candidate === word);
    if (flag === undefined) throw unknown('flag', word, FLAGS);
    return flag;
  });
  const isRelation = typeNamed(typeName).relation !== undefined;
  if (isRelation !== (target !== undefined)) {
    throw new WishProblem(
      `${text}: ${isRelation ? 'say what it points at, as in' : 'only a relation points at something:'} user:Entity=User`,
    );
  }
  return {
    name,
    type: typeName,
    flags,
    ...(target === undefined ? {} : { entity: findParent(catalog, target).entity }),
  };
}

function unknown(what: string, word: string, known: readonly string[]): WishProblem {
  const hint = didYouMean(word, known) || ` Known: ${known.join(', ')}.`;
  return new WishProblem(`There is no ${what} ${JSON.stringify(word)}.${hint}`);
}

import { MOST_CHARACTERS, MOST_DIGITS, MOST_INDEXED_CHARACTERS } from '@catalog-service/vocabulary';
import { capitalised } from '../text.js';
import { catalogTexts, type ImportedEntity, type ImportedEnumeration, type ImportedField } from './catalog-texts.js';
import { fieldNameFrom, phraseFrom, TakenFieldNames, TakenTitles, titleFrom } from './import-names.js';
import { ImportReport } from './import-report.js';
import type { PrismaField, PrismaIndex, PrismaModel, PrismaSchema } from './prisma-schema.js';

/** The catalog that a Prisma schema becomes, and what it could not say. */
export interface Imported {
  /** By path from the folder of the catalog. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/** A model on its way to an entity. */
interface Entity extends ImportedEntity {
  readonly model: PrismaModel;
  readonly names: TakenFieldNames;
  /** The name in the catalog by the name in the schema: of a column, or of the Entity in its place in lists. */
  readonly columns: Map<string, string>;
  readonly fields: Map<string, ImportedField>;
}

/** The fields that every record has. */
const COMMON = ['_id', 'createdAt', 'updatedAt', 'project', 'projectId'];
const MOST_FIELDS_OF_A_LIST = 8;
const DIGITS_OF_BIGINT = 19;
/** The operator class of an index of parts of texts. */
const TRIGRAMS = 'gin_trgm_ops';
/** Those of Prisma, if the schema does not say otherwise. */
const DIGITS_OF_DECIMAL = { precision: 65, scale: 30 };

/**
 * Makes a catalog of a Prisma schema: a resource of each model, which only `ProjectOwner` may use.
 *
 * @param tenant the model whose records are the projects that the others belong to; without one, the catalog has a new one
 */
export function importPrisma(schema: PrismaSchema, tenant: PrismaModel | undefined): Imported {
  return new PrismaImport(schema, tenant).run();
}

class PrismaImport {
  readonly #schema: PrismaSchema;
  readonly #tenant: PrismaModel | undefined;
  readonly #report = new ImportReport();
  readonly #titles = new TakenTitles();
  readonly #entities = new Map<string, Entity>();
  readonly #enumerations = new Map<string, ImportedEnumeration>();

  constructor(schema: PrismaSchema, tenant: PrismaModel | undefined) {
    this.#schema = schema;
    this.#tenant = tenant;
  }

  run(): Imported {
    const { models, enums } = this.#schema;
    for (const model of models) {
      this.#entities.set(model.name, {
        title: this.#titles.take(titleFrom(model.name)),
        description: sentence(model.documentation) ?? `One ${phraseFrom(model.name)}.`,
        isTenant: model === this.#tenant,
        model,
        names: new TakenFieldNames(COMMON),
        columns: new Map(),
        fields: new Map(),
        unique: [],
        indexes: [],
        searchable: [],
      });
    }
    for (const { name, values, documentation } of enums) {
      const lower = new Set(values.map((value) => value.name.toLowerCase()));
      this.#enumerations.set(name, {
        title: this.#titles.take(titleFrom(name)),
        description: sentence(documentation) ?? `Values of ${phraseFrom(name)}.`,
        caseMatters: lower.size < values.length,
        values: values.map((value) => value.name),
      });
    }
    const entities = [...this.#entities.values()];
    for (const entity of entities) this.#addColumns(entity);
    for (const entity of entities) this.#addRelations(entity);
    for (const entity of entities) this.#addCompositeRelations(entity);
    for (const entity of entities) this.#addSets(entity);
    this.#breakCircles(entities);
    for (const index of this.#schema.indexes) this.#addIndex(index);
    const enumerations = [...this.#enumerations.values()];
    return { files: catalogTexts(entities, enumerations, this.#titles), report: this.#report };
  }

  #addColumns(entity: Entity): void {
    const keys = new Set(entity.model.fields.flatMap(({ relationFromFields }) => relationFromFields));
    for (const field of entity.model.fields.filter(({ kind }) => kind !== 'object')) {
      const at = `${entity.model.name}.${field.name}`;
      const name = fieldNameFrom(field.name);
      const common = field.isUpdatedAt ? 'updatedAt' : name;
      if (field.name === this.#idOf(entity.model)) {
        entity.columns.set(field.name, '_id');
        this.#report.carried('field', at);
      } else if (isMoment(field) && (common === 'createdAt' || common === 'updatedAt')) {
        entity.columns.set(field.name, common);
        if (name === common) this.#report.carried('field', at);
        else this.#report.changed('field', at, `it is called ${common}`);
        if (field.default !== undefined) this.#report.carried('default', at);
      } else if (this.#namesTenant(entity.model, field.name)) {
        entity.columns.set(field.name, 'projectId');
        if (field.isRequired) this.#report.carried('field', at);
        else this.#report.changed('field', at, 'every record belongs to a project');
      } else if (keys.has(field.name) && this.#isOfRelation(entity.model, field.name)) {
        // The relation brings the column.
        this.#report.carried('field', at);
        if (field.default !== undefined) this.#report.leftOut('default', at, 'an id of another record has no default');
      } else this.#addColumn(entity, field, at);
    }
  }

  #addColumn(entity: Entity, field: PrismaField, at: string): void {
    const made = field.kind === 'enum' ? this.#choice(field) : this.#typed(entity, field);
    if (typeof made === 'string') {
      this.#report.leftOut('field', at, made);
      if (field.default !== undefined) this.#report.leftOut('default', at, 'the field is left out');
      return;
    }
    const { change, ...type } = made;
    const initial = this.#initial(field, at, type);
    // A list is never null, and a number of the project is made by the database.
    const isAlwaysThere = type.list === true || typeof initial === 'object';
    const isRequired =
      field.isRequired && !isAlwaysThere && (!entity.isTenant || initial !== undefined || field.name === 'name');
    const isEmpty = initial === '';
    const changes = [
      ...(change === undefined ? [] : [change]),
      ...(field.isRequired && !isAlwaysThere && !isRequired
        ? ['it is optional, because the service creates projects with a name alone']
        : []),
      ...(isEmpty ? ['an empty text is null'] : []),
    ];
    if (changes.length > 0) this.#report.changed('field', at, changes.join('; '));
    else this.#report.carried('field', at);
    const name = entity.names.take(fieldNameFrom(field.name));
    entity.columns.set(field.name, name);
    entity.fields.set(name, {
      ...type,
      ...(isRequired && !isEmpty && { required: true }),
      ...(initial !== undefined && !isEmpty && { default: initial }),
      description:
        sentence(field.documentation) ??
        `${capitalised(phraseFrom(field.name))} of the ${phraseFrom(entity.model.name)}.`,
    });
  }

  #choice(field: PrismaField): Typed | string {
    const values = this.#enumerations.get(field.type);
    if (values === undefined) return `there is no enumeration ${field.type}`;
    return { type: values.title, ...(field.isList && { list: true }) };
  }

  #typed({ model }: Entity, field: PrismaField): Typed | string {
    const made = this.#single(model, field);
    if (typeof made === 'string' || !field.isList) return made;
    if (made.type === 'JSON' || made.type === 'Boolean') return `a list has no items of the type ${made.type}`;
    if (made.type !== 'Very Long Text') return { ...made, list: true };
    // Items of a list are bounded.
    const change = `items have ${MOST_INDEXED_CHARACTERS} characters at most`;
    return { type: 'Text', maxLength: MOST_INDEXED_CHARACTERS, list: true, change };
  }

  #single(model: PrismaModel, field: PrismaField): Typed | string {
    const [native, [length, scale] = []] = field.nativeType ?? [];
    switch (field.type) {
      case 'Boolean':
        return { type: 'Boolean' };
      case 'DateTime':
        return {
          type: 'Date',
          ...(native === 'Date' && { change: 'it has a time of day' }),
          ...(native === 'Time' && { change: 'it has a day' }),
        };
      case 'Float':
        return { type: 'Number' };
      case 'Int':
        return { type: 'Number', integer: true };
      case 'BigInt':
        return {
          type: 'Decimal',
          precision: DIGITS_OF_BIGINT,
          scale: 0,
          change: 'it is a text in requests and answers',
        };
      case 'Decimal':
        return decimal(length, scale);
      case 'Json':
        return { type: 'JSON' };
      case 'String': {
        const limit =
          native !== undefined && /char$/i.test(native) ? Number(length) : native === 'Uuid' ? 36 : undefined;
        if (!this.#isInIndex(model, field)) {
          if (limit === undefined || limit > MOST_CHARACTERS) return { type: 'Very Long Text' };
          return { type: 'Text', maxLength: limit };
        }
        if (limit !== undefined && limit <= MOST_INDEXED_CHARACTERS) return { type: 'Text', maxLength: limit };
        return {
          type: 'Text',
          maxLength: MOST_INDEXED_CHARACTERS,
          change: `an index holds ${MOST_INDEXED_CHARACTERS} characters`,
        };
      }
      default:
        return `${field.type} has no type`;
    }
  }

  #isInIndex(model: PrismaModel, { name }: PrismaField): boolean {
    return this.#schema.indexes.some(
      ({ model: of, fields }) => of === model.name && fields.some((one) => one.name === name),
    );
  }

  /** The value of a default; undefined if there is none. */
  #initial(field: PrismaField, at: string, { type, list }: Typed): ImportedField['default'] {
    const given: unknown = field.default;
    if (given === undefined) return undefined;
    const said = defaultOf(given, type, field, list === true);
    if (said === undefined) {
      this.#report.leftOut('default', at, `the catalog cannot say ${nameOf(given) ?? `the default of a ${type}`}`);
      return undefined;
    }
    this.#report.carried('default', at);
    return said === EMPTY_LIST ? undefined : said;
  }

  /** Whether an Entity takes the place of a column. */
  #isOfRelation(model: PrismaModel, column: string): boolean {
    return model.fields.some(({ type, relationFromFields: from, relationToFields: to }) =>
      this.#isIdOf(type, to[from.indexOf(column)]),
    );
  }

  #isOfOneColumn({ type, relationFromFields: [column, ...others], relationToFields: [id] }: PrismaField): boolean {
    return column !== undefined && others.length === 0 && this.#isIdOf(type, id);
  }

  #isIdOf(type: string, name: string | undefined): boolean {
    const model = this.#entities.get(type)?.model;
    return model !== undefined && name !== undefined && this.#idOf(model) === name;
  }

  /** The column of the id; in a key of several columns, the one other than that of the project. */
  #idOf(model: PrismaModel): string | undefined {
    const key = this.#schema.indexes.find((index) => index.model === model.name && index.type === 'id');
    const columns = (key?.fields ?? []).map(({ name }) => name).filter((name) => !this.#namesTenant(model, name));
    const [column, ...others] = columns;
    const isOwn = model.fields.every(
      ({ relationFromFields }) => relationFromFields.length > 1 || relationFromFields[0] !== column,
    );
    return others.length === 0 && (isOwn || key?.fields.length === 1) ? column : undefined;
  }

  /** Whether a column is the id of the project, alone or within a key of several columns. */
  #namesTenant(model: PrismaModel, column: string, seen: readonly PrismaModel[] = []): boolean {
    if (this.#tenant === undefined || seen.includes(model)) return false;
    return model.fields.some(({ type, relationFromFields: from, relationToFields: to }) => {
      const there = to[from.indexOf(column)];
      const target = this.#entities.get(type)?.model;
      if (there === undefined || target === undefined) return false;
      return from.length === 1 ? target === this.#tenant : this.#namesTenant(target, there, [...seen, model]);
    });
  }

  #addRelations(entity: Entity): void {
    for (const field of entity.model.fields.filter(({ relationFromFields: { length } }) => length === 1)) {
      const at = `${entity.model.name}.${field.name}`;
      const [column = ''] = field.relationFromFields;
      const target = this.#entities.get(field.type);
      const isId = column === this.#idOf(entity.model);
      if (target === undefined || !this.#isOfOneColumn(field)) {
        this.#report.leftOut(
          'relation',
          at,
          `it names ${field.type} by ${field.relationToFields.join(', ')}, not by its id`,
        );
      } else if (entity.isTenant) this.#report.leftOut('relation', at, 'a project refers to none of its records');
      else if (isId) this.#report.leftOut('relation', at, 'its id is that of another record');
      else if (target.isTenant) this.#report.carried('relation', at);
      else if (entity.columns.has(column)) {
        this.#report.leftOut('relation', at, `${column} names another record already`);
      } else this.#addEntity(entity, field, column, target, {});
    }
  }

  #addEntity(
    entity: Entity,
    field: PrismaField,
    column: string,
    target: Entity,
    match: Readonly<Record<string, string>>,
  ): void {
    const { model, names, fields, columns } = entity;
    const at = `${model.name}.${field.name}`;
    const isRequired = model.fields.some(({ name, isRequired }) => name === column && isRequired);
    const id = names.take(fieldNameFrom(column));
    const name = names.take(fieldNameFrom(field.name));
    columns.set(column, name);
    const description =
      sentence(field.documentation) ?? `${capitalised(phraseFrom(field.name))} of the ${phraseFrom(model.name)}.`;
    fields.set(name, {
      type: 'Entity',
      entity: target.title,
      id,
      ...onDelete(field, isRequired),
      ...(Object.keys(match).length > 0 && { match }),
      description,
    });
    fields.set(id, {
      type: 'Object ID',
      ...(isRequired && { required: true }),
      description: `Id of the ${phraseFrom(field.name)}.`,
    });
    this.#report.carried('relation', at);
  }

  /** A key of several columns is an Entity of which other Entities agree with those of the record. */
  #addCompositeRelations(entity: Entity): void {
    for (const field of entity.model.fields.filter(({ relationFromFields: { length } }) => length > 1)) {
      const at = `${entity.model.name}.${field.name}`;
      const target = this.#entities.get(field.type);
      const pairs = field.relationFromFields.map((from, index) => [from, field.relationToFields[index] ?? ''] as const);
      const own = pairs.find(([, to]) => this.#isIdOf(field.type, to));
      const match = pairs.flatMap(([from, to]) => {
        const pair = [entity.columns.get(from), target?.columns.get(to)] as const;
        return own?.[0] === from || (pair[0] === 'projectId' && pair[1] === 'projectId') ? [] : [pair];
      });
      const agrees = match.every(([one, other]) =>
        isSameTarget(entity.fields.get(one ?? ''), target?.fields.get(other ?? '')),
      );
      if (own === undefined || target === undefined) {
        this.#report.leftOut(
          'relation',
          at,
          `it names ${field.type} by ${field.relationToFields.join(', ')}, not by its id`,
        );
      } else if (entity.isTenant || target.isTenant || !agrees || entity.columns.has(own[0])) {
        this.#report.leftOut('relation', at, 'its columns are not those of other relations');
        const column = entity.model.fields.find(({ name }) => name === own[0]);
        if (column !== undefined && !entity.columns.has(column.name)) {
          this.#addColumn(entity, column, `${entity.model.name}.${column.name}`);
        }
      } else this.#addEntity(entity, field, own[0], target, Object.fromEntries(match));
    }
  }

  /** A relation of many to many is a set on the side of the model that comes first by name, as in Prisma. */
  #addSets(entity: Entity): void {
    for (const field of entity.model.fields.filter(({ kind, isList }) => kind === 'object' && isList)) {
      const target = this.#entities.get(field.type);
      const back = target?.model.fields.find(
        (other) => other.relationName === field.relationName && other.type === entity.model.name && other !== field,
      );
      if (target === undefined || back?.isList !== true) continue;
      const isFirst = entity === target ? field.name < back.name : entity.model.name < target.model.name;
      if (!isFirst) continue;
      const at = `${entity.model.name}.${field.name}`;
      if (entity.isTenant || target.isTenant) {
        this.#report.leftOut('relation', at, 'every record belongs to one project');
        continue;
      }
      entity.fields.set(entity.names.take(fieldNameFrom(field.name)), {
        type: 'Entity Array',
        entity: target.title,
        description:
          sentence(field.documentation) ??
          `${capitalised(phraseFrom(field.name))} of the ${phraseFrom(entity.model.name)}.`,
      });
      this.#report.carried('relation', at);
    }
  }

  /** A record cannot require one of its own kind: one relation of each circle becomes optional. */
  #breakCircles(entities: readonly Entity[]): void {
    const byTitle = new Map(entities.map((entity) => [entity.title, entity]));
    const done = new Set<Entity>();
    const visit = (entity: Entity, way: readonly Entity[]): void => {
      if (done.has(entity)) return;
      for (const [name, field] of entity.fields) {
        const id = field.id === undefined ? undefined : entity.fields.get(field.id);
        const target = byTitle.get(field.entity ?? '');
        if (id?.required !== true || target === undefined) continue;
        if (target !== entity && !way.includes(target)) visit(target, [...way, entity]);
        else {
          const { required: _, ...optional } = id;
          entity.fields.set(field.id ?? '', optional);
          this.#report.changed(
            'relation',
            `${entity.model.name}.${name}`,
            'it is optional, as the first record could not be created',
          );
        }
      }
      done.add(entity);
    };
    for (const entity of entities) visit(entity, []);
  }

  #addIndex(index: PrismaIndex): void {
    const entity = this.#entities.get(index.model);
    if (entity === undefined) return;
    const kind = index.type === 'normal' || index.type === 'fulltext' ? 'index' : 'unique';
    const at = `${index.model}(${index.fields.map(({ name }) => name).join(', ')})`;
    const given = index.fields.map(({ name }) => entity.columns.get(name));
    const isInProject = given.includes('projectId');
    const fields = given.flatMap((name) => (name === undefined || name === 'projectId' ? [] : [name]));
    // All records of a list are of one project.
    const ofRecords = index.fields.filter(({ name }) => entity.columns.get(name) !== 'projectId');
    const orders = new Set(ofRecords.map(({ sortOrder = 'asc' }) => sortOrder));
    const [only = '', ...others] = fields;
    const isOfItems = others.length === 0 && kind === 'index' && entity.fields.get(only)?.list === true;
    const isHeld = isOfItems || fields.every((name) => COMMON.includes(name) || canBeIndexed(entity.fields.get(name)));
    if (given.includes(undefined) || !isHeld) this.#report.leftOut(kind, at, 'one of its fields cannot be in an index');
    else if (fields.length > MOST_FIELDS_OF_A_LIST)
      this.#report.leftOut(kind, at, `a list has ${MOST_FIELDS_OF_A_LIST} fields`);
    else if (index.algorithm === 'Gin' && index.fields.every(({ operatorClass }) => operatorClass === TRIGRAMS)) {
      this.#addSearch(entity, fields, at);
    } else if (kind === 'unique') this.#addUnique(entity, fields, isInProject, at);
    else if (index.type === 'fulltext' || (!isOfItems && /^(Gin|Gist)$/.test(index.algorithm ?? ''))) {
      this.#report.leftOut(kind, at, `the catalog has no index of the kind ${index.algorithm ?? index.type}`);
    } else if (orders.size > 1) this.#report.leftOut(kind, at, 'its fields have different orders');
    else this.#addOrder(entity, fields, at);
  }

  #addUnique(entity: Entity, fields: readonly string[], isInProject: boolean, at: string): void {
    if (fields.length === 0) {
      this.#report.leftOut('unique', at, 'every record of a project would be its only one');
      return;
    }
    // An id is unique by itself, and so is every list with it.
    if (
      !fields.includes('_id') &&
      !isListed(
        entity.unique.map((list) => list.fields),
        fields,
        true,
      )
    ) {
      entity.unique.push({ fields, ...(!isInProject && !entity.isTenant && { scope: 'service' }), caseMatters: true });
    }
    this.#report.carried('unique', at);
  }

  /** One index has the parts of all texts. */
  #addSearch({ searchable, isTenant }: Entity, fields: readonly string[], at: string): void {
    const all = new Set([...searchable, ...fields]);
    if (isTenant) this.#report.leftOut('index', at, 'nobody searches projects');
    else if (all.size > MOST_FIELDS_OF_A_LIST)
      this.#report.leftOut('index', at, `a list has ${MOST_FIELDS_OF_A_LIST} fields`);
    else {
      searchable.splice(0, searchable.length, ...all);
      this.#report.carried('index', at);
    }
  }

  #addOrder(entity: Entity, fields: readonly string[], at: string): void {
    const [first, ...others] = fields;
    const field = entity.fields.get(first ?? '');
    const lists = [...entity.indexes, ...entity.unique.map((list) => list.fields)];
    const isThere =
      first === undefined ||
      (others.length === 0 && (field?.type === 'Entity' || first === 'createdAt' || first === '_id'));
    if (!isThere && !isListed(lists, fields, false)) {
      if (others.length === 0 && field !== undefined) entity.fields.set(first, { ...field, indexed: true });
      else entity.indexes.push(fields);
    }
    this.#report.carried('index', at);
  }
}

interface Typed {
  readonly type: string;
  readonly list?: boolean;
  readonly integer?: boolean;
  readonly precision?: number;
  readonly scale?: number;
  readonly maxLength?: number;
  /** What is different from the schema. */
  readonly change?: string;
}

/** The catalog has fewer digits than Prisma gives a Decimal of which the schema says nothing. */
function decimal(length: string | undefined, digits: string | undefined): Typed {
  const precision = Number(length ?? DIGITS_OF_DECIMAL.precision);
  const scale = Number(digits ?? (length === undefined ? DIGITS_OF_DECIMAL.scale : 0));
  if (precision <= MOST_DIGITS) return { type: 'Decimal', precision, scale };
  return {
    type: 'Decimal',
    precision: MOST_DIGITS,
    scale: Math.min(scale, Math.floor(MOST_DIGITS / 2)),
    change: `it has ${MOST_DIGITS} digits`,
  };
}

const isMoment = ({ type, isList }: PrismaField): boolean => type === 'DateTime' && !isList;

/** A list that is not given is empty. */
const EMPTY_LIST = Symbol('an empty list');

function defaultOf(given: unknown, type: string, field: PrismaField, isList: boolean) {
  if (isList) return Array.isArray(given) && given.length === 0 ? EMPTY_LIST : undefined;
  if (typeof given === 'boolean') return given;
  if (typeof given === 'number' || typeof given === 'string') {
    if (type === 'JSON') return undefined;
    // Prisma gives those of BigInt and Decimal as texts or numbers.
    if (type === 'Decimal') return `${given}`;
    return given;
  }
  if (type === 'Date' && nameOf(given) === 'now') return 'now';
  return nameOf(given) === 'autoincrement()' && field.type === 'Int' ? ({ sequence: 'project' } as const) : undefined;
}

/** The name of a default that is a function: `cuid`. */
function nameOf(given: unknown): string | undefined {
  return typeof given === 'object' && given !== null && 'name' in given
    ? `${given.name}()`.replace(/^now\(\)$/, 'now')
    : undefined;
}

/** Prisma sets an optional reference to null unless the schema says otherwise. */
function onDelete({ relationOnDelete }: PrismaField, isRequired: boolean): Pick<ImportedField, 'onDelete'> {
  if (relationOnDelete === 'Cascade') return { onDelete: 'cascade' };
  const isNulled = relationOnDelete === undefined || relationOnDelete === 'SetNull';
  return isNulled && !isRequired ? { onDelete: 'setNull' } : {};
}

const isSameTarget = (one: ImportedField | undefined, other: ImportedField | undefined): boolean =>
  one?.entity !== undefined && one.type === 'Entity' && one.entity === other?.entity && other.type === 'Entity';

const canBeIndexed = (field: ImportedField | undefined): boolean =>
  field !== undefined && field.list !== true && !['JSON', 'Entity Array', 'Very Long Text'].includes(field.type);

function isListed(lists: readonly (readonly string[])[], fields: readonly string[], inAnyOrder: boolean): boolean {
  const key = (list: readonly string[]) => JSON.stringify(inAnyOrder ? [...list].sort() : list.slice(0, fields.length));
  return lists.some((list) => key(list) === key(fields));
}

/** The first sentence of a comment. */
function sentence(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  // Tools of Prisma have notes such as `[Type]` and `@format` of their own.
  return !/^[A-Za-z0-9]/.test(line) ? undefined : (/^.*?[.!?](?= |$)/.exec(line)?.[0] ?? `${line}.`);
}

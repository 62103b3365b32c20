import { type Bounds, MOST_CHARACTERS, MOST_DIGITS, MOST_INDEXED_CHARACTERS } from '@catalog-service/vocabulary';
import { enumerationNameTaken } from '../catalog/checks/enumeration.check.js';
import { entityNames } from '../model/names.js';
import { entityNameTaken } from '../model/reserved-names.js';
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
  /** Statements that give tables and columns of a database of the schema their names in the catalog; empty if all have them. */
  readonly renames: readonly string[];
}

/** A model on its way to an entity. */
interface Entity extends ImportedEntity {
  readonly model: PrismaModel;
  readonly names: TakenFieldNames;
  /** The name in the catalog by the name in the schema: of a column, or of the Entity in its place in lists. */
  readonly columns: Map<string, string>;
  /** The columns that an Entity takes the place of. */
  readonly keys: Map<string, readonly string[]>;
  readonly fields: Map<string, ImportedField>;
}

/** The fields that every record has. */
const COMMON = ['_id', 'createdAt', 'updatedAt', 'project', 'projectId'];
const MOST_FIELDS_OF_A_LIST = 8;
const DIGITS_OF_BIGINT = 19;
/** The operator class of an index of parts of texts. */
const TRIGRAMS = 'gin_trgm_ops';
/** Digits of Prisma's Decimal, if the schema does not say otherwise. */
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
  readonly #titles: TakenTitles;
  readonly #entities = new Map<string, Entity>();
  readonly #enumerations = new Map<string, ImportedEnumeration>();

  constructor(schema: PrismaSchema, tenant: PrismaModel | undefined) {
    this.#schema = schema;
    this.#tenant = tenant;
    this.#titles = new TakenTitles([...schema.models, ...schema.enums].map(({ name }) => titleFrom(name)));
  }

  run(): Imported {
    const { models, enums, unread } = this.#schema;
    for (const model of models) {
      this.#entities.set(model.name, {
        title: this.#titled('model', model.name),
        description: sentence(model.documentation) ?? `One ${phraseFrom(model.name)}.`,
        isTenant: model === this.#tenant,
        model,
        names: new TakenFieldNames(
          COMMON,
          model.fields.map(({ name }) => fieldNameFrom(name)),
        ),
        columns: new Map(),
        keys: new Map(),
        fields: new Map(),
        uniques: [],
        orders: [],
        searched: [],
      });
    }
    for (const { name, values, documentation } of enums) {
      const lower = new Set(values.map((value) => value.name.toLowerCase()));
      this.#enumerations.set(name, {
        title: this.#titled('enum', name),
        description: sentence(documentation) ?? `Values of ${phraseFrom(name)}.`,
        caseMatters: lower.size < values.length,
        values: values.map((value) => value.name),
      });
    }
    const entities = [...this.#entities.values()];
    for (const entity of entities) this.#addColumns(entity);
    // Those by an id come first: others can agree with them.
    for (const entity of entities) this.#addRelations(entity, (field) => this.#isById(field));
    for (const entity of entities) this.#addRelations(entity, (field) => !this.#isById(field));
    for (const entity of entities) this.#addSets(entity);
    for (const entity of entities) this.#addRemainingColumns(entity);
    this.#breakCircles(entities);
    for (const index of this.#schema.indexes) this.#addIndex(index);
    for (const { kind, name, why } of unread) this.#report.leftOut(kind, name, why);
    const enumerations = [...this.#enumerations.values()];
    const files = catalogTexts(entities, enumerations, this.#titles);
    return { files, report: this.#report, renames: entities.flatMap(renamesOf) };
  }

  #titled(kind: 'model' | 'enum', name: string): string {
    const wanted = titleFrom(name);
    const title =
      kind === 'model'
        ? this.#titles.take(wanted, [`${wanted} Record`, `${wanted} Entry`], entityNameTaken)
        : this.#titles.take(wanted, [`${wanted} Value`], enumerationNameTaken);
    this.#report.changed(kind, name, ...nameChange(wanted, title));
    return title;
  }

  #addColumns(entity: Entity): void {
    const { model } = entity;
    const keys = new Set(model.fields.flatMap(({ relationFromFields }) => relationFromFields));
    const tenantColumn = this.#tenantColumn(model);
    const idColumn = this.#idOf(model);
    const isCalled = (name: string) => (field: PrismaField) => isMoment(field) && fieldNameFrom(field.name) === name;
    const createdAt = model.fields.find(isCalled('createdAt'));
    const updatedAt = model.fields.find(({ isUpdatedAt }) => isUpdatedAt) ?? model.fields.find(isCalled('updatedAt'));
    for (const field of columnsOf(model)) {
      const at = `${model.name}.${field.name}`;
      const common = field === createdAt ? 'createdAt' : field === updatedAt ? 'updatedAt' : undefined;
      if (field.name === idColumn) {
        entity.columns.set(field.name, '_id');
        this.#report.changed('field', at, ...(isMadeUuid(field) ? [] : ['it is a UUID that the service makes']));
      } else if (field.name === tenantColumn) {
        entity.columns.set(field.name, 'projectId');
        this.#report.changed('field', at, ...(field.isRequired ? [] : ['every record belongs to a project']));
      } else if (common !== undefined) {
        entity.columns.set(field.name, common);
        const isSame = common === 'updatedAt' ? field.isUpdatedAt : field.default !== undefined;
        this.#report.changed(
          'field',
          at,
          ...nameChange(fieldNameFrom(field.name), common),
          ...(isSame ? [] : [common === 'createdAt' ? 'the service sets it' : 'every write sets it']),
        );
        if (field.default !== undefined) this.#report.carried('default', at);
      } else if (!keys.has(field.name)) this.#addColumn(entity, field, at);
    }
  }

  /** Columns of relations that are left out. */
  #addRemainingColumns(entity: Entity): void {
    for (const field of columnsOf(entity.model)) {
      const at = `${entity.model.name}.${field.name}`;
      if (!entity.columns.has(field.name) && !this.#report.has('field', at)) this.#addColumn(entity, field, at);
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
    const initial = this.#initial(entity, field, at, type);
    // A list is never null, and a number of the project is made by the database.
    const isAlwaysThere = type.list === true || typeof initial === 'object';
    const isRequired =
      field.isRequired && !isAlwaysThere && (!entity.isTenant || initial !== undefined || field.name === 'name');
    const isEmpty = initial === '';
    const wanted = fieldNameFrom(field.name);
    const name = entity.names.take(wanted, 'Value');
    const changes = [
      ...nameChange(wanted, name),
      ...(field.isUpdatedAt ? ['writes do not set it'] : []),
      ...(change === undefined ? [] : [change]),
      ...(field.isRequired && !isAlwaysThere && !isRequired
        ? ['it is optional, because the service creates projects with a name alone']
        : []),
      ...(isEmpty ? ['an empty text is null'] : []),
    ];
    this.#report.changed('field', at, ...changes);
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
        const digits = native === 'Uuid' ? '36' : /char$/i.test(native ?? '') ? length : undefined;
        const limit = digits === undefined ? undefined : Number(digits);
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
      (index) =>
        index.model === model.name &&
        index.fields.some((one) => one.name === name) &&
        !this.#schema.partial.has(indexName(index)),
    );
  }

  /** The value of a default; undefined if there is none. */
  #initial({ isTenant }: Entity, field: PrismaField, at: string, { type, list }: Typed): ImportedField['default'] {
    const given: unknown = field.default;
    if (given === undefined) return undefined;
    const said = defaultOf(given, type, field, list === true);
    const isNumber = typeof said === 'object';
    if (said === undefined || (isNumber && isTenant)) {
      this.#report.leftOut('default', at, `the catalog cannot say ${nameOf(given) ?? `the default of a ${type}`}`);
      return undefined;
    }
    this.#report.changed('default', at, ...(isNumber ? ['each project has numbers of its own'] : []));
    return said === EMPTY_LIST ? undefined : said;
  }

  #isIdOf(type: string, name: string | undefined): boolean {
    const model = this.#entities.get(type)?.model;
    return model !== undefined && name !== undefined && this.#idOf(model) === name;
  }

  #isById({ type, relationFromFields: { length }, relationToFields: [id] }: PrismaField): boolean {
    return length === 1 && this.#isIdOf(type, id);
  }

  /**
   * The column whose place the `_id` takes: the one of the key that is neither of the project nor of a relation, unless its values
   * have a meaning.
   */
  #idOf(model: PrismaModel): string | undefined {
    const key = this.#schema.indexes.find((index) => index.model === model.name && index.type === 'id');
    const [column, ...others] = (key?.fields ?? []).filter(
      ({ name }) =>
        name !== this.#tenantColumn(model) &&
        model.fields.every(({ relationFromFields: [from, ...more] }) => more.length > 0 || from !== name),
    );
    const field = model.fields.find(({ name }) => name === column?.name);
    return field !== undefined && others.length === 0 && isSurrogate(field) ? field.name : undefined;
  }

  /** The column with the id of the project, alone or within a key of several columns. */
  #tenantColumn(model: PrismaModel, seen: readonly PrismaModel[] = []): string | undefined {
    if (this.#tenant === undefined || model === this.#tenant || seen.includes(model)) return undefined;
    const direct = model.fields.filter((field) => field.type === this.#tenant?.name && isOfOneColumn(field));
    const [column] = (direct.find(({ isRequired }) => isRequired) ?? direct[0])?.relationFromFields ?? [];
    if (column !== undefined) return column;
    for (const { type, relationFromFields: from, relationToFields: to } of model.fields) {
      const target = from.length > 1 ? this.#entities.get(type)?.model : undefined;
      const there = target === undefined ? undefined : this.#tenantColumn(target, [...seen, model]);
      if (there !== undefined && to.includes(there)) return from[to.indexOf(there)];
    }
    return undefined;
  }

  #addRelations(entity: Entity, isAdded: (field: PrismaField) => boolean): void {
    for (const field of entity.model.fields) {
      if (field.relationFromFields.length === 0 || field.isList || !isAdded(field)) continue;
      const at = `${entity.model.name}.${field.name}`;
      const target = this.#entities.get(field.type);
      if (target === undefined) this.#report.leftOut('relation', at, `${field.type} is left out`);
      else if (entity.isTenant) this.#report.leftOut('relation', at, 'a project refers to none of its records');
      else if (target.isTenant) this.#addProject(entity.model, field, at);
      else this.#addRelation(entity, field, target, at);
    }
  }

  #addProject(model: PrismaModel, field: PrismaField, at: string): void {
    const [column = ''] = field.relationFromFields;
    if (!isOfOneColumn(field) || column !== this.#tenantColumn(model)) {
      this.#report.leftOut('relation', at, 'a record belongs to one project');
      return;
    }
    if (!this.#isById(field)) this.#report.changed('field', `${model.name}.${column}`, 'it is the id of the project');
    const isSame = field.relationOnDelete === 'Cascade';
    this.#report.changed('relation', at, ...(isSame ? [] : ['records are deleted with their project']));
  }

  /**
   * The Entity takes the place of the column of the id. Columns that are Entities on both sides have to match. Without the id, the Entity
   * takes the place of all that do not.
   */
  #addRelation(entity: Entity, field: PrismaField, target: Entity, at: string): void {
    const { model, fields, columns } = entity;
    const pairs = field.relationFromFields.map((from, index) => {
      const to = field.relationToFields[index] ?? '';
      const there = target.columns.get(to) ?? '';
      return { from, to, there, entity: target.fields.get(there)?.entity };
    });
    const agrees = ({ from, there, entity: title }: (typeof pairs)[number]): boolean => {
      const own = columns.get(from) ?? '';
      return (own === 'projectId' && there === own) || (title !== undefined && fields.get(own)?.entity === title);
    };
    const isRequired = areRequired(
      model,
      pairs.map(({ from }) => from),
    );
    // A column of several without a relation of its own names what that of the target names.
    const following = pairs.filter(({ from, entity: title }) => title !== undefined && !columns.has(from));
    if (pairs.length > 1) {
      for (const { from, entity: title = '' } of following) {
        const base = fieldNameFrom(from).replace(/I[dD]$/, '');
        const rule = onDelete(field, isRequired);
        const [name, id] = this.#addEntity(entity, base, `${base}Id`, title, rule, areRequired(model, [from]));
        entity.keys.set(name, [from]);
        const changes = [...nameChange(fieldNameFrom(from), id), `it is the id of a ${title}`];
        this.#takePlace(entity, from, name, changes);
      }
    }
    const differing = pairs.filter((pair) => !agrees(pair));
    const byId = differing.find(({ to }) => this.#isIdOf(field.type, to));
    const named = byId === undefined ? differing : [byId];
    const taken = named.find(({ from }) => columns.has(from));
    if (taken !== undefined) {
      this.#report.leftOut('relation', at, `${taken.from} has another use`);
      return;
    }
    const isNeeded = isRequired && (named.length > 0 || field.isRequired);
    const match = pairs.flatMap((pair) =>
      agrees(pair) && pair.entity !== undefined ? [[columns.get(pair.from) ?? '', pair.there]] : [],
    );
    const wanted = fieldNameFrom(field.name);
    const wantedId = byId === undefined ? `${wanted}Id` : fieldNameFrom(byId.from);
    const rules = { ...onDelete(field, isNeeded), ...(match.length > 0 && { match: Object.fromEntries(match) }) };
    const meaning = sentence(field.documentation);
    const [name, id] = this.#addEntity(entity, wanted, wantedId, target.title, rules, isNeeded, meaning);
    entity.keys.set(name, byId === undefined ? field.relationFromFields : [byId.from]);
    const changes = byId === undefined ? [`an id, ${id}, takes its place`] : nameChange(wantedId, id);
    for (const { from } of named) this.#takePlace(entity, from, name, changes);
    const isRestricted = /^Set(Default|Null)$/.test(field.relationOnDelete ?? '') && rules.onDelete === undefined;
    this.#report.changed(
      'relation',
      at,
      ...nameChange(wanted, name),
      ...(named.length === 0 ? [`it has an id of its own, ${id}`] : []),
      ...differing.flatMap((pair) => (named.includes(pair) ? [] : [`${pair.from} need not be that of its record`])),
      ...(isRestricted ? ['its record cannot be deleted'] : []),
    );
  }

  #takePlace({ model, columns }: Entity, column: string, entity: string, changes: readonly string[]): void {
    const at = `${model.name}.${column}`;
    columns.set(column, entity);
    this.#report.changed('field', at, ...changes);
    if (model.fields.some(({ name, default: given }) => name === column && given !== undefined)) {
      this.#report.leftOut('default', at, 'an id of another record has no default');
    }
  }

  /** @returns the names of the Entity and of its id */
  #addEntity(
    { model, names, fields }: Entity,
    wanted: string,
    wantedId: string,
    target: string,
    rules: Pick<ImportedField, 'onDelete' | 'match'>,
    isRequired: boolean,
    description?: string,
  ): readonly [name: string, id: string] {
    const id = names.take(wantedId, 'Record');
    const name = names.take(wanted, 'Record');
    fields.set(name, {
      type: 'Entity',
      entity: target,
      id,
      ...rules,
      description: description ?? `${capitalised(phraseFrom(wanted))} of the ${phraseFrom(model.name)}.`,
    });
    fields.set(id, {
      type: 'Object ID',
      ...(isRequired && { required: true }),
      description: `Id of the ${phraseFrom(wanted)}.`,
    });
    return [name, id];
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
      const wanted = fieldNameFrom(field.name);
      const name = entity.names.take(wanted, 'Record');
      entity.fields.set(name, {
        type: 'Entity Array',
        entity: target.title,
        description:
          sentence(field.documentation) ??
          `${capitalised(phraseFrom(field.name))} of the ${phraseFrom(entity.model.name)}.`,
      });
      this.#report.changed('relation', at, ...nameChange(wanted, name));
      // Lists of ids, in MongoDB.
      for (const column of field.relationFromFields) this.#report.carried('field', `${entity.model.name}.${column}`);
      for (const column of back.relationFromFields) this.#report.carried('field', `${target.model.name}.${column}`);
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
    const at = indexName(index);
    const given = index.fields.map(({ name }) => entity.columns.get(name));
    const isInProject = given.includes('projectId');
    const fields = [...new Set(given)].flatMap((name) => (name === undefined || name === 'projectId' ? [] : [name]));
    const isWhole = fields.every(
      (name) => entity.keys.get(name)?.every((column) => index.fields.some((one) => one.name === column)) !== false,
    );
    // All records of a list are of one project.
    const ofRecords = index.fields.filter(({ name }) => entity.columns.get(name) !== 'projectId');
    const orders = new Set(ofRecords.map(({ sortOrder = 'asc' }) => sortOrder));
    const [only = '', ...others] = fields;
    const isOfItems = others.length === 0 && kind === 'index' && entity.fields.get(only)?.list === true;
    const isHeld = isOfItems || fields.every((name) => COMMON.includes(name) || canBeIndexed(entity.fields.get(name)));
    if (this.#schema.partial.has(at)) this.#report.leftOut(kind, at, 'it holds for some records only');
    else if (!isWhole) this.#report.leftOut(kind, at, 'it has a part of the key of a relation');
    else if (given.includes(undefined) || !isHeld)
      this.#report.leftOut(kind, at, 'one of its fields cannot be in an index');
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
    const isNumbered = fields.some((name) => typeof entity.fields.get(name)?.default === 'object');
    // An id is unique by itself, and so is every list with it. A number is unique in its project.
    if (
      !fields.includes('_id') &&
      !(isNumbered && fields.length === 1) &&
      !isListed(
        entity.uniques.map((list) => list.fields),
        fields,
        true,
      )
    ) {
      const isOfAll = !isInProject && !isNumbered && !entity.isTenant;
      entity.uniques.push({ fields, ...(isOfAll && { scope: 'service' }), caseMatters: true });
    }
    const isNarrower = isNumbered && !isInProject;
    this.#report.changed('unique', at, ...(isNarrower ? ['each project has numbers of its own'] : []));
  }

  /** One index has the parts of all texts. */
  #addSearch({ searched, isTenant }: Entity, fields: readonly string[], at: string): void {
    const all = new Set([...searched, ...fields]);
    if (isTenant) this.#report.leftOut('index', at, 'nobody searches projects');
    else if (all.size > MOST_FIELDS_OF_A_LIST)
      this.#report.leftOut('index', at, `a list has ${MOST_FIELDS_OF_A_LIST} fields`);
    else {
      searched.splice(0, searched.length, ...all);
      this.#report.carried('index', at);
    }
  }

  #addOrder(entity: Entity, fields: readonly string[], at: string): void {
    const [first, ...others] = fields;
    const field = entity.fields.get(first ?? '');
    const lists = [...entity.orders, ...entity.uniques.map((list) => list.fields)];
    const isThere =
      first === undefined ||
      (others.length === 0 && (field?.type === 'Entity' || first === 'createdAt' || first === '_id'));
    if (!isThere && !isListed(lists, fields, false)) {
      if (others.length === 0 && field !== undefined) entity.fields.set(first, { ...field, indexed: true });
      else entity.orders.push(fields);
    }
    this.#report.carried('index', at);
  }
}

interface Typed extends Pick<ImportedField, 'type' | 'list' | keyof Bounds> {
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

/** Prisma calls a primary key after its table. */
function renamesOf({ title, model, columns, fields }: Entity): readonly string[] {
  const [was, table] = [model.dbName ?? model.name, entityNames(title).pascal];
  const ofColumns = columnsOf(model).flatMap(({ name, dbName }) => {
    const field = columns.get(name);
    if (field === undefined) return [];
    const [before, column] = [dbName ?? name, field === '_id' ? 'id' : (fields.get(field)?.id ?? field)];
    return before === column ? [] : [`ALTER TABLE "${table}" RENAME COLUMN "${before}" TO "${column}";`];
  });
  if (was === table) return ofColumns;
  return [
    `ALTER TABLE "${was}" RENAME TO "${table}";`,
    `ALTER TABLE "${table}" RENAME CONSTRAINT "${was}_pkey" TO "${table}_pkey";`,
    ...ofColumns,
  ];
}

/** Those that are neither a relation nor its other side. */
const columnsOf = ({ fields }: PrismaModel): readonly PrismaField[] =>
  fields.filter(({ kind, relationName }) => kind !== 'object' || relationName === undefined);

const areRequired = ({ fields }: PrismaModel, columns: readonly string[]): boolean =>
  columns.every((column) => fields.some(({ name, isRequired }) => name === column && isRequired));

const isOfOneColumn = ({ relationFromFields: { length } }: PrismaField): boolean => length === 1;

/** Whether the values of a key mean nothing. */
const isSurrogate = (field: PrismaField): boolean =>
  field.type !== 'DateTime' &&
  (nameOf(field.default) !== undefined || /^(uu|gu|c)?id$|_id$|I[dD]$/i.test(field.name) || isMadeUuid(field));

/** An id that clients do not give and that has no order. */
const isMadeUuid = ({ type, default: given, nativeType }: PrismaField): boolean =>
  type === 'String' && (nameOf(given) !== undefined || /^(Uuid|ObjectId)$/.test(nativeType?.[0] ?? ''));

const nameChange = (wanted: string, name: string): readonly string[] =>
  wanted === name ? [] : [`it is called ${name}`];

const indexName = ({ model, fields }: PrismaIndex): string => `${model}(${fields.map(({ name }) => name).join(', ')})`;

const isMoment = ({ type, isList }: PrismaField): boolean => type === 'DateTime' && !isList;

/** A list that is not given is empty. */
const EMPTY_LIST = Symbol('an empty list');

function defaultOf(given: unknown, type: string, field: PrismaField, isList: boolean) {
  if (isList) return Array.isArray(given) && given.length === 0 ? EMPTY_LIST : undefined;
  if (typeof given === 'boolean') return given;
  if (typeof given === 'number' || typeof given === 'string') {
    if (type === 'JSON' || type === 'Date') return undefined;
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

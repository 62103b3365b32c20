import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { fieldType, isSealed } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import { changesAudited } from '../definition/audited-changes.js';
import type { FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject, visibleTo } from '../definition/tenant.js';
import type { Secrets } from '../features/secrets/secrets.js';
import {
  type Changes,
  type Found,
  isOwned,
  type NewRecord,
  type OwnedDefinition,
  type Records,
  type Selection,
  type Where,
} from '../hooks/records.js';
import { completeCreate, missingRequired } from './complete.js';
import { insertRecord } from './insert.js';
import { decodeRecord, recordColumns, type StoredRecord, withHookValues } from './record.js';
import { changeRecord, replaceArrays } from './update.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/** The write that the records are part of. */
interface RunningWrite {
  readonly registry: Registry;
  readonly secrets: Secrets;
  readonly caller: Caller;
  readonly transaction: Transaction;
  readonly nameAuthor: () => Promise<void>;
  /** ISO 8601. */
  readonly now: string;
}

/** The records of `context.records`. Their statements consist of the same parts as those of the operations. */
export class ProjectRecords<D extends OwnedDefinition> implements Records<D> {
  readonly #definition: D;
  readonly #write: RunningWrite;

  constructor(definition: D, write: RunningWrite) {
    const { key } = definition;
    if (!isOwned(definition)) throw new Error(`The records of ${key} belong to no project`);
    this.#definition = definition;
    this.#write = write;
  }

  async insert(given: NewRecord<D>): Promise<Found<D>> {
    const { caller, now, transaction, secrets } = this.#write;
    const values = this.#valuesOf(given);
    if (values.columns.has('projectId')) throw new Error(`A hook gives projectId of a ${this.#definition.key}`);
    completeCreate(this.#definition, caller, now, values);
    const [missing] = missingRequired(this.#definition, values);
    if (missing !== undefined) throw new Error(`A hook inserts a ${this.#definition.key}: ${missing.detail}`);
    await secrets.seal(this.#definition, caller.projectId, String(values.columns.get('_id')), values.columns);
    await this.#nameAuthor();
    return this.#found(await insertRecord(transaction, this.#definition, values));
  }

  async update(id: string, changes: Changes<D>): Promise<boolean> {
    const { registry, caller, now, transaction, secrets } = this.#write;
    const values = this.#valuesOf(changes);
    for (const field of ['_id', 'projectId']) {
      if (values.columns.has(field)) throw new Error(`A hook changes ${field} of a ${this.#definition.key}`);
    }
    await secrets.seal(this.#definition, caller.projectId, id, values.columns);
    await this.#nameAuthor();
    const write = { registry, definition: this.#definition, caller };
    const written = await changeRecord(transaction, write, id, values, now, [], ofProject('t'));
    if (written?.isChanged === true) await replaceArrays(transaction, this.#definition, caller.projectId, id, values);
    return written !== undefined;
  }

  async delete(id: string): Promise<boolean> {
    const { caller, transaction } = this.#write;
    const text = `DELETE FROM "${this.#definition.table}" WHERE ${ofProject()} AND "id" = $2::uuid`;
    await this.#nameAuthor();
    const { count } = await transaction.query(writeStatement(text), [caller.projectId, id]);
    return count > 0;
  }

  async first(selection: Selection<D>): Promise<Found<D> | undefined> {
    const [record] = await this.list({ ...selection, limit: 1 });
    return record;
  }

  async list({
    where,
    orderBy = [],
    descending = false,
    after,
    limit,
  }: Selection<D> & { readonly limit?: number }): Promise<readonly Found<D>[]> {
    const parameters: SqlValue[] = [];
    const order = orderBy.length === 0 ? ['_id'] : orderBy;
    const conditions = this.#conditions({ ...where }, parameters);
    if (after !== undefined) {
      const position = order.map((name) => this.#parameter(name, Object.entries(after), parameters));
      conditions.push(`(${this.#columns(order).join(', ')}) ${descending ? '<' : '>'} (${position.join(', ')})`);
    }
    const direction = descending ? ' DESC' : '';
    const ordered = this.#columns(order).map((column) => `${column}${direction}`);
    const limited = limit === undefined ? '' : ` LIMIT $${parameters.push(String(limit))}::bigint`;
    return this.#select(conditions, parameters, ` ORDER BY ${ordered.join(', ')}${limited}`);
  }

  async count(where: Where<D>): Promise<number> {
    const parameters: SqlValue[] = [];
    const conditions = this.#conditions({ ...where }, parameters).join(' AND ');
    const text = `SELECT count(*) FROM "${this.#definition.table}" AS t WHERE ${conditions}`;
    const { rows } = await this.#write.transaction.query(writeStatement(text), parameters);
    return Number(rows[0]?.[0] ?? 0);
  }

  async lock(id: string): Promise<Found<D> | undefined> {
    const conditions = [ofProject('t'), 't."id" = $2::uuid'];
    const [record] = await this.#select(conditions, [this.#write.caller.projectId, id], ' FOR NO KEY UPDATE OF t');
    return record;
  }

  async #nameAuthor(): Promise<void> {
    const { registry, nameAuthor } = this.#write;
    if (changesAudited(registry, this.#definition)) await nameAuthor();
  }

  async #select(conditions: readonly string[], parameters: readonly SqlValue[], end: string): Promise<Found<D>[]> {
    const text =
      `SELECT ${recordColumns(this.#definition, 't')} FROM "${this.#definition.table}" AS t ` +
      `WHERE ${conditions.join(' AND ')}${end}`;
    const { rows } = await this.#write.transaction.query(writeStatement(text), parameters);
    return rows.map((row) => this.#found(decodeRecord(this.#definition, row)));
  }

  #found(record: StoredRecord): Found<D> {
    if (isFound(this.#definition, record)) return record;
    throw new Error(`A record of ${this.#definition.key} has no id`);
  }

  #valuesOf(given: object): WriteValues {
    return withHookValues(this.#definition, { columns: new Map(), arrays: new Map() }, { ...given });
  }

  #conditions(where: StoredRecord, parameters: SqlValue[]): string[] {
    const project = `$${parameters.push(this.#write.caller.projectId)}::uuid`;
    const conditions = Object.entries(where).map(([name, value]) => {
      const [column] = this.#columns([name]);
      if (value === null) return `${column} IS NULL`;
      if (!Array.isArray(value)) return `${column} = ${this.#parameter(name, [[name, value]], parameters)}`;
      const field = this.#field(name);
      const texts = value.map((element) => this.#text(name, field, element));
      return `${column} = ANY($${parameters.push(arrayText(texts))}::${sqlType(field)}[])`;
    });
    return [visibleTo(this.#definition, 't', project), ...conditions];
  }

  /** The value that one of the entries has for the field, as a parameter. */
  #parameter(name: string, entries: readonly (readonly [string, unknown])[], parameters: SqlValue[]): string {
    const field = this.#field(name);
    const value = entries.find(([given]) => given === name)?.[1];
    if (value === undefined) throw new Error(`A hook of ${this.#definition.key} gives no ${name} to compare with`);
    return `$${parameters.push(value === null ? null : this.#text(name, field, value))}::${sqlType(field)}`;
  }

  #text(name: string, field: FieldDefinition, value: unknown): string {
    const parsed = fieldType(field).parseOperand(value, field);
    if (parsed.ok) return parsed.value;
    throw new Error(`A hook of ${this.#definition.key} compares ${name} with an impossible value: ${parsed.detail}`);
  }

  #columns(names: readonly string[]): string[] {
    return names.map((name) => `t."${this.#field(name).column}"`);
  }

  #field(name: string): FieldDefinition {
    const field = Object.hasOwn(this.#definition.fields, name) ? this.#definition.fields[name] : undefined;
    if (field?.column !== undefined && field.type !== 'Entity' && !isSealed(field)) return field;
    throw new Error(`A hook of ${this.#definition.key} names ${name}, which is not a column, or is secret`);
  }
}

function sqlType(field: FieldDefinition): string {
  return fieldType(field).operandColumn(field).sql;
}

/** A record that was read has the names and values of its definition, by `recordColumns`. */
function isFound<D extends OwnedDefinition>(_definition: D, record: StoredRecord): record is StoredRecord & Found<D> {
  return typeof record._id === 'string';
}

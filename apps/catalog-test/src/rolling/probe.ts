import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isGenerated } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { Contract, Field, Resource } from './contract.js';

/** Who asks: of one project, a key with the role Owner, one with Member, and one of a worker. */
export interface Callers {
  readonly projectId: string;
  readonly owner: string;
  readonly member: string;
  readonly worker: string;
  readonly labels: readonly string[];
}

const RECORD = z.record(z.string(), z.unknown());
const PAGE = z.object({ count: z.number(), data: z.array(RECORD) });
/** A key may grant what it holds, and takes its own rights from these: they are not tried. */
const RIGHTS = 'API Key Permission';
/** What fails, fails again and again. */
const SHOWN = 5;
const OWN = new Set(['_id', 'createdAt', 'updatedAt', 'project', 'projectId']);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Holds a build to its own contract, over HTTP: every operation of every resource, what it answers and what it refuses. */
export class Probe {
  readonly failures: string[] = [];
  requests = 0;
  longestMs = 0;
  readonly #baseUrl: string;
  readonly #contract: Contract;
  readonly #callers: Callers;
  /** What a delete of a record answered that others belong to, the first time: nothing may change that. */
  readonly #deletes = new Map<string, number>();

  constructor(baseUrl: string, contract: Contract, callers: Callers) {
    this.#baseUrl = baseUrl;
    this.#contract = contract;
    this.#callers = callers;
  }

  /** Tries everything once. */
  async pass(): Promise<void> {
    for (const resource of this.#contract.resources) if (resource.name !== RIGHTS) await this.#try(resource);
  }

  async #try(resource: Resource): Promise<void> {
    const { path, access, fields, name } = resource;
    const required = await this.#given(resource, fields.filter(isRequired));
    const least = await this.#create(resource, required);
    if (least === undefined) return;
    const more = await this.#given(resource, fields, least);
    const created = await this.#create(resource, {
      ...more,
      ...(await this.#given(resource, fields.filter(isRequired))),
    });
    if (created === undefined) return;
    const [missing] = fields.filter(
      (field) => isRequired(field) && field.default === undefined && field.entityField === undefined,
    );
    if (missing !== undefined) {
      const { [missing.name]: _, ...rest } = required;
      this.#expect(
        `${name} without ${missing.name}`,
        (await this.#ask('POST', path, { data: rest }, this.#creator(resource))).status,
        400,
      );
    }
    const readable = fields.filter((field) => field.access?.read.includes('Owner')).map((field) => field.name);
    const select = Object.fromEntries(readable.map((each) => [each, true]));
    const page = await this.#ask('POST', `${path}/get-list`, { query: { _id: created }, select });
    this.#expect(`${name} in a list`, PAGE.safeParse(page.body).data?.count, 1);
    const status = (await this.#ask('GET', `${path}/get-list?limit=5`, undefined, this.#callers.member)).status;
    this.#expect(`list of ${name} by a Member`, status, access.read.includes('Member') ? 200 : 403);
    await this.#update(resource, created);
    await this.#delete(resource, created);
  }

  async #create(resource: Resource, data: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const { name, path, fields } = resource;
    const creator = this.#creator(resource);
    const { status, body } = await this.#ask('POST', path, { data }, creator);
    this.#expect(`create of ${name} ${JSON.stringify(data)}`, status, 200, body);
    const record = RECORD.safeParse(body).data;
    if (status !== 200 || record === undefined) return undefined;
    const id = String(record._id);
    const readable = fields.filter(({ access, name: field }) => access?.read.includes('Owner') && !OWN.has(field));
    const select = Object.fromEntries(readable.map((field) => [field.name, true]));
    const read = await this.#ask('POST', `${path}/${id}/get-item`, { select });
    const answered = RECORD.safeParse(read.body).data ?? {};
    for (const field of readable)
      this.#expect(`${name}.${field.name}`, answered[field.name], expected(field, data, answered[field.name]));
    this.#expect(
      `fields of ${name}`,
      Object.keys(answered).sort(),
      ['_id', ...readable.map((field) => field.name)].sort(),
    );
    return id;
  }

  async #update(resource: Resource, id: string): Promise<void> {
    const { name, path, fields, access } = resource;
    const updatable = fields.filter((field) => field.access?.update.includes('Owner') && isPlain(field));
    if (updatable.length === 0 || !access.update.includes('Owner')) return;
    const data = await this.#given(resource, updatable);
    const { status, body } = await this.#ask('PUT', `${path}/${id}`, { data });
    this.#expect(`update of ${name}`, status, 200, body);
    const select = Object.fromEntries(updatable.map((field) => [field.name, true]));
    const read = await this.#ask('POST', `${path}/${id}/get-item`, { select });
    const answered = RECORD.safeParse(read.body).data ?? {};
    for (const field of updatable)
      this.#expect(`updated ${name}.${field.name}`, answered[field.name], expected(field, data, answered[field.name]));
  }

  /** Also of what others belong to. */
  async #delete({ name, path, access }: Resource, id: string): Promise<void> {
    if (!access.delete.includes('Owner')) return;
    for (const other of this.#contract.resources) {
      const belongs = other.fields.find(
        (field) => field.type === 'Object ID' && field.entity === name && isRequired(field),
      );
      if (belongs === undefined) continue;
      const data = { ...(await this.#given(other, other.fields.filter(isRequired))), [belongs.name]: id };
      await this.#ask('POST', other.path, { data }, this.#creator(other));
      const { status } = await this.#ask('DELETE', `${path}/${id}`);
      this.#expect(`delete of ${name} with ${other.name}`, status, this.#deletes.get(other.name) ?? status);
      this.#deletes.set(other.name, status);
      return;
    }
    this.#expect(`delete of ${name}`, (await this.#ask('DELETE', `${path}/${id}`)).status, 200);
    this.#expect(`deleted ${name}`, (await this.#ask('GET', `${path}/${id}/get-item`)).status, 404);
  }

  /** Values for fields that may be given; for what belongs to a record, one that is made. */
  async #given(resource: Resource, fields: readonly Field[], self?: string): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const field of fields) {
      if (OWN.has(field.name) || field.auto || field.derived || isOtherName(field) || isGenerated(field.default))
        continue;
      if (!isRequired(field) && ![field.access?.create, field.access?.update].some((names) => names?.includes('Owner')))
        continue;
      const value = await this.#value(resource, field, self);
      if (value !== undefined) data[field.name] = value;
    }
    return data;
  }

  async #value(resource: Resource, field: Field, self: string | undefined): Promise<unknown> {
    const values = this.#contract.enumerations.find(({ name }) => name === field.type)?.values;
    if (values !== undefined) return values[0]?.name;
    if (field.type === 'Object ID') {
      if (field.entity === resource.name) return self;
      const target = this.#contract.resources.find(({ name }) => name === field.entity);
      if (target === undefined || !isRequired(field)) return undefined;
      const data = await this.#given(target, target.fields.filter(isRequired));
      const { body } = await this.#ask('POST', target.path, { data }, this.#creator(target));
      return RECORD.safeParse(body).data?._id;
    }
    if (field.type === 'Entity Array') return field.entity === 'Label' ? this.#callers.labels.slice(0, 1) : undefined;
    return sample(field);
  }

  #creator({ access }: Resource): string {
    return access.create.includes('Owner') ? this.#callers.owner : this.#callers.worker;
  }

  async #ask(method: string, path: string, body?: unknown, key = this.#callers.owner): Promise<Answer> {
    const headers = { projectid: this.#callers.projectId, apikey: key, 'content-type': 'application/json' };
    const started = performance.now();
    this.requests += 1;
    try {
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`${this.#baseUrl}${path}`, init);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      return { status: 0, body: String(error) };
    } finally {
      this.longestMs = Math.max(this.longestMs, performance.now() - started);
    }
  }

  #expect(what: string, value: unknown, wanted: unknown, more: unknown = ''): void {
    if (isDeepStrictEqual(value, wanted)) return;
    if (this.failures.length < SHOWN)
      this.failures.push(`${what}: ${JSON.stringify(value)}, not ${JSON.stringify(wanted)} ${JSON.stringify(more)}`);
  }
}

/** What is given under its other name. */
const isOtherName = ({ type, aliasOf }: Field): boolean => type === 'Entity' || aliasOf !== undefined;

const isRequired = (field: Field): boolean =>
  field.required &&
  !isGenerated(field.default) &&
  !OWN.has(field.name) &&
  !field.auto &&
  !field.derived &&
  !isOtherName(field);

const isPlain = (field: Field): boolean =>
  !OWN.has(field.name) && !isOtherName(field) && field.type !== 'Object ID' && field.type !== 'Entity Array';

function sample({ type, minimum = 1, maximum = 2 }: Field): unknown {
  if (type === 'Number') return Math.max(minimum, Math.min(maximum, 7));
  if (type === 'Boolean') return true;
  if (type === 'Date') return '2026-03-01T10:20:30.000Z';
  if (type === 'Permission') return 'Owner';
  return `x-${randomBytes(6).toString('hex')}`;
}

/** What the field is answered with after `data` was given; of a moment that the service sets, whatever it is. */
function expected(field: Field, data: Readonly<Record<string, unknown>>, answered: unknown): unknown {
  // Two builds may calculate differently, and share a column.
  if (field.computed !== undefined || field.ordered !== undefined) return answered;
  const given = data[field.idField ?? field.aliasOf ?? field.name];
  if (field.type === 'Entity Array') return (Array.isArray(given) ? given : []).map((id) => ({ _id: id }));
  if (given !== undefined) return field.type === 'Entity' ? { _id: given } : given;
  if (typeof field.default === 'object' && field.default !== null) return answered;
  return field.default ?? null;
}

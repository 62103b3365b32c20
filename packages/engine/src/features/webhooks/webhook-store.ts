import { createHash } from 'node:crypto';
import { actAs, type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import * as z from 'zod';
import type { Caller } from '../../caller/caller.js';
import { keylessCaller } from '../../caller/make-caller.js';
import type { WebhookParts } from '../../caller/parts.js';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { isOwned, type OwnedDefinition } from '../../hooks/records.js';
import { sqlNames } from '../../hooks/sql-names.js';
import { isUnmarked } from '../../project/project-mark.js';
import { SecretValue } from '../../secret/secret.js';
import { ProjectRecords } from '../../write/project-records.js';
import { writeAlone } from '../../write/write-transaction.js';
import { fullXid } from '../events/event-statements.js';
import { Lease } from '../events/lease.js';
import type { Secrets } from '../secrets/secrets.js';
import { webhookSecretBytes } from './endpoint-form.js';

interface WebhookStoreOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly parts: WebhookParts;
  readonly secrets: Secrets;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
}

/** An endpoint by its ids. */
export interface EndpointRef {
  readonly projectId: string;
  readonly id: string;
}

/** An endpoint that is switched on. */
export interface KnownEndpoint extends EndpointRef {
  /** Titles of the resources that it follows. */
  readonly resources: readonly string[];
  /** Another one after each change of the record. */
  readonly version: string;
  /** For how long the first message has waited that was not delivered, in milliseconds; undefined if there is none. */
  readonly waitingMs: number | undefined;
}

/** A message that has to be sent. */
export interface Delivery {
  readonly id: string;
  readonly createdAt: string;
  /** JSON; null for a test. */
  readonly content: string | null;
  /** Those that failed. */
  readonly attempts: number;
  /** When to try next, in milliseconds since 1970; 0: at once. */
  readonly dueAt: number;
}

/** How far an endpoint has been told of a resource, and the rights with which it was. */
export interface WebhookCursor {
  /** Empty: changes were missed. */
  readonly cursor: string;
  readonly rights: string;
}

type AskedOf = Readonly<Record<string, unknown>>;

/** What is known about an endpoint before something is sent to it. */
export interface OpenEndpoint {
  readonly url: string;
  /** Bytes of the secrets that sign; undefined if one of them is none of Standard Webhooks. */
  readonly secrets: readonly Buffer[] | undefined;
  readonly operations: readonly string[];
  /** What events are asked with, and the fields of records that are sent, by titles of resources. */
  readonly query: AskedOf;
  readonly select: AskedOf;
  readonly keyId: string | null;
  readonly userId: string | null;
  /** The 64-bit id of the transaction that has written the record last. */
  readonly writtenBy: string;
  /** The first messages that wait, in order. */
  readonly deliveries: readonly Delivery[];
  /** By the keys of the resources. */
  readonly cursors: ReadonlyMap<string, WebhookCursor>;
}

/** Result of an attempt. */
export interface Outcome {
  /** Status of the answer; null if there was none. */
  readonly status: number | null;
  /** In words; null if the message was delivered. */
  readonly failure: string | null;
  readonly milliseconds: number;
}

/** An attempt in the log, which stands for those that follow it with the same outcome. */
export interface LoggedAttempt {
  readonly id: string;
  readonly deliveryId: string;
  readonly outcome: Outcome;
  readonly times: number;
}

/** A message that is added. */
export interface NewMessage {
  readonly type: string;
  /** JSON. */
  readonly content: string;
}

/** Messages that are read at a time. */
const BATCH = 20;

const LEADER = 'webhooks';

const ASKED = z.record(z.string(), z.unknown()).nullish();
const ENDPOINT = z.object({
  url: z.string(),
  operations: z.array(z.string()),
  isEnabled: z.boolean(),
  secret: z.instanceof(SecretValue),
  previousSecret: z.instanceof(SecretValue).nullable(),
  query: ASKED,
  select: ASKED,
});
const ID = z.string().nullish();
const DELIVERY = z.object({
  _id: z.string(),
  createdAt: z.coerce.date(),
  content: z.string().nullable(),
  attempts: z.number(),
  dueAt: z.coerce.date().nullable(),
});
const TITLES = z.array(z.string());

/** The endpoints of webhooks, what waits for them and what came of it, as records of the catalog; all of it is in the database. */
export class WebhookStore {
  readonly #options: WebhookStoreOptions;
  readonly #endpoints: string;
  readonly #cursors: string;
  /** Of the process that sends. Nobody does while no endpoint is switched on. */
  readonly lease: Lease;

  constructor(options: WebhookStoreOptions) {
    this.#options = options;
    const { endpoint, delivery, endpointId } = options.parts;
    const [e, d] = [sqlNames<ResourceDefinition>(endpoint), sqlNames<ResourceDefinition>(delivery)];
    this.#endpoints =
      `SELECT e."projectId", e."id", array_to_json(e.${e.column('resources')}), e."updatedAt"::text, ` +
      `(SELECT floor(extract(epoch FROM clock_timestamp() - d."createdAt") * 1000) FROM ${d.table} AS d ` +
      `WHERE ${ofProject('d', 'e."projectId"')} AND d.${d.column(endpointId)} = e."id" AND d.${d.column('isWaiting')} ` +
      `ORDER BY d."id" LIMIT 1) FROM ${e.table} AS e WHERE e.${e.column('isEnabled')} AND e."projectId" IS NOT NULL AND ${isUnmarked('e."projectId"')}`;
    this.#cursors =
      `SELECT ${fullXid('e.xmin')}, c."resource", c."cursor", c."rights" FROM ${e.table} AS e LEFT JOIN "WebhookCursor" AS c ` +
      `ON ${ofProject('c')} AND c."endpointId" = $2::uuid WHERE ${ofProject('e')} AND e."id" = $2::uuid`;
    const isNeeded = `EXISTS (SELECT FROM ${e.table} AS e WHERE e.${e.column('isEnabled')})`;
    this.lease = new Lease(options.database, LEADER, isNeeded);
  }

  /** The endpoints of all projects that are switched on. */
  async endpoints(): Promise<readonly KnownEndpoint[]> {
    const statement = { text: this.#endpoints, repeatable: true, lane: 'long' } as const;
    const { rows } = await this.#options.database.query(statement, [], SERVICE_WORK);
    return rows.map(([projectId, id, resources, version, waiting]) => ({
      projectId: projectId ?? '',
      id: id ?? '',
      resources: TITLES.parse(JSON.parse(resources ?? '[]')),
      version: version ?? '',
      waitingMs: typeof waiting === 'string' ? Number(waiting) : undefined,
    }));
  }

  /** Reads what is needed to send. @returns undefined if the endpoint is gone or switched off */
  open({ projectId, id }: EndpointRef): Promise<OpenEndpoint | undefined> {
    const { parts, secrets } = this.#options;
    return this.#transaction(projectId, async (records, transaction) => {
      const found = await records(parts.endpoint).first({ where: { _id: id } });
      if (found === undefined) return undefined;
      const endpoint = ENDPOINT.parse(found);
      if (!endpoint.isEnabled) return undefined;
      const deliveries = await records(parts.delivery).list({
        where: { [parts.endpointId]: id, isWaiting: true },
        limit: BATCH,
      });
      const { rows } = await transaction.query({ text: this.#cursors, name: 'webhook_cursors' }, [projectId, id]);
      const texts = [endpoint.secret, endpoint.previousSecret].flatMap((one) =>
        one === null ? [] : [secrets.textOf(one)],
      );
      const bytes = texts.flatMap((one) => webhookSecretBytes(one) ?? []);
      return {
        url: endpoint.url,
        operations: endpoint.operations,
        query: endpoint.query ?? {},
        select: endpoint.select ?? {},
        secrets: bytes.length < texts.length ? undefined : bytes,
        keyId: ID.parse(found[parts.keyId ?? '']) ?? null,
        userId: ID.parse(found[parts.userId ?? '']) ?? null,
        deliveries: deliveries.map((one) => deliveryOf(DELIVERY.parse(one))),
        writtenBy: rows[0]?.[0] ?? '',
        cursors: new Map(
          rows.flatMap(([, key, cursor, rights]) =>
            typeof key === 'string' ? [[key, { cursor: cursor ?? '', rights: rights ?? '' }] as const] : [],
          ),
        ),
      };
    });
  }

  /**
   * Adds the messages of a page and moves the cursor, both or neither.
   * @param before where the page began; undefined if the endpoint had not been told of the resource
   * @returns false if another process was faster
   */
  add(
    { projectId, id }: EndpointRef,
    resource: ResourceDefinition,
    before: WebhookCursor | undefined,
    after: WebhookCursor,
    messages: readonly NewMessage[],
  ): Promise<boolean> {
    const { parts } = this.#options;
    const text =
      'INSERT INTO "WebhookCursor" AS c ("projectId", "endpointId", "resource", "cursor", "rights") ' +
      'VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text) ON CONFLICT ("projectId", "endpointId", "resource") ' +
      'DO UPDATE SET "cursor" = EXCLUDED."cursor", "rights" = EXCLUDED."rights" WHERE c."cursor" = $6::text RETURNING "resource"';
    return this.#transaction(projectId, async (records, transaction) => {
      const values = [projectId, id, resource.key, after.cursor, after.rights, before?.cursor ?? null];
      const { rows } = await transaction.query({ text, name: 'move_webhook_cursor' }, values);
      if (rows.length === 0) return false;
      for (const { type, content } of messages)
        await records(parts.delivery).insert({ [parts.endpointId]: id, type, content, isWaiting: true, attempts: 0 });
      return true;
    });
  }

  /** What waits is not sent, and the endpoint is told that it missed changes: it has other rights than those with which they were read. */
  discard({ projectId, id }: EndpointRef): Promise<void> {
    const { delivery, endpointId } = this.#options.parts;
    const { table, column } = sqlNames<ResourceDefinition>(delivery);
    const waiting =
      `UPDATE ${table} SET ${column('isWaiting')} = false, "updatedAt" = now() WHERE ${ofProject()} ` +
      `AND ${column(endpointId)} = $2::uuid AND ${column('isWaiting')} AND ${column('content')} IS NOT NULL`;
    const cursors = `UPDATE "WebhookCursor" SET "cursor" = '' WHERE ${ofProject()} AND "endpointId" = $2::uuid`;
    return this.#transaction(projectId, async (_, transaction) => {
      await writeAlone(transaction, projectId);
      await actAs(transaction, 'service');
      for (const text of [waiting, cursors]) await transaction.query({ text }, [projectId, id]);
    });
  }

  /** Notes that a message was delivered. */
  delivered({ projectId }: EndpointRef, { id, attempts }: Delivery, outcome: Outcome): Promise<void> {
    const { parts } = this.#options;
    return this.#transaction(projectId, async (records) => {
      const deliveredAt = this.#now();
      const changes = { isWaiting: false, attempts: attempts + 1, deliveredAt, dueAt: null };
      if (await records(parts.delivery).update(id, changes)) await this.#log(records, id, outcome);
    });
  }

  /**
   * Notes that a message was not delivered, and when to try again.
   * @param last the attempt before, if it was one of the same message
   * @returns the attempt that the log has
   */
  failed(
    { projectId }: EndpointRef,
    { id, attempts }: Delivery,
    outcome: Outcome,
    dueAt: number,
    last: LoggedAttempt | undefined,
  ): Promise<LoggedAttempt | undefined> {
    const { parts } = this.#options;
    return this.#transaction(projectId, async (records) => {
      const changes = { attempts: attempts + 1, dueAt: new Date(dueAt).toISOString() };
      if (!(await records(parts.delivery).update(id, changes))) return undefined;
      const isSame =
        last?.deliveryId === id && last.outcome.status === outcome.status && last.outcome.failure === outcome.failure;
      if (isSame) {
        const times = last.times + 1;
        const { milliseconds } = outcome;
        if (await records(parts.attempt).update(last.id, { lastAt: this.#now(), times, milliseconds }))
          return { ...last, times };
      }
      return { id: await this.#log(records, id, outcome), deliveryId: id, outcome, times: 1 };
    });
  }

  /** Switches an endpoint off. What waits is tried anew when it is switched on. */
  pause({ projectId, id }: EndpointRef, pauseReason: string): Promise<void> {
    const { endpoint, delivery, endpointId } = this.#options.parts;
    const { table, column } = sqlNames<ResourceDefinition>(delivery);
    const text =
      `UPDATE ${table} SET ${column('attempts')} = 0, ${column('dueAt')} = NULL, "updatedAt" = now() ` +
      `WHERE ${ofProject()} AND ${column(endpointId)} = $2::uuid AND ${column('isWaiting')}`;
    return this.#transaction(projectId, async (records, transaction) => {
      await writeAlone(transaction, projectId);
      await actAs(transaction, 'service');
      await records(endpoint).update(id, { isEnabled: false, pausedAt: this.#now(), pauseReason });
      await transaction.query({ text }, [projectId, id]);
    });
  }

  async #log(records: RecordsOf, deliveryId: string, { status, failure, milliseconds }: Outcome): Promise<string> {
    const { attempt, deliveryId: field } = this.#options.parts;
    const at = this.#now();
    const values = { [field]: deliveryId, at, lastAt: at, times: 1, status, failure, milliseconds };
    return (await records(attempt).insert(values))._id;
  }

  #now(): string {
    return new Date(this.#options.clock()).toISOString();
  }

  #transaction<T>(projectId: string, work: (records: RecordsOf, transaction: Transaction) => Promise<T>): Promise<T> {
    const { database, registry, secrets } = this.#options;
    const caller = keylessCaller(projectId);
    const now = this.#now();
    return database.transaction((transaction) => {
      const nameAuthor = () => actAs(transaction, 'service');
      const write = { registry, secrets, caller, transaction, nameAuthor, now };
      return work((definition) => new ProjectRecords(owned(definition), write), transaction);
    }, SERVICE_WORK);
  }
}

type RecordsOf = (definition: ResourceDefinition) => ProjectRecords<OwnedDefinition>;

function owned(definition: ResourceDefinition): OwnedDefinition {
  if (!isOwned(definition)) throw new Error(`The records of ${definition.key} belong to no project`);
  return definition;
}

const deliveryOf = ({ _id: id, createdAt, content, attempts, dueAt }: z.infer<typeof DELIVERY>): Delivery => ({
  id,
  createdAt: createdAt.toISOString(),
  content,
  attempts,
  dueAt: dueAt?.getTime() ?? 0,
});

/** A hash of the rights of a caller. */
export const rightsOf = ({ signature, grants, limit, isService, userId }: Caller): string =>
  createHash('sha256')
    .update(JSON.stringify([signature, grants, limit?.grants ?? null, isService, userId]))
    .digest('base64url');

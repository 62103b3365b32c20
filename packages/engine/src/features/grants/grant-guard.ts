import { arrayText, type SqlValue } from '@catalog-service/postgres';
import { CURRENT_USER, invalidBody, matchesOf, PROJECT_USER, Problem, pointerTo } from '@catalog-service/vocabulary';
import { type GrantCeiling, mayGrant } from '@catalog-service/vocabulary/access';
import { grantForbidden } from '../../access/grant-forbidden.js';
import type { Caller, Grant, RightsListener } from '../../caller/caller.js';
import { type WebhookParts, webhookPartsOf } from '../../caller/parts.js';
import type { Definition, Part, Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { sqlNames } from '../../hooks/sql-names.js';
import { Cascades } from '../../write/cascades.js';
import type { StoredRecord } from '../../write/record.js';
import type { Write, WriteValues } from '../../write/values.js';
import { writeStatement } from '../../write/write-statements.js';
import type { Running } from '../../write/write-transaction.js';
import { type GrantingRecords, grantingRecords, type Held, type Holders, holdersOf } from './granting-records.js';

interface GrantGuardOptions {
  readonly registry: Registry;
  readonly ceilings: readonly GrantCeiling[];
  readonly settings: Pick<Settings, 'grants'>;
  /** Called for every change, so that it is in force for the request that follows its answer. */
  readonly callers: RightsListener;
}

type RunningWrite = Pick<Write, 'caller' | 'definition'> & Running;

/** `base` is the pointer of the values in the body, `now` is ISO 8601 in UTC. */
type RunningUpdate = RunningWrite & { readonly base: string; readonly now: string };

/** Guard of a resource with a part: its records grant permissions, hold what others grant, or act for somebody. */
const PARTS: Readonly<Record<Part, 'grants' | 'holds' | 'acts' | 'nothing' | 'not written over HTTP'>> = {
  'key permission': 'grants',
  'team permission': 'grants',
  'team member': 'grants',
  team: 'holds',
  key: 'holds',
  'webhook endpoint': 'acts',
  'webhook delivery': 'nothing',
  'webhook attempt': 'nothing',
  user: 'not written over HTTP',
  project: 'not written over HTTP',
};

/** Those for whom an endpoint of webhooks acts. */
interface Actors {
  readonly keys: readonly SqlValue[];
  readonly users: readonly SqlValue[];
}

/** Those that a write names. */
const actorsIn = (webhooks: WebhookParts | undefined, { columns }: WriteValues): Actors => ({
  keys: [columns.get(webhooks?.keyId ?? '') ?? null],
  users: [columns.get(webhooks?.userId ?? '') ?? null],
});

/** What every user of a project holds. */
const OF_USERS: readonly Grant[] = [CURRENT_USER, PROJECT_USER].map((permission) => ({ permission, labels: [] }));

/** The fields of a key that say until when it is valid. */
const LIFE = ['expiresAt', 'revokedAt'];

/** Milliseconds by which the clock of a caller may be ahead. */
const CLOCK_DIFFERENCE = 60_000;

const NOTHING: Held = { grants: [], holders: [] };

/**
 * Compares every change of permissions with the grant ceiling of the caller: what a write grants, changes, or deletes along with a
 * record. The records follow from the parts of the catalog; no resource has to ask for it.
 */
export class GrantGuard {
  readonly #options: GrantGuardOptions;
  readonly #granting: ReadonlyMap<string, GrantingRecords>;
  readonly #key: Definition | undefined;
  readonly #cascades: Cascades;
  readonly #holders: Holders;
  readonly #webhooks: WebhookParts | undefined;

  /** @throws Error where a definition has a part that would not be guarded: the service must not start then */
  constructor(options: GrantGuardOptions) {
    const { registry } = options;
    this.#options = options;
    this.#granting = grantingRecords(registry);
    this.#key = registry.findPart('key');
    this.#holders = holdersOf(registry);
    this.#webhooks = webhookPartsOf(registry);
    for (const definition of [...registry.resources, ...registry.references]) this.#requireGuarded(definition);
    const goals = [...this.#granting.keys(), ...(this.#key === undefined ? [] : [this.#key.key])];
    this.#cascades = new Cascades(registry, new Set(goals));
  }

  /** Whether a create or update of such a record changes permissions, how long a key holds some, or lends those of somebody. */
  isGuarded({ key }: Definition): boolean {
    return this.#granting.has(key) || key === this.#key?.key || key === this.#webhooks?.endpoint.key;
  }

  /** Whether a delete of such a record can change permissions. */
  mayTakeAway(definition: Definition): boolean {
    const { key } = definition;
    return this.#granting.has(key) || key === this.#key?.key || this.#cascades.affects(definition);
  }

  /** Called before a record is inserted with these values. @throws Problem grant_forbidden */
  async requireCreate(write: RunningWrite, values: WriteValues): Promise<void> {
    const records = this.#granting.get(write.definition.key);
    if (records !== undefined) await this.#requireGiven(write, records, values, NOTHING);
    await this.#requireActors(write, actorsIn(this.#webhooks, values));
  }

  /**
   * Called before a locked record gets these values: its grants before and after count.
   * @throws Problem grant_forbidden; invalid_body where a key would come back
   */
  async requireUpdate(write: RunningUpdate, record: StoredRecord, values: WriteValues): Promise<void> {
    const id = String(record._id);
    if (write.definition.key === this.#key?.key) return this.#requireKeyUpdate(write, record, values);
    const records = this.#granting.get(write.definition.key);
    if (records === undefined) return this.#requireActorsOf(write, id, values);
    const before = await records.held(write.transaction, write.caller.projectId, [id]);
    this.#require(write, records, before);
    await this.#requireGiven(write, records, values, before);
  }

  /** Called before a locked record is deleted, with all that the database deletes along. @throws Problem grant_forbidden */
  async requireDelete(write: RunningWrite, id: string): Promise<void> {
    const { transaction, afterCommit, caller, definition } = write;
    if (!this.mayTakeAway(definition)) return;
    const { projectId } = caller;
    const { callers } = this.#options;
    const touched = await this.#cascades.lock(transaction, projectId, definition, [id]);
    const keys = touched.get(this.#key?.key ?? '') ?? [];
    await this.#requireOrdinaryKeys(write, keys);
    afterCommit(() => {
      for (const key of keys) callers.keyChanged(key);
    });
    for (const records of this.#granting.values()) {
      const ids = touched.get(records.definition.key);
      if (ids !== undefined) this.#require(write, records, await records.held(transaction, projectId, ids));
    }
  }

  /** Whoever ends a key, or lets it live longer, may take away all that it holds: as with a delete. */
  async #requireKeyUpdate(write: RunningUpdate, record: StoredRecord, values: WriteValues): Promise<void> {
    const id = String(record._id);
    requireFinalRevocation(write, record, values);
    const isOther = (field: string) => (values.columns.get(field) ?? null) !== record[field];
    if (LIFE.some((field) => values.columns.has(field) && isOther(field))) return this.requireDelete(write, id);
    await this.#requireOrdinaryKeys(write, [id]);
    write.afterCommit(() => this.#options.callers.keyChanged(id));
  }

  async #requireGiven(write: RunningWrite, records: GrantingRecords, values: WriteValues, before: Held): Promise<void> {
    this.#require(write, records, await records.given(write.transaction, write.caller.projectId, values, before));
  }

  #require({ caller, afterCommit }: RunningWrite, { heldBy }: GrantingRecords, { grants, holders }: Held): void {
    const { callers } = this.#options;
    this.#requireBelow(caller, grants);
    afterCommit(() => {
      if (heldBy === 'team') callers.userRightsChanged(caller.projectId);
      else for (const id of holders) callers.keyChanged(id);
    });
  }

  #requireBelow(caller: Caller, grants: readonly Grant[]): void {
    const { ceilings, settings } = this.#options;
    const above = grants.find((grant) => !mayGrant(caller, grant, ceilings));
    if (settings.grants === 'ceiling' && above !== undefined) throw grantForbidden(above.permission, ceilings);
  }

  /** Who changes an endpoint decides where events go that are shown to those for whom it acts, before and after. */
  async #requireActorsOf(write: RunningWrite, id: string, values: WriteValues): Promise<void> {
    const { definition, transaction, caller } = write;
    if (definition.key !== this.#webhooks?.endpoint.key) return;
    const { keyId, userId } = this.#webhooks;
    const column = (field: string | undefined) => (field === undefined ? 'NULL' : sqlNames(definition).column(field));
    const text = `SELECT ${column(keyId)}, ${column(userId)} FROM "${definition.table}" WHERE ${ofProject()} AND "id" = $2::uuid`;
    const { rows } = await transaction.query(writeStatement(text), [caller.projectId, id]);
    const [key = null, user = null] = rows[0] ?? [];
    await this.#requireActors(write, { keys: [key], users: [user] });
    await this.#requireActors(write, actorsIn(this.#webhooks, values));
  }

  async #requireActors(write: RunningWrite, { keys, users }: Actors): Promise<void> {
    const { transaction, caller, definition } = write;
    if (definition.key !== this.#webhooks?.endpoint.key) return;
    const { projectId } = caller;
    const others = keys.flatMap((id) => (id === null || id === caller.apiKeyId ? [] : [id]));
    await this.#requireOrdinaryKeys(write, others);
    const grants: Grant[] = [];
    for (const id of others) grants.push(...((await this.#holders.ofKey?.(transaction, projectId, id)) ?? []));
    for (const id of users) {
      // A key that acts for a user has less than the user.
      if (id === null || (id === caller.userId && caller.apiKeyId === null)) continue;
      grants.push(...OF_USERS, ...((await this.#holders.ofUser?.(transaction, projectId, id)) ?? []));
    }
    this.#requireBelow(caller, grants);
  }

  /** A service key may do everything, so that no other caller can delete one. */
  async #requireOrdinaryKeys({ transaction, caller }: RunningWrite, ids: readonly string[]): Promise<void> {
    const isAny = caller.isService || this.#options.settings.grants === 'any';
    if (isAny || ids.length === 0 || this.#key === undefined) return;
    const text =
      `SELECT FROM "${this.#key.table}" WHERE ${ofProject()} AND "id" = ANY($2::uuid[]) ` +
      'AND "isServiceKey" AND "userId" IS NULL';
    const { rows } = await transaction.query(writeStatement(text), [caller.projectId, arrayText(ids)]);
    if (rows.length === 0) return;
    const detail = 'Only a service key can change or revoke a service key.';
    throw new Problem('grant_forbidden', detail);
  }

  #requireGuarded({ key, kind, part, fields }: Definition): void {
    if (part === undefined) return;
    if (!Object.hasOwn(PARTS, part)) throw new Error(`${key} is the ${part}, which no guard protects.`);
    if (PARTS[part] === 'grants' && !this.#granting.has(key)) {
      throw new Error(
        `${key} is the ${part}, and nothing holds what its records grant against the ceiling of a caller.`,
      );
    }
    const followed = Object.entries(fields).find(([, { relation }]) => matchesOf(relation).length > 0);
    if (PARTS[part] === 'grants' && followed !== undefined) {
      throw new Error(
        `${key}.${followed[0]} has a match: a change of another record would change what the ${part} gives.`,
      );
    }
    if (PARTS[part] === 'not written over HTTP' && kind === 'resource') {
      throw new Error(`${key} is the ${part}, whose records no guard protects, so it cannot be a resource.`);
    }
  }
}

/** A key is revoked at once and for good. @throws Problem invalid_body */
function requireFinalRevocation({ base, now }: RunningUpdate, record: StoredRecord, { columns }: WriteValues): void {
  const given = columns.get('revokedAt');
  if (given === undefined || given === record.revokedAt) return;
  const refused = (code: 'not_updatable' | 'invalid_value', detail: string) =>
    invalidBody([{ pointer: pointerTo(base, 'revokedAt'), code, detail }]);
  if (record.revokedAt !== null) throw refused('not_updatable', 'A revoked key stays revoked: make another one.');
  if (Date.parse(String(given)) > Date.parse(now) + CLOCK_DIFFERENCE) {
    throw refused('invalid_value', 'A key is revoked at once; expiresAt ends it later.');
  }
}

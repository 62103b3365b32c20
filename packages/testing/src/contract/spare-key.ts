import { type Admin, openAdmin } from './admin.js';
import { Client, succeeded } from './client.js';
import { contract, type Resource, resourceNamed } from './contract.js';
import { type Held, type Operation, operationStatus } from './evaluator.js';
import { eventually } from './eventually.js';
import { keyGrantsOf } from './grants.js';
import { asArray, asObject, asText, isObject } from './json.js';
import type { RecordMaker } from './record-maker.js';
import { world } from './run-world.js';
import type { Tenant } from './world.js';

export interface Grant {
  readonly permission: string;
  /** Ids of labels; none: not narrowed. */
  readonly labels?: readonly string[];
}

/** A change to a key is seen within a second. */
const SEEN_WITHIN_MS = 1_000;
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

/** What a person of a team holds beside what the team grants. */
const OF_MEMBERS = ['CurrentUser', 'ProjectUser'];

/** A key whose permissions a test sets as it likes, over HTTP; where people call, a person and what its team grants. */
export class SpareKey {
  readonly client: Client;
  /** What it granted to the team last, with labels, which the operator is not told. */
  #granted: readonly Grant[] = [];

  constructor(
    private readonly maker: RecordMaker,
    private readonly key: Tenant['spareKeys'][number],
  ) {
    const { baseUrl } = maker.owner;
    this.client = new Client(baseUrl, { projectId: maker.tenant.projectId, key: key.secret });
  }

  get id(): string {
    return this.key.id;
  }

  /** The user behind it, where it is a person. */
  get userId(): string | undefined {
    return this.key.userId;
  }

  /** All that it holds after `hold` with these. */
  names(...permissions: readonly string[]): Set<string> {
    return new Set([...permissions, ...(this.key.userId === undefined ? [] : OF_MEMBERS)]);
  }

  /** Makes the key hold exactly these, and waits until the service has seen it. */
  async hold(...grants: readonly Grant[]): Promise<Client> {
    const { userId } = this.key;
    const before = userId === undefined ? await this.#grant(grants) : await this.#grantToTeam(userId, grants);
    await this.#seen(this.#heldBy(before), this.#heldBy(grants));
    return this.client;
  }

  /** A grant that is narrowed to labels holds where records have labels. */
  #heldBy(grants: readonly Grant[]): Held {
    return (entity) => {
      const holding = grants.filter(({ labels = [] }) => labels.length === 0 || entity?.labelScope !== undefined);
      return this.names(...holding.map(({ permission }) => permission));
    };
  }

  /** Gives what the key held before. */
  async #grant(grants: readonly Grant[]): Promise<readonly Grant[]> {
    const { owner } = this.maker;
    const { resource, key, permission: held, labels: narrowed } = keyGrantsOf(this.maker.tenant, this.key.id);
    const labelsIn = (labels: unknown) => (narrowed === undefined ? {} : { [narrowed]: labels });
    const before: (Grant & { readonly id: string })[] = [];
    const select = { [held]: true, ...labelsIn(true) };
    for await (const page of owner.pages(resource, { query: { [key]: this.key.id }, select, limit: 100 })) {
      for (const { _id, [held]: permission, [narrowed ?? '']: labels = [] } of page) {
        const ids = asArray(labels).map((label) => asText(asObject(label)._id));
        before.push({ id: asText(_id), permission: asText(permission), labels: ids });
      }
    }
    const gone = before.filter((one) => !grants.some((grant) => isSame(one, grant)));
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id);
      succeeded(await owner.tryMany(resource, 'delete', ids));
    }
    const added = grants.filter((one) => !before.some((grant) => isSame(one, grant)));
    if (added.length > 0) {
      const dataOf = ({ permission, labels = [] }: Grant) =>
        this.maker.required(resource, { [key]: this.key.id, [held]: permission, ...labelsIn(labels) });
      await this.maker.creator(resource).createMany(resource, await Promise.all(added.map(dataOf)));
    }
    return before;
  }

  /** Gives what the team granted before. */
  async #grantToTeam(userId: string, grants: readonly Grant[]): Promise<readonly Grant[]> {
    const { projectId } = this.maker.tenant;
    const operator = await theOperator();
    const name = `Team of ${userId}`;
    const team = (word: string, ...words: readonly string[]) =>
      operator.run('team', word, '--project', projectId, '--team', name, ...words);
    const { items } = await operator.run('team', 'list', '--project', projectId);
    const known = asArray(items, 'teams')
      .map((item) => asObject(item))
      .find((item) => item.name === name);
    const before = known === undefined ? [] : asArray(known.permissions, 'permissions').map((one) => asText(one));
    if (known === undefined) {
      await this.maker.owner.create(resourceNamed(world.teams ?? ''), { name, slug: `team-of-${userId}` });
      await team('add', '--user', userId);
    }
    const kept = this.#granted.filter(
      (one) => before.includes(one.permission) && grants.some((grant) => isSame(one, grant)),
    );
    for (const permission of before) {
      if (!kept.some((one) => one.permission === permission)) await team('revoke', '--permission', permission);
    }
    for (const grant of grants) {
      if (kept.some((one) => isSame(one, grant))) continue;
      const labels = (grant.labels ?? []).flatMap((label) => ['--label', label]);
      await team('grant', '--permission', grant.permission, ...labels);
    }
    this.#granted = grants;
    return before.map((permission) => ({ permission }));
  }

  async #seen(before: Held, now: Held): Promise<void> {
    const question = telling(before, now);
    if (question === undefined) return;
    const { resource, operation } = question;
    const expected = operationStatus(now, resource, operation) === 'allowed';
    await eventually(
      `the key ${this.key.id} holds ${[...(now(resource) ?? [])].join(', ')}`,
      SEEN_WITHIN_MS,
      async () => {
        const { body } = await ask(this.client, resource, operation);
        return (isObject(body) && body.code === 'operation_forbidden') !== expected;
      },
    );
  }
}

const isSame = (one: Grant, other: Grant): boolean =>
  one.permission === other.permission && String(one.labels ?? []) === String(other.labels ?? []);

let operator: Promise<Admin> | undefined;

/** One command line for all of the run; it ends with it. */
function theOperator(): Promise<Admin> {
  operator ??= openAdmin(world.spareEnvironment ?? {});
  return operator;
}

/** An operation that tells two holdings apart. */
function telling(before: Held, now: Held): { resource: Resource; operation: Operation } | undefined {
  for (const resource of contract.resources) {
    for (const operation of OPERATIONS) {
      if (operationStatus(before, resource, operation) !== operationStatus(now, resource, operation)) {
        return { resource, operation };
      }
    }
  }
  return undefined;
}

const OPERATIONS = ['read', 'create', 'update', 'delete', 'restore'] as const;

/** A request that changes nothing whatever the caller may do. */
function ask(client: Client, resource: Resource, operation: Operation) {
  switch (operation) {
    case 'read':
      return client.tryGet(resource, NO_RECORD);
    case 'create':
      return client.tryCreate(resource, 0);
    case 'update':
      return client.tryUpdate(resource, NO_RECORD, 0);
    case 'delete':
      return client.tryDelete(resource, NO_RECORD);
    case 'restore':
      return client.tryRestore(resource, NO_RECORD);
  }
}

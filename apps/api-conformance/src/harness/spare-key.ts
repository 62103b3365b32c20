import { contract, type Resource, resourceNamed } from '../contract/contract.js';
import { type Names, type Operation, operationStatus } from '../contract/evaluator.js';
import type { RecordMaker } from '../records/record-maker.js';
import { Client } from './client.js';
import { eventually } from './eventually.js';
import { asText, isObject } from './json.js';

export interface Grant {
  readonly permission: string;
  /** Ids of labels; none: not narrowed. */
  readonly labels?: readonly string[];
}

const PERMISSIONS = resourceNamed('API Key Permission');
/** A change to a key is seen within a second. */
const SEEN_WITHIN_MS = 1_000;
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

/** A key whose permissions a test sets as it likes, over HTTP. */
export class SpareKey {
  readonly client: Client;

  constructor(
    private readonly maker: RecordMaker,
    private readonly key: { readonly id: string; readonly secret: string },
  ) {
    const { baseUrl } = maker.owner;
    this.client = new Client(baseUrl, { projectId: maker.tenant.projectId, key: key.secret });
  }

  get id(): string {
    return this.key.id;
  }

  /** Makes the key hold exactly these, and waits until the service has seen it. */
  async hold(...grants: readonly Grant[]): Promise<Client> {
    const { owner } = this.maker;
    const { data } = await owner.list(PERMISSIONS, {
      query: { apiKeyId: this.key.id },
      select: { permission: true },
      limit: 100,
    });
    const before = new Set(data.map(({ permission }) => asText(permission)));
    const [first, ...others] = data.map(({ _id }) => asText(_id));
    const [next, ...more] = grants;
    if (first !== undefined && next !== undefined) {
      await owner.update(PERMISSIONS, first, { permission: next.permission, labels: next.labels ?? [] });
    } else if (first !== undefined) await owner.delete(PERMISSIONS, first);
    else if (next !== undefined) await owner.create(PERMISSIONS, { apiKeyId: this.key.id, labels: [], ...next });
    for (const id of others) await owner.delete(PERMISSIONS, id);
    for (const grant of more) await owner.create(PERMISSIONS, { apiKeyId: this.key.id, labels: [], ...grant });
    await this.#seen(before, new Set(grants.map(({ permission }) => permission)));
    return this.client;
  }

  async #seen(before: ReadonlySet<string>, now: ReadonlySet<string>): Promise<void> {
    const probe = telling(before, now);
    if (probe === undefined) return;
    const { resource, operation } = probe;
    const expected = operationStatus(now, resource, operation) === 'allowed';
    await eventually(`the key ${this.key.id} holds ${[...now].join(', ')}`, SEEN_WITHIN_MS, async () => {
      const { body } = await ask(this.client, resource, operation);
      return (isObject(body) && body.code === 'operation_forbidden') !== expected;
    });
  }
}

/** An operation that tells two sets of names apart. */
function telling(before: Names, now: Names): { resource: Resource; operation: Operation } | undefined {
  for (const resource of contract.resources) {
    for (const operation of OPERATIONS) {
      if (operationStatus(before, resource, operation) !== operationStatus(now, resource, operation)) {
        return { resource, operation };
      }
    }
  }
  return undefined;
}

const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

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
  }
}

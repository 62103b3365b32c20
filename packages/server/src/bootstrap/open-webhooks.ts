import { type Registry, Secrets, WebhookStore, webhookPartsOf } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { PagingLimits } from '@catalog-service/vocabulary';
import { CallerResolver } from '../auth/caller-resolver.js';
import type { EventPolling } from '../http/event-polling.js';
import type { ResourceOperations } from '../http/operations.js';
import type { Background } from '../observation/background.js';
import type { Origin } from '../telemetry/build-info.js';
import type { Log } from '../telemetry/service-log.js';
import { AddressPolicy } from '../webhooks/address-policy.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { Webhooks } from '../webhooks/webhooks.js';
import type { Config } from './config.js';

interface WebhookOptions {
  readonly config: Pick<Config, 'webhookNetworks' | 'secretKeys'>;
  readonly database: Database;
  readonly registry: Registry;
  readonly background: Background;
  readonly log: Pick<Log, 'warn'>;
  readonly polling: EventPolling;
  readonly operations: Pick<ResourceOperations, 'events' | 'eventRecord'>;
  readonly paging: PagingLimits;
  readonly origin: Origin;
}

/** What sends webhooks, as the settings configure it; undefined if the catalog has no endpoints. */
export function openWebhooks(options: WebhookOptions): Webhooks | undefined {
  const { config, database, registry, background, log, polling, operations, paging, origin } = options;
  const parts = webhookPartsOf(registry);
  if (parts === undefined) return undefined;
  const clock = Date.now;
  const secrets = new Secrets(config.secretKeys);
  return new Webhooks({
    registry,
    store: new WebhookStore({ registry, database, parts, secrets, clock }),
    sender: new WebhookSender({ policy: new AddressPolicy(config.webhookNetworks) }),
    callers: new CallerResolver(database, registry),
    polling,
    background,
    log,
    events: (definition, caller, body, since) => operations.events(definition, caller, {}, body, since),
    record: (...words) => operations.eventRecord(...words),
    clock,
    maximumLimit: paging.maximumLimit,
    userAgent: `${origin.service}/${origin.version}`,
  });
}

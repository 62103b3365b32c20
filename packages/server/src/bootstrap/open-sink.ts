import { daysOfEvents, FeedReader, Lease, type Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { Background } from '../observation/background.js';
import { EventSink } from '../sinks/event-sink.js';
import { connectJetStream } from '../sinks/jetstream.js';
import type { Config } from './config.js';
import { StartupError } from './startup-error.js';

interface SinkOptions {
  readonly config: Pick<Config, 'eventSinkUrl' | 'eventSinkStream' | 'eventSinkSubject'>;
  readonly database: Database;
  readonly registry: Registry;
  readonly background: Background;
  readonly source: string;
}

/** Events of a page. To find it, PostgreSQL reads all events that are left: a sink that is millions behind shall do so rarely. */
const PAGE = 10_000;

/** What copies events to JetStream, as the settings configure it; undefined without them. @throws StartupError if there are no events */
export function openSink({ config, database, registry, background, source }: SinkOptions): EventSink | undefined {
  const { eventSinkUrl: url, eventSinkStream: stream, eventSinkSubject: subject } = config;
  if (url === undefined) return undefined;
  if (daysOfEvents(registry) === 0)
    throw new StartupError('EVENT_SINK_URL is set, and no resource of the catalog has events.');
  return new EventSink({
    database,
    feed: new FeedReader(database, registry, PAGE),
    lease: new Lease(database, 'event sink'),
    connect: () => connectJetStream({ url, stream, subject }),
    background,
    source,
    clock: Date.now,
  });
}

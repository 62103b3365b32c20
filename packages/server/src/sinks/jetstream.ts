import type { SinkConnection, SinkMessage } from './event-sink.js';

export interface JetStreamOptions {
  /** `nats://user:password@host:4222`, or `tls://…`; several servers of a cluster have commas between them. */
  readonly url: string;
  /** Name of a stream that nobody else adds to. */
  readonly stream: string;
  /** Prefix of subjects: `<subject>.<project>.<resource>.<operation>`. */
  readonly subject: string;
}

/** The header in which a message keeps its position. */
const POSITION = 'Catalog-Position';
const PUBLISH_MS = 5_000;
const CONNECT_MS = 5_000;
/** A code of JetStream: the stream has no such message. */
const NO_MESSAGE = 10_037;

/**
 * Connects to a stream of NATS JetStream. Each message names the number of the one before it, so the server refuses all behind one that it
 * lacks, and those of another process that has added some in the meantime.
 * @throws Error if the server or the stream is not there, or the packages `@nats-io/jetstream` and `@nats-io/transport-node` are not installed
 */
export async function connectJetStream({ url, stream, subject }: JetStreamOptions): Promise<SinkConnection> {
  // They are optional: only who has a sink installs them.
  const [{ connect, headers }, { jetstream, jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]);
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const [{ username, password, protocol } = new URL('nats://')] = urls;
  const connection = await connect({
    servers: urls.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    // What was under way is not known then: the position of the stream tells.
    reconnect: false,
    timeout: CONNECT_MS,
  });
  try {
    const manager = await jetstreamManager(connection, { timeout: PUBLISH_MS });
    const { state } = await manager.streams.info(stream);
    const last =
      state.last_seq === 0 ? undefined : await lastOf(manager.streams.getMessage(stream, { seq: state.last_seq }));
    const client = jetstream(connection, { timeout: PUBLISH_MS });
    let sequence = state.last_seq;
    return {
      position: async () => last?.header.get(POSITION) || undefined,
      async publish(messages) {
        const sent = messages.map((message) => {
          const header = headers();
          header.set('Content-Type', 'application/cloudevents+json');
          header.set(POSITION, message.position);
          const expect = { streamName: stream, lastSequence: sequence };
          sequence += 1;
          return client.publish(subjectOf(subject, message), message.json, {
            msgID: message.id,
            headers: header,
            expect,
          });
        });
        const answers = await Promise.allSettled(sent);
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed !== undefined) throw failed.reason;
      },
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const subjectOf = (subject: string, { projectId, type }: SinkMessage): string =>
  [subject, ...(projectId === '' ? [] : [projectId]), ...type].join('.');

/** Undefined for a message that was deleted since: its stream keeps messages for a time. */
async function lastOf<T>(asked: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await asked) ?? undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_MESSAGE) return undefined;
    throw error;
  }
}

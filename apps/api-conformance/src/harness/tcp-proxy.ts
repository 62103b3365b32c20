import { isObject } from './json.js';
import { built } from './workspace.js';

export type Direction = 'to-server' | 'to-client' | 'both';

/** A proxy in front of a server on loopback that can be silent. */
export interface TcpProxy {
  readonly port: number;
  /** Every connection is silent, also a new one, until `thaw` or `forget`. */
  freeze(direction?: Direction): void;
  thaw(): void;
  /** The connections that are open now are silent for ever; new ones work. */
  forget(direction?: Direction): void;
  /** New connections lead to another server. */
  lead(port: number): void;
  close(): Promise<void>;
}

/** Starts a proxy to `port` on loopback: a helper of all tests, whose build is loaded so that nothing is said twice. */
export async function startProxy(port: number): Promise<TcpProxy> {
  const loaded: unknown = await import(built('apps/api/src/testing/tcp-proxy.js'));
  if (!isObject(loaded) || typeof loaded.startProxy !== 'function') throw changed();
  const proxy: unknown = await loaded.startProxy(port);
  if (!isProxy(proxy)) throw changed();
  return proxy;
}

function isProxy(value: unknown): value is TcpProxy {
  const methods = ['freeze', 'thaw', 'forget', 'lead', 'close'];
  return (
    isObject(value) && typeof value.port === 'number' && methods.every((name) => typeof value[name] === 'function')
  );
}

function changed(): Error {
  return new Error('The helper has changed');
}

import type { Absent, Entrant } from '../compare.js';
import type { Peer } from '../contenders/peer.js';
import type { SeededDatabases, SeededServer } from '../database/seeded-server.js';
import { messageOf } from '../message.js';
import { installPeer } from './install-peer.js';

/** Peers that are ready for the next step, and those that did not get there. */
export interface Ready<Each> {
  readonly ready: readonly Each[];
  readonly absent: readonly Absent[];
}

type OnProgress = (title: string) => void;

/** Installs the peers; one that cannot be installed does not keep the others away. */
export function installPeers(peers: readonly Peer[], onProgress: OnProgress): Promise<Ready<Peer>> {
  return each(peers, async (peer) => {
    onProgress(`${peer.title}: the first time npm installs it, which takes minutes`);
    await (peer.install?.() ?? installPeer(peer));
    return peer;
  });
}

/** Gives each peer databases that hold what it needs. */
export function preparePeers(
  peers: readonly Peer[],
  server: SeededServer,
  onProgress: OnProgress,
): Promise<Ready<Entrant>> {
  return each(peers, async (contender) => {
    onProgress(`Preparing a database for ${contender.title}`);
    return { contender, databases: await databasesOf(contender, server), mayFail: true };
  });
}

function databasesOf({ key, prepare }: Peer, server: SeededServer): Promise<SeededDatabases> {
  return prepare === undefined ? Promise.resolve(server) : server.prepared(key, prepare);
}

async function each<Result>(peers: readonly Peer[], step: (peer: Peer) => Promise<Result>): Promise<Ready<Result>> {
  const ready: Result[] = [];
  const absent: Absent[] = [];
  for (const contender of peers) {
    try {
      ready.push(await step(contender));
    } catch (error) {
      absent.push({ contender, reason: messageOf(error) });
    }
  }
  return { ready, absent };
}

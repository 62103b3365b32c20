import type { ReplicaWatcher } from '@catalog-service/postgres';
import { Episode, type Log } from './episode.js';

/** Logs when a replica begins to be of no use, with the reason, and when it is back: requests do not notice, as the primary answers. */
export function replicaEpisodes(log: Log): ReplicaWatcher {
  const episodes: Episode[] = [];
  return (place, failure) => {
    const name = `replica ${place + 1}`;
    episodes[place] ??= new Episode({
      begins: `${name} cannot be read from`,
      ends: `${name} can be read from again`,
      untilMended: true,
      log,
    });
    if (failure === undefined) episodes[place].mended();
    else episodes[place].happened({ reason: failure instanceof Error ? failure.message : String(failure) });
  };
}

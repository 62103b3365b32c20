import type { ReplicaWatcher } from '@catalog-service/postgres';
import { Incident, type Log } from './incident.js';

/** Logs when a replica becomes unusable, with the reason, and when it is back. Requests do not notice: the primary answers them. */
export function replicaIncidents(log: Log): ReplicaWatcher {
  const incidents: Incident[] = [];
  return (place, failure) => {
    const name = `replica ${place + 1}`;
    incidents[place] ??= new Incident({
      begins: `${name} cannot be read from`,
      ends: `${name} can be read from again`,
      untilRecovered: true,
      log,
    });
    if (failure === undefined) incidents[place].recovered();
    else incidents[place].failed({ reason: failure instanceof Error ? failure.message : String(failure) });
  };
}

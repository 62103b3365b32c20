import { writeSync } from 'node:fs';
import type { LogOutput, Observer, Telemetry as TelemetryClass } from '@catalog-service/server';
import { observers, turns } from './turns.js';
import { SERVER, VARIANTS, type Variant } from './variants.js';

type Server = typeof import('@catalog-service/server');

/** Imported from here, a module is the service's own. */
const own = (file: string) => import(new URL(file, SERVER).href);
const { ProcessMetrics: WholeProcessMetrics }: Pick<Server, 'ProcessMetrics'> =
  await own('telemetry/process-metrics.js');
export const { Telemetry }: Pick<Server, 'Telemetry'> = await own('telemetry/telemetry.js');

const STANDARD_OUTPUT = 1;

/** Writes at once, and not in another thread: what that takes would be counted for the variant that comes next. */
const AT_ONCE: LogOutput = {
  write(lines) {
    const bytes = typeof lines === 'string' ? Buffer.from(lines) : lines;
    for (let done = 0; done < bytes.length; ) done += writeSync(STANDARD_OUTPUT, bytes, done);
  },
};

/** A telemetry of each variant. A request ends with the one with which it began. */
const telemetries = new Map<Variant, TelemetryClass>();

class VariedTelemetry extends Telemetry {
  override readonly observe: Observer = (observation) => telemetries.get(turns.current)?.observe(observation);

  override logOf(...[server, , origin]: Parameters<TelemetryClass['logOf']>): void {
    for (const telemetry of telemetries.values()) telemetry.logOf(server, AT_ONCE, origin);
    // What is still to be done for a request is counted where the request was.
    turns.onTurn(() => {
      for (const telemetry of telemetries.values()) telemetry.flush();
    });
  }
}

export async function openTelemetry(options: ConstructorParameters<typeof TelemetryClass>[0]): Promise<TelemetryClass> {
  for (const variant of VARIANTS) {
    if (!variant.isWatched) continue;
    const telemetry = new Telemetry(variant);
    telemetries.set(variant, telemetry);
    observers.set(variant, telemetry.observe);
  }
  return new VariedTelemetry(options);
}

export class ProcessMetrics extends WholeProcessMetrics {
  constructor() {
    super();
    turns.onTurn(({ metrics }) => (metrics ? this.start() : this.stop()));
  }
}

import { DATABASE, type Database, listProjects, Registry, serviceCaller } from '@catalog-service/engine';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MonitorGroupService } from '#generated/resources/monitor-group/monitor-group.service';
import { MonitorGroupResourceService } from '#generated/resources/monitor-group-resource/monitor-group-resource.service';

const DAY_MS = 86_400_000;

/** Deletes the monitor groups without members, once a day. */
@Injectable()
export class EmptyGroupsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(EmptyGroupsJob.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly registry: Registry,
    private readonly groups: MonitorGroupService,
    private readonly members: MonitorGroupResourceService,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.run().catch((error: unknown) => this.#log.error(error)), DAY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Gives the number of deleted groups. */
  async run(): Promise<number> {
    let deleted = 0;
    for (const { id } of await listProjects(this.database, this.registry)) {
      const service = serviceCaller(id);
      for await (const { _id: monitorGroupId } of this.groups.each(service)) {
        if ((await this.members.count(service, { query: { monitorGroupId } })) > 0) continue;
        await this.groups.delete(service, monitorGroupId);
        deleted += 1;
      }
    }
    return deleted;
  }
}

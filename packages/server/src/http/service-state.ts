/** Whether the service is stopping. Every request reads it; it is set once. */
export class ServiceState {
  #leaving = false;
  /** Why this version of the service cannot work with the migrated database. */
  outdated: string | undefined;

  get leaving(): boolean {
    return this.#leaving;
  }

  /** From now on the service is not ready, and every answer ends its connection. */
  leave(): void {
    this.#leaving = true;
  }
}

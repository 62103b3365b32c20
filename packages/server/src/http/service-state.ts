/** Whether the service is going down. Read by every request, set once. */
export class ServiceState {
  #leaving = false;
  /** Why the database has become one that this version of the service cannot work with. */
  outdated: string | undefined;

  get leaving(): boolean {
    return this.#leaving;
  }

  /** From now on the service says that it is not ready, and every answer is the last of its connection. */
  leave(): void {
    this.#leaving = true;
  }
}

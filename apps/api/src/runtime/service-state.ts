/** Whether the service is going down. Read by every request, set once. */
export class ServiceState {
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on requests are answered with 503. */
  stop(): void {
    this.#stopping = true;
  }
}

/** A project that sends one request after the other has nothing in progress most of the time, and counts all the same. */
const APART_MS = 100;

/** Whether several projects have used a database lately. */
export class Contention {
  #last = '';
  #until = 0;

  /** Costs one comparison while one project is alone. */
  note(projectId: string): void {
    if (projectId === this.#last) return;
    this.#last = projectId;
    this.#until = performance.now() + APART_MS;
  }

  get isPresent(): boolean {
    return this.#until > 0 && performance.now() < this.#until;
  }
}

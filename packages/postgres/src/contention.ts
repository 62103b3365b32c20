/** A project that sends one request after the other has nothing in progress most of the time, and counts all the same. */
const APART_MS = 100;

/** Whether several projects have used a database lately. Work of the service itself makes none of them share. */
export class Contention {
  #last = '';
  #until = 0;

  /** Costs one comparison while one project is alone. */
  note(projectId: string): void {
    if (projectId === this.#last || projectId === '') return;
    if (this.#last !== '') this.#until = performance.now() + APART_MS;
    this.#last = projectId;
  }

  get isPresent(): boolean {
    return this.#until > 0 && performance.now() < this.#until;
  }
}

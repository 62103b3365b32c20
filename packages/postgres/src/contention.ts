/** Who asks one thing after the other has nothing under way most of the time, and is a neighbour all the same. */
const APART_MS = 100;

/** Whether several projects have asked a database for something of late, whatever it was. */
export class Contention {
  #last = '';
  #until = 0;

  /** Costs one comparison while one project is alone. */
  note(projectId: string): void {
    if (projectId === this.#last) return;
    this.#last = projectId;
    this.#until = performance.now() + APART_MS;
  }

  get isThere(): boolean {
    return this.#until > 0 && performance.now() < this.#until;
  }
}

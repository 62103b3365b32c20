/** What the commands see of the world. */
export interface Environment {
  /** The project whose `catalog/` is read and whose `generated/` is written. */
  readonly root: string;
  /** The folder of the templates. */
  readonly templates: string;
  readonly colours: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Milliseconds since the process began. */
  elapsed(): number;
}

import type { EntityNames } from '../model/model.js';
import { entityNames } from '../model/names.js';
import { fieldNameTaken, typeNames } from '../model/reserved-names.js';
import { capitalised } from '../text.js';

/** `OAuthClient` and `oauth_client` are `O Auth Client` and `Oauth Client`; capitals that stand together are one word. */
export const titleFrom = (name: string): string => wordsOf(name).map(capitalised).join(' ');

/** `created_at` is `createdAt`. */
export const fieldNameFrom = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capitalised(word)))
    .join('');

/** The words of a name, for a sentence. */
export const phraseFrom = (name: string): string =>
  wordsOf(name)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

function wordsOf(name: string): readonly string[] {
  const parts = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').split(/[^A-Za-z0-9]+/);
  return parts.filter((word) => word !== '');
}

/** The wanted name, one of the others, or the last of them with a number. */
function firstFree(
  wanted: string,
  others: readonly string[],
  space: string,
  isFree: (name: string) => boolean,
): string {
  const names = [wanted, ...others];
  for (let count = 1; ; count += 1) {
    const free = names.find(isFree);
    if (free !== undefined) return free;
    names.splice(0, names.length, `${others.at(-1)}${space}${count + 1}`);
  }
}

/** Names of entities and enumerations, each given once. */
export class TakenTitles {
  readonly #types = new Set<string>();
  readonly #wanted: ReadonlySet<string>;

  /** @param wanted by others, which get them */
  constructor(wanted: readonly string[]) {
    this.#wanted = new Set(wanted.map((title) => entityNames(title).pascal));
  }

  /** A title that is not taken. @param reasonOf says why a name cannot be used at all */
  take(wanted: string, others: readonly string[], reasonOf: (names: EntityNames) => string | undefined): string {
    const typesOf = (title: string) => [entityNames(title).pascal, ...typeNames(entityNames(title))];
    const free = firstFree(wanted, others, ' ', (title) => {
      const names = entityNames(title);
      return (
        reasonOf(names) === undefined &&
        (title === wanted || !this.#wanted.has(names.pascal)) &&
        !typesOf(title).some((type) => this.#types.has(type))
      );
    });
    for (const type of typesOf(free)) this.#types.add(type);
    return free;
  }
}

/** The field names of an entity, each given once. */
export class TakenFieldNames {
  readonly #names: Set<string>;
  readonly #wanted: ReadonlySet<string>;

  /** @param wanted by others, which get them */
  constructor(taken: readonly string[], wanted: readonly string[]) {
    this.#names = new Set(taken);
    this.#wanted = new Set(wanted);
  }

  /** A name that is not taken. `project` is `projectRecord` or `projectValue`, and `projectId` is `projectRecordId`. */
  take(wanted: string, kind: 'Record' | 'Value'): string {
    const other = wanted.endsWith('Id') ? wanted.replace(/Id$/, 'RecordId') : `${wanted}${kind}`;
    const isFree = (name: string): boolean =>
      !this.#names.has(name) && fieldNameTaken(name) === undefined && (name === wanted || !this.#wanted.has(name));
    const free = firstFree(wanted, [other], '', isFree);
    this.#names.add(free);
    return free;
  }
}

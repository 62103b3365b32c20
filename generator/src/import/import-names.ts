import { FIELD_TYPES, PERMISSION } from '@catalog-service/vocabulary';
import { entityNames } from '../model/names.js';
import { entityNameTaken, fieldNameTaken, typeNames } from '../model/reserved-names.js';
import { capitalised } from '../text.js';

/** Names of field types, which enumerations share a namespace with. */
const FIELD_TYPE_NAMES = new Set(
  [...FIELD_TYPES.map(({ name }) => name), PERMISSION.title, PERMISSION.type].map((title) => entityNames(title).kebab),
);

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

/** Names of entities and enumerations, each given once. */
export class TakenTitles {
  readonly #types = new Set<string>();

  /** A title that is not taken, with a number at its end where the wanted one is. */
  take(wanted: string): string {
    for (let count = 1; ; count += 1) {
      const title = count === 1 ? wanted : `${wanted} ${count}`;
      const names = entityNames(title);
      const types = [names.pascal, ...typeNames(names)];
      const isTaken =
        entityNameTaken(names) !== undefined ||
        FIELD_TYPE_NAMES.has(names.kebab) ||
        types.some((type) => this.#types.has(type));
      if (isTaken) continue;
      for (const type of types) this.#types.add(type);
      return title;
    }
  }
}

/** The field names of an entity, each given once. */
export class TakenFieldNames {
  readonly #names: Set<string>;

  constructor(taken: readonly string[]) {
    this.#names = new Set(taken);
  }

  take(wanted: string): string {
    for (let count = 1; ; count += 1) {
      const name = `${/^[a-z]/.test(wanted) ? wanted : `field${capitalised(wanted)}`}${count === 1 ? '' : count}`;
      if (this.#names.has(name) || fieldNameTaken(name) !== undefined) continue;
      this.#names.add(name);
      return name;
    }
  }
}

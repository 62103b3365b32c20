import { isFieldList } from '@catalog-service/vocabulary';
import type { Operation } from '../catalog/catalog-locations.js';
import { followedFor } from '../features/events/event-log.js';
import { keptFor } from '../features/history/kept-values.js';
import { rootFieldOf } from '../features/history-of/history-parts.js';
import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';
import { didYouMean } from '../text.js';
import type { Condition, Statement } from './statement.js';

/** A statement that means nothing: the message says where and why. */
export class StatementProblem extends Error {
  override readonly name = 'StatementProblem';
}

const VERBS: ReadonlyMap<string, readonly Operation[]> = new Map([
  ['read', ['read']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['restore', ['restore']],
  ['write', ['create', 'update', 'delete', 'restore']],
]);

/**
 * Reads a statement about a catalog:
 *
 * - `ProjectMember never updates Key Grant`, `ProjectOwner always deletes Team`
 * - `updates Team.name implies ProjectOwner or ProjectAdmin or CanEditProjectTeam`, `creates Team equals deletes Team`
 * - `ProjectAdmin implies ProjectMember` (of names alone: what their holders may do), `ProjectOwner equals ProjectAdmin`
 * - `ProjectMember never reaches ProjectOwner`, `reaches ProjectOwner implies ProjectOwner`
 * - `grants CurrentUser implies ProjectOwner`, `follows Team implies CanReadProjectTeam`
 * - `recalls Incident implies ProjectMember`, `recalls Note.text in Incident implies ProjectMember`
 * - `who updates Team.name`, `closure`, `closure of ProjectAdmin`
 *
 * @throws StatementProblem
 */
export function parseStatement(text: string, catalog: Catalog): Statement {
  return new StatementParser(text, catalog).statement();
}

/** A name of the catalog in a statement, from `start` to `end` of its text. */
export interface NameInStatement {
  readonly kind: 'permission' | 'resource' | 'field';
  readonly name: string;
  /** Of a field. */
  readonly resource?: string;
  readonly start: number;
  readonly end: number;
}

/** Where a statement names things of the catalog, in order. @throws StatementProblem */
export function namesInStatement(text: string, catalog: Catalog): readonly NameInStatement[] {
  const parser = new StatementParser(text, catalog);
  parser.statement();
  return parser.found;
}

/** A resource or one of its fields; anything where there is none. */
interface Thing {
  readonly resource?: Resource;
  readonly field?: Field;
}

class StatementParser {
  readonly found: NameInStatement[] = [];
  readonly #catalog: Catalog;
  readonly #length: number;
  #rest: string;

  constructor(text: string, catalog: Catalog) {
    this.#catalog = catalog;
    this.#length = text.trimEnd().length;
    this.#rest = text.trim();
  }

  statement(): Statement {
    const statement = this.#statement();
    if (this.#rest !== '') throw new StatementProblem(`“${this.#rest}” is left over.`);
    return statement;
  }

  #statement(): Statement {
    if (this.#take('who')) return { kind: 'who', condition: this.#either() };
    if (this.#take('closure'))
      return this.#take('of') ? { kind: 'closure', names: this.#names() } : { kind: 'closure' };
    const general = this.#claim();
    if (general !== undefined) return { kind: general, condition: this.#either() };
    const left = this.#either();
    const claim = this.#claim();
    if (claim !== undefined) return { kind: claim, names: namesIn(left), condition: this.#either() };
    const kind = this.#takeOne(['implies', 'equals'] as const);
    if (kind === undefined) throw this.#expected('never, always, implies or equals');
    const right = this.#either();
    if (!isNames(left) || !isNames(right)) return { kind, left, right };
    return { kind: kind === 'implies' ? 'covers' : 'same', left: namesIn(left), right: namesIn(right) };
  }

  #claim(): 'never' | 'always' | undefined {
    return this.#takeOne(['never', 'always'] as const);
  }

  #either(): Condition {
    return this.#parts('or', () => this.#parts('and', () => this.#single()));
  }

  #parts(kind: 'and' | 'or', one: () => Condition): Condition {
    const first = one();
    const parts = [first];
    while (this.#take(kind)) parts.push(one());
    return parts.length === 1 ? first : { kind, parts };
  }

  #single(): Condition {
    if (this.#rest.startsWith('(')) {
      this.#rest = this.#rest.slice(1).trimStart();
      const condition = this.#either();
      if (!this.#rest.startsWith(')')) throw this.#expected(')');
      this.#rest = this.#rest.slice(1).trimStart();
      return condition;
    }
    if (this.#take('reach') || this.#take('reaches')) return { kind: 'reaches', goal: this.#single() };
    if (this.#take('grant') || this.#take('grants')) return { kind: 'grants', name: this.#name() };
    if (this.#take('follow') || this.#take('follows'))
      return this.#readsOf(this.#object(['read']), (one) => followedFor(one) !== undefined);
    if (this.#take('recall') || this.#take('recalls')) return this.#recalls();
    for (const [verb, operations] of VERBS) {
      if (this.#take(verb) || this.#take(`${verb}s`)) return { kind: 'may', operations, ...this.#object(operations) };
    }
    return { kind: 'holds', name: this.#name() };
  }

  /** Whoever may read records with events may follow their changes; nobody those of others. So it is with former values. */
  #readsOf({ resource, field }: Thing, has: (resource: Resource) => boolean): Condition {
    const parts = this.#these(resource)
      .filter(has)
      .map((one) => reads(one, field));
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'or', parts };
  }

  /** The history of a record shows what belongs to it to whoever may read both, and that it belongs there. */
  #recalls(): Condition {
    const asked = this.#object(['read']);
    if (!this.#take('in')) return this.#readsOf(asked, (one) => keptFor(one) !== undefined);
    const { resource: root, field: part } = this.#object(['read']);
    if (part !== undefined) throw new StatementProblem(`A history is of a record: “.${part.name}” cannot stand there.`);
    const parts = this.#these(asked.resource).flatMap((one): Condition[] => {
      const link = one.fields.find(({ name }) => name === rootFieldOf(one));
      const parent = this.#these(root).find(({ names }) => names.pascal === link?.relation?.target);
      const all = parent && [reads(one, asked.field), reads(parent), reads(one, link)];
      return all === undefined ? [] : [{ kind: 'and', parts: all }];
    });
    return { kind: 'or', parts };
  }

  #these(resource: Resource | undefined): readonly Resource[] {
    return resource === undefined ? this.#catalog.resources : [resource];
  }

  #object(operations: readonly Operation[]): Thing {
    if (this.#take('anything')) return {};
    const byLength = [...this.#catalog.resources].sort(
      (left, right) => right.names.title.length - left.names.title.length,
    );
    const resource = byLength.find(({ names }) => this.#takeName({ kind: 'resource', name: names.title }));
    if (resource === undefined) {
      const titles = this.#catalog.resources.map(({ names }) => names.title);
      throw this.#unknown('resource', /^[^.,()]*?(?=\s+(?:implies|equals|and|or)\b|[.,()]|$)/, titles);
    }
    if (!this.#rest.startsWith('.')) return { resource };
    this.#rest = this.#rest.slice(1);
    const of = { kind: 'field', resource: resource.names.title } as const;
    const field = resource.fields.find(({ name }) => this.#takeName({ ...of, name }));
    if (field === undefined) {
      const names = resource.fields.map(({ name }) => name);
      throw this.#unknown(`field of ${resource.names.title}`, /^\w*/, names);
    }
    if (!operations.every(isFieldList))
      throw new StatementProblem(`A record is deleted and restored as a whole: “.${field.name}” cannot stand there.`);
    return { resource, field };
  }

  #names(): PermissionName[] {
    const names = [this.#name()];
    while (this.#take('and')) names.push(this.#name());
    return names;
  }

  #name(): PermissionName {
    const known = this.#catalog.permissions.map(({ name }) => name);
    const name = known.find((candidate) => this.#takeName({ kind: 'permission', name: candidate }));
    if (name !== undefined) return name;
    if (this.#rest === '') throw this.#expected('a role, a permission or a verb');
    throw this.#unknown('role, permission or verb', /^\S*/, [
      ...known,
      'who',
      'closure',
      'reaches',
      'grants',
      'follows',
      'recalls',
      ...VERBS.keys(),
    ]);
  }

  /** Takes a word or title at the front, whatever its case. */
  #take(words: string): boolean {
    const found = this.#rest.slice(0, words.length).toLowerCase() === words.toLowerCase();
    if (!found || /^\w/.test(this.#rest.slice(words.length))) return false;
    this.#rest = this.#rest.slice(words.length).trimStart();
    return true;
  }

  #takeName(thing: Pick<NameInStatement, 'kind' | 'name' | 'resource'>): boolean {
    const start = this.#length - this.#rest.length;
    if (!this.#take(thing.name)) return false;
    this.found.push({ ...thing, start, end: start + thing.name.length });
    return true;
  }

  #takeOne<const W extends string>(words: readonly W[]): W | undefined {
    return words.find((word) => this.#take(word));
  }

  #expected(what: string): StatementProblem {
    return new StatementProblem(`Expected ${what} ${this.#rest === '' ? 'at the end' : `before “${this.#rest}”`}.`);
  }

  #unknown(what: string, word: RegExp, known: readonly string[]): StatementProblem {
    const found = word.exec(this.#rest)?.[0] ?? this.#rest;
    return new StatementProblem(`There is no ${what} “${found}”.${didYouMean(found, known)}`);
  }
}

const reads = (resource: Resource, field?: Field): Condition => ({
  kind: 'may',
  operations: ['read'],
  resource,
  field,
});

/** Whether a condition is names to hold together and nothing else. */
function isNames(condition: Condition): boolean {
  return condition.kind === 'holds' || (condition.kind === 'and' && condition.parts.every(isNames));
}

/** @throws StatementProblem if the condition is not names to hold together. */
function namesIn(condition: Condition): PermissionName[] {
  if (condition.kind === 'holds') return [condition.name];
  if (condition.kind === 'and') return condition.parts.flatMap(namesIn);
  throw new StatementProblem(
    'Who never or always may something is said by names with “and” between them, or not at all.',
  );
}

import { type FieldProblem, isComputed, isOfCaller } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { DtoClass, ResourceDefinition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import { compileDto, type PropertyRule } from './compile-dto.js';

export type WriteAction = 'create' | 'update';

type Rules = ReadonlyMap<string, PropertyRule>;

const replacements = new Map<DtoClass, DtoClass>();

/**
 * Decorates a class that extends a generated DTO and validates bodies instead of it. It can restrict the properties of the generated
 * class further, and cannot have others.
 */
export function Replaces(generated: DtoClass) {
  return (own: DtoClass): void => {
    if (!(own.prototype instanceof generated)) throw new Error(`${own.name} does not extend ${generated.name}.`);
    const other = replacements.get(generated);
    if (other !== undefined) throw new Error(`${own.name} and ${other.name} both replace ${generated.name}.`);
    replacements.set(generated, own);
  };
}

/** The rules of a resource's DTO classes, compiled at the first call. */
export const writeRulesOf = memoised((definition: ResourceDefinition) => new WriteRules(definition));

/** The rules for the values of one resource's fields. */
export class WriteRules {
  readonly #create: Rules;
  readonly #update: Rules;
  readonly #service: Rules;
  readonly #computed: ReadonlySet<string>;
  /** The fields that say for good which user made the record. */
  readonly #authors: ReadonlySet<string>;
  /** The fields whose absence an action checks, in the order of the catalog. */
  readonly asked: Readonly<Record<WriteAction, readonly string[]>>;

  /** @throws Error if a field is in none of the classes, or has decorators that cannot be compiled */
  constructor(definition: ResourceDefinition) {
    const { create, update, service } = definition.dto;
    this.#create = rulesOf(create, 'create');
    this.#update = rulesOf(update, 'update');
    this.#service = rulesOf(service, 'service');
    const names = Object.keys(definition.fields);
    this.#computed = new Set(names.filter((name) => isComputed(definition.fields[name])));
    this.#authors = new Set(
      names.filter((name) => isOfCaller(definition.fields[name]?.default) && !this.#update.has(name)),
    );
    for (const name of names) this.of(name);
    this.asked = { create: names, update: names.filter((name) => this.#update.has(name)) };
  }

  /** The rule for the stored value of a field. */
  of(name: string): PropertyRule {
    const rule = this.#service.get(name) ?? this.#create.get(name);
    if (rule === undefined) throw new Error(`No DTO class declares the field ${name}.`);
    return rule;
  }

  /** The rule for a value that `refusal` admits. */
  given(name: string, action: WriteAction): PropertyRule {
    return (action === 'update' ? this.#update.get(name) : undefined) ?? this.of(name);
  }

  /** Why a caller cannot set a field at all, whatever its permissions; undefined if it can. */
  refusal(name: string, action: WriteAction, { isService }: Caller): Pick<FieldProblem, 'code' | 'detail'> | undefined {
    if (this.#computed.has(name)) {
      return { code: 'auto_field', detail: `${name} is calculated from other fields.` };
    }
    const isAuto = this.#isAuto(name);
    if (isAuto && !isService) return { code: 'auto_field', detail: `The service sets ${name}.` };
    if (action === 'create' || this.#update.has(name) || (isAuto && !PROJECT.has(name))) return undefined;
    return { code: 'not_updatable', detail: `${name} cannot be changed after the record is created.` };
  }

  /** Whether a user that sets the field must be its own value. */
  isAuthor(name: string): boolean {
    return this.#authors.has(name);
  }

  /** The detail of a missing required field. */
  missing(name: string): string {
    return this.#isAuto(name)
      ? `${name} is set by the service; only a service key can give it.`
      : `${name} is required.`;
  }

  #isAuto(name: string): boolean {
    return this.#service.has(name);
  }
}

const PROJECT: ReadonlySet<string> = new Set(['project', 'projectId']);

function rulesOf(generated: DtoClass, group: string): Rules {
  const base = compileDto(generated, group);
  const own = replacements.get(generated);
  if (own === undefined) return base;
  const rules = compileDto(own, group);
  const unknown = [...rules.keys()].find((name) => !base.has(name));
  if (unknown !== undefined) throw new Error(`${own.name}.${unknown}: ${generated.name} has no such property.`);
  return rules;
}
